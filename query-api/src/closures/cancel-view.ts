import type { ClosureParty } from '@arung/contracts/closures/closures'
import type { PartyRow } from './queries.ts'

/** Returns what cancelling a party in full gives back, and what else it cancels. */
export function cancelOf(row: PartyRow, isPriceSeen: boolean): ClosureParty['cancel'] {
  const amount = row.sale_kind === 'ORDER' ? Math.max(0, row.order_paid ?? 0) : deskAmount(row)
  return {
    amount: isPriceSeen ? amount : null,
    currency: row.currency,
    way: amount === 0 ? 'NONE' : wayOf(row),
    // An order is cancelled as a whole. At the desk, the other bookings of a sale stay.
    others:
      row.sale_kind === 'ORDER'
        ? row.others.map(({ name, nameId, date, time }) => ({ name, nameId, date, time }))
        : [],
  }
}

function wayOf(row: PartyRow): 'AGENT' | 'DESK' | 'GATEWAY' {
  if (row.sale_kind === 'RESERVATION') return 'DESK'
  if (row.source === 'AGENT') return 'AGENT'
  return (row.order_at_desk ?? 0) >= (row.order_paid ?? 0) ? 'DESK' : 'GATEWAY'
}

/**
 * Returns what the desk owes once the booking is cancelled and did not owe before. The last booking of a sale ends it,
 * with its pick-up.
 */
function deskAmount({ share, others, desk_total, desk_due, desk_paid }: PartyRow): number {
  const [total, due, paid] = [desk_total ?? 0, desk_due ?? 0, desk_paid ?? 0]
  const after = others.length > 0 ? due - share : Math.max(0, due - total)
  return Math.max(0, paid - Math.max(0, after)) - Math.max(0, paid - Math.max(0, due))
}
