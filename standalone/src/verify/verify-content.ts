import type { Pool } from 'pg'
import { factsOf } from './facts-of.ts'
import { openFacts } from './facts.ts'
import type { Found } from './findings.ts'
import { streamByStream } from './stream-by-stream.ts'
import { verifyAcross, type AcrossReport } from './verify-across.ts'
import { countStreams, verifyStream } from './verify-streams.ts'

export type ContentReport = AcrossReport & ReturnType<typeof countStreams>['counts']

const watched = ['pool', 'capacity', 'order', 'payment', 'refund'] as const

/** Proves places and money: within each stream, one after the other, and then between them. */
export async function verifyContent(pool: Pool, found: Found): Promise<ContentReport> {
  const facts = await openFacts(pool)
  const counting = countStreams()
  try {
    for (const category of watched)
      for await (const page of streamByStream(pool, category)) {
        for (const { stream, events } of page) {
          verifyStream(stream, events, found)
          counting.see(stream, events)
        }
        await facts.add(page.flatMap(({ events }) => factsOf(events)))
      }
    const across = await verifyAcross(facts.each, found)
    return { ...counting.counts, ...across }
  } finally {
    facts.close()
  }
}
