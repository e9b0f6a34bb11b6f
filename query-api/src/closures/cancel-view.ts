import type { ClosureParty } from '@arung/contracts/closures/closures'
import { deskMoneyBack, type DeskSaleMoney } from '@arung/contracts/closures/desk-money-back'
import type { PartyRow } from './queries.ts'

/** Returns what cancelling a party in full gives back, and what else it cancels. */
export function cancelOf(row: PartyRow, isPriceSeen: boolean): ClosureParty['cancel'] {
  const { currency, others } = row
  if (row.sale_kind === 'RESERVATION') {
    const sale = saleOf(row)
    const amount = deskMoneyBack([sale])
    const way = amount === 0 ? 'NONE' : 'DESK'
    const seen = isPriceSeen ? { amount, sale } : { amount: null, sale: null }
    // The other bookings of the sale stay.
    return { ...seen, currency, way, others: [] }
  }
  const amount = Math.max(0, row.order_paid ?? 0)
  return {
    amount: isPriceSeen ? amount : null,
    currency,
    way: amount === 0 ? 'NONE' : wayOf(row),
    sale: null,
    // An order is cancelled as a whole.
    others: others.map(({ name, nameId, date, time }) => ({ name, nameId, date, time })),
  }
}

function wayOf({ source, order_at_desk, order_paid }: PartyRow): 'AGENT' | 'DESK' | 'GATEWAY' {
  if (source === 'AGENT') return 'AGENT'
  return (order_at_desk ?? 0) >= (order_paid ?? 0) ? 'DESK' : 'GATEWAY'
}

const saleOf = (row: PartyRow): DeskSaleMoney => ({
  total: row.desk_total ?? 0,
  due: row.desk_due ?? 0,
  paid: row.desk_paid ?? 0,
  share: row.share,
  bookings: row.others.length + 1,
})
