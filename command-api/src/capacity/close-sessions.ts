import { reasonMax } from '@arung/contracts/capacity/requests'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import type { ReasonWords } from '@arung/domain/capacity/events'
import type { PoolSession } from '@arung/domain/capacity/pools-of-list'
import type { ClosingRight } from '@arung/domain/capacity/rights'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { capacityRefusals } from './refusals.ts'
import { isClosable } from './unpooled.ts'
import { capacityStream } from './streams.ts'

type CloseParts = Pick<Parts, 'workers' | 'catalogue'>
type Closing = Readonly<{
  date: string
  sessions: readonly PoolSession[]
  /** Shortened to one line of `reasonMax` characters, in one language or in both. */
  reason: string | ReasonWords
  right: ClosingRight
  metaOf: (session: PoolSession) => CommandMeta
}>

/**
 * Closes sessions of several pools, and of products without a pool, on one day. Those that no longer exist are left out.
 */
export async function closeSessions(
  parts: CloseParts,
  { date, sessions, reason, right, metaOf }: Closing,
): Promise<{ position: number }> {
  const why = reasonIn(reason)
  let position = 0
  for (const session of sessions) {
    const { poolId, time } = session
    if (!(await isClosable(parts, poolId))) continue
    const outcome = await parts.workers.execute(
      capacityStream(poolId, date),
      capacityDay,
      { type: 'CloseSessions', poolId, date, time, ...why, right },
      metaOf(session),
    )
    position = Math.max(position, accepted(outcome, capacityRefusals).position)
  }
  return { position }
}

const reasonIn = (reason: string | ReasonWords) => {
  if (typeof reason === 'string') return { reason: lineOf(reason) }
  const words = { en: lineOf(reason.en), id: lineOf(reason.id) }
  return { reason: words.en, words }
}
const lineOf = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, reasonMax).trim()

/** Returns the start times of the products of the site that take places of a pool. */
export const soldOnSite = ({ state }: CloseParts['catalogue'], poolId: string): readonly string[] =>
  [...state.products.values()].flatMap(({ product }) =>
    product.pools.some(use => use.poolId === poolId) ? product.times : [],
  )
