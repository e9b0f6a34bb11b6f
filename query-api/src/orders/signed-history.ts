import type { Actor } from '@arung/contracts/history'
import type { SignedHistory } from '@arung/contracts/orders/signed-history'
import type { Signer } from '@arung/platform/signing'
import type { OrderEntries } from './history.ts'

/** The maximum number of events in one file. The newest are kept; they take some ten megabytes. */
export const signedEventsMax = 20_000

type Made = Readonly<{ at: Date; by: SignedHistory['signed']['madeBy'] }>
type Streams = SignedHistory['signed']['streams']

/**
 * Returns an order's history as a signed file that others can verify. It has the same events, in the same words, that
 * the desk reads, with two exceptions. Devices and networks are left out, because nothing could erase them from a file.
 * The ids of people stay internal: an alias shows that two events are of the same person.
 */
export function signedHistory(
  { entries, facts, hasEarlier }: OrderEntries,
  made: Made,
  signer: Signer,
): SignedHistory {
  const signed = {
    format: 'arung-order-history/1' as const,
    orderNumber: String(facts['orderNumber']),
    madeAt: made.at.toISOString(),
    madeBy: { ...made.by, id: signer.alias(made.by.id) },
    count: entries.length,
    hasEarlier,
    streams: streamsOf(entries),
    events: entries.map(entry => ({ ...entry, actor: aliased(entry.actor, signer) })),
  }
  return { signed, key: signer.key, signature: signer.sign(signed) }
}

/** Programs and visitors have no id that identifies a person. */
const aliased = (actor: Actor, { alias }: Signer): Actor =>
  actor.kind === 'SYSTEM' || actor.kind === 'GUEST' ? actor : { ...actor, id: alias(actor.id) }

function streamsOf(entries: OrderEntries['entries']): Streams {
  const streams = new Map<string, Streams[number]>()
  for (const { stream, revision } of entries) {
    const from = streams.get(stream)?.from ?? revision
    streams.set(stream, { stream, from, to: revision })
  }
  return [...streams.values()]
}
