import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { made, next, type ReservationRow } from './reservation-row.ts'

/** One row per reservation, with its money. */
export const reservationList = defineProjection({
  name: 'reservation-list',
  version: 10,
  schema: `
    CREATE TABLE reservation_list (
      reservation_id uuid        PRIMARY KEY,
      number         text        NOT NULL,
      voucher_code   text,
      canceled       boolean     NOT NULL,
      guest_name     text,
      words          text        NOT NULL,
      found_by       jsonb       NOT NULL DEFAULT '[]',
      source         text        NOT NULL,
      party          jsonb,
      hotel          jsonb,
      pick_up        jsonb,
      note           text,
      on_request     boolean     NOT NULL,
      locale         text        NOT NULL,
      lines          jsonb       NOT NULL,
      pick_up_total  bigint      NOT NULL,
      total          bigint      NOT NULL,
      due            bigint      NOT NULL,
      paid           bigint      NOT NULL CHECK (paid >= 0),
      waiting        bigint      NOT NULL CHECK (waiting >= 0),
      payments       jsonb       NOT NULL,
      returns        jsonb       NOT NULL,
      asked          jsonb,
      made_by        uuid        NOT NULL,
      made_at        timestamptz NOT NULL,
      note_by        uuid        NOT NULL,
      free_until     timestamptz NOT NULL,
      agent_id       uuid,
      agent          jsonb,
      agent_owes     boolean     NOT NULL,
      -- Something is to go back or waits for a second person, a transfer is to come. As a column it has statistics: of a comparison the planner would expect a third of all sales.
      owes           boolean     NOT NULL GENERATED ALWAYS AS (asked IS NOT NULL OR paid > greatest(0, due)) STORED,
      awaits         boolean     NOT NULL GENERATED ALWAYS AS (waiting > 0) STORED
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS reservation_list_words ON reservation_list USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS reservation_list_references ON reservation_list USING gin (lower(jsonb_path_query_array(payments, '$[*].reference')::text) gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS reservation_list_found_by ON reservation_list USING gin (found_by jsonb_path_ops);
    CREATE INDEX IF NOT EXISTS reservation_list_voucher ON reservation_list (voucher_code) WHERE voucher_code IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_list_awaiting ON reservation_list (reservation_id) WHERE awaits;
    CREATE INDEX IF NOT EXISTS reservation_list_to_return ON reservation_list (reservation_id) WHERE owes;
    CREATE INDEX IF NOT EXISTS reservation_list_of_agent ON reservation_list (agent_id) WHERE agent_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_list_email ON reservation_list ((party->>'email'));
    CREATE INDEX IF NOT EXISTS reservation_list_phone ON reservation_list ((party->>'phone'));`,
  tables: { reservation_list: table<ReservationRow>('reservation_id') },
  handles: [
    'ReservationMade',
    'ReservationChanged',
    'PickUpPriceChanged',
    'ReservedBookingChanged',
    'DeskPaymentRecorded',
    'DeskPaymentConfirmed',
    'DeskPaymentVoided',
    'DeskReturnAsked',
    'DeskReturnDeclined',
    'DeskMoneyReturned',
    'ReservationReduced',
    'ReservationCanceled',
    'ReservationForgotten',
  ],
  touches: event => ({ reservation_list: [event.data.reservationId] }),
  creates: ['ReservationMade'],
  fold({ reservation_list }, event, { digests }) {
    if (event.type === 'ReservationMade') return reservation_list.set(made(event.data, digests))
    reservation_list.change(event.data.reservationId, row => next(row, event, digests))
  },
})
