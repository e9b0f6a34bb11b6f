import type { OrderHistory } from './views.ts'

/** What is followed of an order, by the names of the changes; null for what was not known yet. */
export type FactsAt = Readonly<Record<string, unknown>>

/**
 * The followed facts as they stood right after the event at this position: those of the newest event without what came
 * later. Later events are taken back instead of earlier ones added up, so that the newest events are enough for a moment
 * among them.
 */
export function factsAt(
  { entries, facts }: Pick<OrderHistory, 'entries' | 'facts'>,
  position: number,
): FactsAt {
  const known: Record<string, unknown> = { ...facts }
  for (const entry of entries.toReversed()) {
    if (entry.position <= position) break
    for (const { field, before } of entry.changes) known[field] = before
  }
  return known
}

/** The money of a moment, in minor units. */
type MoneyAt = Readonly<{
  total: number
  paid: number
  remaining: number
  refunded: number
  /** What must go back and has not gone yet; what is promised to refunds under way is a part of it. */
  owedBack: number
  promised: number
}>

/** The money among the facts; `refundDue` only ever adds up, so what went back is taken off. */
export function moneyAt(facts: FactsAt): MoneyAt {
  const amount = (name: string) => Number(facts[name] ?? 0)
  return {
    total: amount('grandTotal'),
    paid: amount('paid'),
    remaining: amount('remainingPayment'),
    refunded: amount('refunded'),
    owedBack: amount('refundDue') - amount('refunded'),
    promised: amount('refundPromised'),
  }
}
