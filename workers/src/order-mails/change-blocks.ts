import { stopsToRead } from '@arung/domain/orders/schedule'
import type { OrderTerms } from '@arung/domain/orders/events'
import type { OrderFacts } from '../orders/order-facts.ts'
import { stopWords } from '@arung/platform/format'
import { capitalised, amountText } from '../mail/format.ts'
import type { Block } from '../mail/layout.ts'
import { rowWords } from '../mail/row-words.ts'

/** Describes the change that a mail is about: the reason, the terms before and after, and the effect on the money. */
export function changeBlocks(facts: OrderFacts): Block[] {
  const { placed, changes, kept } = facts
  const change = changes.at(-1)
  if (change === undefined) return []
  const words = rowWords[placed.locale]
  const { before, after, reason } = change
  const rows = [
    [words.activities, placesOf(placed, before, kept), placesOf(placed, after, kept)],
    [words.guests, String(before.persons), String(after.persons)],
    [words.total, amountText(placed, before.grandTotal), amountText(placed, after.grandTotal)],
  ] as const
  const changed = rows.filter(([, was, is]) => was !== is)
  return [
    ...(typeof reason === 'string'
      ? [{ kind: 'note', tone: 'info', text: `${words.reason}: ${reason}` } as const]
      : []),
    ...(changed.length > 0
      ? ([
          { kind: 'heading', text: words.before },
          { kind: 'rows', rows: changed.map(([label, was]) => [label, was] as const) },
          { kind: 'heading', text: words.now },
          { kind: 'rows', rows: changed.map(([label, , is]) => [label, is] as const) },
        ] as const)
      : []),
    ...moneyBlock(facts, change.difference),
    ...unnamedBlock(facts, change),
  ]
}

/** Returns the amount still to pay, or to be refunded, after the change. */
function moneyBlock({ placed, remaining, refundDue }: OrderFacts, difference: number): Block[] {
  const words = rowWords[placed.locale]
  if (difference > 0 && remaining > 0 && !placed.withoutPayment) {
    const text = words.changeOwed.replace('{amount}', amountText(placed, remaining))
    return [{ kind: 'note', tone: 'warning', text: capitalised(text) }]
  }
  if (difference >= 0 || refundDue === 0) return []
  const text = words.refundHow.replace('{amount}', amountText(placed, refundDue))
  return [{ kind: 'note', tone: 'info', text: capitalised(text) }]
}

/** Asks for the names of the new guests where the party grew. */
function unnamedBlock(
  { placed }: OrderFacts,
  { before, after }: OrderFacts['changes'][number],
): Block[] {
  const missing = placed.persons - placed.participants.length
  if (after.persons <= before.persons || missing <= 0) return []
  const text = rowWords[placed.locale].unnamed.replace('{count}', String(missing))
  return [{ kind: 'note', tone: 'info', text }]
}

/** Returns the schedule and what was chosen, one line each. */
const placesOf = (
  { locale }: OrderFacts['placed'],
  terms: OrderTerms,
  kept: OrderFacts['kept'],
): string =>
  stopsToRead({ ...terms, kept }, locale)
    .map(stop =>
      [stop.name, stopWords(stop, locale).replace('\n', ', '), stop.parts.join(', ')].join('\n'),
    )
    .join('\n')
