import type { BookingRow } from '@arung/contracts/moving/booking-columns'
import type { LiveReservation } from '@arung/domain/reservations/reservation-state'
import { isSame } from '@arung/domain/same'
import { agentAccountId } from './agents.ts'
import { standing, type Moved, type Moving } from './moving.ts'
import { deskProductId } from './products-flow.ts'

type Compared = readonly [column: string, here: unknown, said: unknown]

/**
 * A sale keeps what stands here: its own screens change it. The columns that differ are named. An empty cell says nothing,
 * but for the number of children and the address.
 */
export function comparedWith(
  moving: Moving,
  row: BookingRow,
  { terms, payments }: LiveReservation,
): Moved {
  const [line] = terms.lines
  const [part] = line?.parts ?? []
  const { party, agent, hotel, pickUp } = terms
  const isPaid = [...payments.values()].some(({ amount }) => amount === row.paid)
  const always: readonly Compared[] = [
    ['product', line?.productId, deskProductId(moving, row.product)],
    ['date', line?.date, row.date],
    ['time', part?.time, row.time[0]],
    ['adults', line?.adults, row.adults],
    ['children', line?.children, row.children ?? 0],
    ['source', terms.source, row.source],
  ]
  const ofPeople: readonly Compared[] =
    party === null
      ? []
      : [
          ['name', party.name, row.name],
          ['phone', party.phone, row.phone],
          ['email', party.email, row.email],
        ]
  const ofPeopleSaid: readonly Compared[] =
    party === null
      ? []
      : [
          ['nationality', party.nationality, row.nationality],
          ['guests', party.others.map(({ name }) => name), row.guests],
          ['hotel', hotel?.name ?? null, row.source === 'HOTEL' ? row.hotel : null],
          ['pickup', pickUp?.place ?? null, row.pickup],
          ['pickup_note', pickUp?.note ?? null, row.pickup_note],
          ['note', terms.note, row.note],
        ]
  const said: readonly Compared[] = [
    ['units', line?.units, row.units],
    ['language', terms.locale, row.language],
    ['amount', terms.total, row.amount],
    ['paid', isPaid, (row.paid ?? 0) === 0 ? null : true],
    ...(row.source === 'AGENT' ? ofAgent(moving, row, agent) : []),
    ...ofPeopleSaid,
  ]
  return standing(
    [...always, ...ofPeople, ...said.filter(([, , value]) => value !== null)]
      .filter(([, here, value]) => !isSame(here, value))
      .map(([column]) => column),
  )
}

const ofAgent = (
  moving: Moving,
  row: BookingRow,
  agent: LiveReservation['terms']['agent'],
): readonly Compared[] => [
  ['agent', agent?.accountId, row.agent === null ? null : agentAccountId(moving, row.agent)],
  ['agent_method', agent?.method, row.agent_method],
  ['voucher', agent?.voucher ?? null, row.agent_method === 'VCR' ? row.voucher : null],
]
