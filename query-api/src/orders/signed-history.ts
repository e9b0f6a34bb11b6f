import type { SignedHistory } from '@arung/contracts/orders/signed-history'
import type { Signer } from '@arung/platform/signing'
import type { OrderEntries } from './history.ts'

/** The most events of one file, the newest: some ten megabytes. */
export const signedEventsMax = 20_000

type Made = Readonly<{ at: Date; by: SignedHistory['signed']['madeBy'] }>
type Streams = SignedHistory['signed']['streams']

/**
 * An order's history as a file that others can prove: the same events, in the same words, that the desk reads, but for
 * devices and networks, which nothing could erase from a file.
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
    madeBy: made.by,
    count: entries.length,
    hasEarlier,
    streams: streamsOf(entries),
    events: entries,
  }
  return { signed, key: signer.key, signature: signer.sign(signed) }
}

function streamsOf(entries: OrderEntries['entries']): Streams {
  const streams = new Map<string, Streams[number]>()
  for (const { stream, revision } of entries) {
    const from = streams.get(stream)?.from ?? revision
    streams.set(stream, { stream, from, to: revision })
  }
  return [...streams.values()]
}
