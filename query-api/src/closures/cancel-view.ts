import type { ClosureParty } from '@arung/contracts/closures/closures'
import {
  saleMoneyBack,
  type SaleMoney,
  type SharedTrip,
} from '@arung/contracts/closures/sale-money-back'
import type { Pickup } from '@arung/contracts/pickups/views'
import { bookingName, bookingNamespace } from '@arung/domain/bookings/streams'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { uuidv5 } from '@arung/platform/ids'
import type { PartyRow } from './queries.ts'

type Cancel = ClosureParty['cancel']
type OrderRow = Pick<PartyRow, 'order_total' | 'order_paid' | 'order_lines' | 'order_pickup'>

/** Returns what cancelling a party in full gives back, what else it cancels, and what stays of its sale. */
export function cancelOf(row: PartyRow, isPriceSeen: boolean): Cancel {
  const { currency } = row
  if (row.sale_kind === 'RESERVATION') {
    const sale = saleOf(row)
    const amount = saleMoneyBack([sale])
    const way = amount === 0 ? 'NONE' : 'DESK'
    const seen = isPriceSeen ? { amount, sale } : { amount: null, sale: null }
    return { ...seen, currency, way, lineId: null, others: [], stays: row.others.map(activity) }
  }
  const line = lineOf(row)
  const sale = orderMoney(row, line)
  const own = new Set(line?.sessions.map((_, part) => bookingIdOf(row.sale_id, line, part)))
  return {
    ...(isPriceSeen ? { amount: saleMoneyBack([sale]), sale } : { amount: null, sale: null }),
    currency,
    way: sale.paid > 0 ? wayOf(row) : 'NONE',
    lineId: line?.lineId ?? null,
    others: row.others.filter(({ id }) => own.has(id)).map(activity),
    stays: row.others.filter(({ id }) => !own.has(id)).map(activity),
  }
}

const activity = ({ name, nameId, date, time }: PartyRow['others'][number]) => ({
  name,
  nameId,
  date,
  time,
})

/** The line of the order that the booking belongs to. */
const lineOf = ({ booking_id, sale_id, order_lines }: PartyRow): LineTerms | undefined =>
  order_lines?.find(line =>
    line.sessions.some((_, part) => bookingIdOf(sale_id, line, part) === booking_id),
  )

const bookingIdOf = (orderId: string, { lineId }: LineTerms, part: number): string =>
  uuidv5(bookingNamespace, bookingName(orderId, lineId, part))

/** What an order costs, and what it costs less without the line. */
export function orderMoney(
  { order_total, order_paid, order_lines, order_pickup }: OrderRow,
  line: LineTerms | undefined,
): SaleMoney {
  const total = order_total ?? 0
  const lines = order_lines ?? []
  return {
    total,
    due: total,
    paid: Math.max(0, order_paid ?? 0),
    share: line?.total ?? 0,
    trip: line === undefined ? null : sharedTrip(order_pickup, line, lines),
    parts: lines.length,
  }
}

/** The transfer that fetches the guests of a line, with all lines of its day. */
function sharedTrip(
  pickup: Pickup | null,
  line: LineTerms,
  lines: readonly LineTerms[],
): SharedTrip | null {
  const trip = pickup?.trips.find(({ activityDate }) => activityDate === line.date)
  if (pickup === null || trip === undefined || !line.offersPickup) return null
  const { kind, per } = pickup
  const { quantity, unitPrice, total } = trip
  const fetched = lines.filter(({ offersPickup, date }) => offersPickup && date === line.date)
  return {
    kind,
    per,
    quantity,
    unitPrice,
    total,
    lineId: line.lineId,
    lines: fetched.map(({ lineId, persons, subTotal: price }) => ({ lineId, persons, price })),
  }
}

function wayOf({ source, order_at_desk, order_paid }: PartyRow): Cancel['way'] {
  if (source === 'AGENT') return 'AGENT'
  return (order_at_desk ?? 0) >= (order_paid ?? 0) ? 'DESK' : 'GATEWAY'
}

const saleOf = (row: PartyRow): SaleMoney => ({
  total: row.desk_total ?? 0,
  due: row.desk_due ?? 0,
  paid: row.desk_paid ?? 0,
  share: row.share,
  trip: null,
  parts: row.others.length + 1,
})
