import type { OrderHistory } from './views.ts'

/** The tracked facts of an order, by the names of the changes. Null where a fact was not known yet. */
export type FactsAt = Readonly<Record<string, unknown>>

/**
 * Returns the tracked facts right after the event at this position, by undoing later events from the newest facts.
 * Undoing instead of adding up means that the newest events are enough for any moment among them.
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

/** The money at one moment, in minor units. */
type MoneyAt = Readonly<{
  total: number
  paid: number
  remaining: number
  refunded: number
  /** What has to be refunded and has not been yet, including what is promised to refunds in progress. */
  owedBack: number
  promised: number
}>

/** Returns the money among the facts. `refundDue` only ever grows, so refunded amounts are subtracted. */
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
