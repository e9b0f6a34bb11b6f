import type { BookingRow } from '@arung/contracts/bookings/views'
import type { Party } from '@arung/contracts/reservations/requests'
import type { DeskPaymentState, VoidReason } from '@arung/contracts/orders/desk-money'
import type { ReservationSource } from '@arung/contracts/bookings/sales'
import type { Locale } from '@arung/contracts/scalars'
import type { OutingBooking } from '@arung/domain/reservations/voucher-facts'
import type {
  Hotel,
  ReservationEvent,
  ReservedLine,
  SellingAgent,
  SoldPickUp,
} from '@arung/domain/reservations/events'
import { agentNameOf } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { actorNameOf } from '../histories/actors.ts'
import { pickUpSql } from '../pickups/sold-pick-up.ts'

type DataOf<Type extends ReservationEvent['type']> = Omit<
  Extract<ReservationEvent, { type: Type }>['data'],
  'reservationId'
>
export type ReservationRow = Readonly<{
  reservation_id: string
  number: string
  voucher_code: string | null
  canceled: boolean
  source: ReservationSource
  party: Party | null
  hotel: Hotel | null
  pick_up: SoldPickUp | null
  note: string | null
  on_request: boolean
  locale: Locale
  lines: readonly ReservedLine[]
  pick_up_total: number
  total: number
  due: number
  paid: number
  waiting: number
  payments: readonly (DataOf<'DeskPaymentRecorded'> & {
    state: DeskPaymentState
    voidReason: VoidReason | null
  })[]
  returns: readonly DataOf<'DeskMoneyReturned'>[]
  asked: DataOf<'DeskReturnAsked'> | null
  made_by: string
  made_at: Date
  agent: SellingAgent | null
  agent_owes: boolean
  note_by: string
  agent_name: string | null
  /** Its bookings in their present state, by their ids. */
  bookings: Readonly<Record<string, OutingBooking & Pick<BookingRow, 'outcome' | 'move'>>>
  /** Names of the people who sold, took or returned something, by account. */
  names: Readonly<Record<string, string | null>>
}>

/** Maximum number of bookings, and of people, of one reservation. */
const partsMax = 60

/** All members of staff who are named in a reservation. */
const people = `
  SELECT r.made_by AS id
  UNION SELECT (p->>'by')::uuid FROM jsonb_array_elements(r.payments) p
  UNION SELECT (b->>'by')::uuid FROM jsonb_array_elements(r.returns) b
  UNION SELECT (b->>'agreedBy')::uuid FROM jsonb_array_elements(r.returns) b WHERE b->>'agreedBy' IS NOT NULL
  UNION SELECT (r.asked->>'by')::uuid WHERE r.asked IS NOT NULL
  UNION SELECT (l->'override'->>'by')::uuid FROM jsonb_array_elements(r.lines) l
        WHERE l->'override'->>'by' IS NOT NULL`

export const reservationSql = `
  SELECT r.reservation_id, r.number, r.voucher_code, r.canceled, r.source, r.party, r.hotel,
         ${pickUpSql('r.pick_up')} AS pick_up, r.note, r.on_request, r.locale,
         r.lines, r.pick_up_total::float8, r.total::float8, r.due::float8, r.paid::float8, r.waiting::float8, r.payments,
         r.returns, r.asked, r.made_by, r.made_at, r.agent, r.agent_owes, r.note_by, ${agentNameOf('r.agent_id')} AS agent_name,
         coalesce((SELECT json_object_agg(x.booking_id, json_build_object(
                            'name', x.name, 'nameId', x.name_id, 'date', x.date, 'time', x.time, 'guests', x.guests,
                            'rates', x.rates, 'state', x.state, 'keptUntil', x.kept_until, 'outcome', x.outcome, 'move', x.move))
                   FROM (SELECT * FROM read.booking_list
                         WHERE booking_id = ANY (ARRAY(
                           SELECT (part->>'bookingId')::uuid
                           FROM jsonb_array_elements(r.lines) line, jsonb_array_elements(line->'parts') part))
                         LIMIT ${partsMax}) x), '{}') AS bookings,
         (SELECT json_object_agg(x.id, ${actorNameOf(`('staff:' || x.id)`)})
          FROM (SELECT DISTINCT id FROM (${people}) AS all_of_them LIMIT ${partsMax}) x) AS names
  FROM read.reservation_list r
  WHERE r.reservation_id = $1
  LIMIT 1`

/** Returns one sale of the desk, or null where there is none. */
export async function reservationOf(
  database: Database,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await database.rows<ReservationRow>('reservation', reservationSql, [reservationId])
  return row ?? null
}

type CheckRow = Readonly<{
  number: string
  canceled: boolean
  waits: boolean
  over: boolean
  date: string
  persons: number
}>

export const deskVoucherSql = `
  SELECT r.number, r.canceled, b.waits, b.over, coalesce(b.date, r.lines->0->>'date') AS date,
         coalesce(b.persons, 0)::int AS persons
  FROM read.reservation_list r
  LEFT JOIN LATERAL (
    SELECT bool_or(x.state = 'NEED_APPROVAL') AS waits, bool_and(x.state IN ('ENDED', 'CANCELED')) AS over,
           min(x.date)::text AS date, max(x.guests) AS persons
    FROM (SELECT state, date, guests FROM read.booking_list WHERE sale_id = r.reservation_id LIMIT ${partsMax}) x) b ON true
  WHERE r.voucher_code = $1
  LIMIT 1`

/** Returns what the holder of the voucher of a desk sale may see. */
export async function deskVoucherOf(database: Database, code: string) {
  const [row] = await database.rows<CheckRow>('desk-voucher', deskVoucherSql, [code])
  return row ?? null
}
