import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { Party, PickUp } from '@arung/contracts/reservations/requests'
import type {
  DeskPaymentState,
  ReservationSource,
  VoidReason,
} from '@arung/contracts/reservations/statuses'
import type { Locale } from '@arung/contracts/scalars'
import type { Hotel, ReservationEvent, ReservedLine } from '@arung/domain/reservations/events'
import type { Database } from '../database.ts'
import { actorNameOf } from '../accounts/actors.ts'
import { readModel } from '../progress.ts'

export const reservationModel = readModel('reservation-list')

type DataOf<Type extends ReservationEvent['type']> = Omit<
  Extract<ReservationEvent, { type: Type }>['data'],
  'reservationId'
>
export type ReservationRow = Readonly<{
  reservation_id: string
  number: string
  canceled: boolean
  source: ReservationSource
  party: Party | null
  hotel: Hotel | null
  pick_up: PickUp | null
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
  made_by: string
  made_at: Date
  /** Where the guests of its bookings are, by booking. */
  states: Readonly<Record<string, BookingState>>
  /** What those are called who sold, took or gave back something, by account. */
  names: Readonly<Record<string, string | null>>
}>

/** At most so many bookings and people of one reservation are told of. */
const partsMax = 60

/** Everybody of the staff who is named in a reservation. */
const people = `
  SELECT r.made_by AS id
  UNION SELECT (p->>'by')::uuid FROM jsonb_array_elements(r.payments) p
  UNION SELECT (b->>'by')::uuid FROM jsonb_array_elements(r.returns) b
  UNION SELECT (l->'override'->>'by')::uuid FROM jsonb_array_elements(r.lines) l
        WHERE l->'override'->>'by' IS NOT NULL`

export const reservationSql = `
  SELECT r.reservation_id, r.number, r.canceled, r.source, r.party, r.hotel, r.pick_up, r.note, r.on_request, r.locale,
         r.lines, r.pick_up_total::float8, r.total::float8, r.due::float8, r.paid::float8, r.waiting::float8, r.payments,
         r.returns, r.made_by, r.made_at,
         coalesce((SELECT json_object_agg(x.booking_id, x.state)
                   FROM (SELECT booking_id, state FROM read.booking_list
                         WHERE booking_id = ANY (ARRAY(
                           SELECT (part->>'bookingId')::uuid
                           FROM jsonb_array_elements(r.lines) line, jsonb_array_elements(line->'parts') part))
                         LIMIT ${partsMax}) x), '{}') AS states,
         (SELECT json_object_agg(x.id, ${actorNameOf(`('staff:' || x.id)`)})
          FROM (SELECT DISTINCT id FROM (${people}) AS all_of_them LIMIT ${partsMax}) x) AS names
  FROM read.reservation_list r
  WHERE r.reservation_id = $1
  LIMIT 1`

/** One sale of the desk; null for one that is not there. */
export async function reservationOf(
  database: Database,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await database.rows<ReservationRow>('reservation', reservationSql, [reservationId])
  return row ?? null
}
