import type { Pool } from 'pg'
import { inTransaction } from '@arung/platform/postgres/pool'

/**
 * Serialises work that relies on what an account may do with the command that takes that right away, across all
 * processes.
 */
export type AgreedOrder = Readonly<{
  /** Runs concurrently with other work of its kind. What `allows` may do cannot be taken away meanwhile. */
  whileAllowed<T>(allows: string, work: () => Promise<T>): Promise<T>
  /** Runs exclusively: after all work that began before it, and before all work that begins later. */
  alone<T>(allows: string, work: () => Promise<T>): Promise<T>
}>

/** Each run holds one connection while its work uses others, so this limit leaves enough of them in the pool. */
const atOnceMax = 3
const waitingMax = 1_000

export function createAgreedOrder(pool: Pool): AgreedOrder {
  let running = 0
  const waiting: (() => void)[] = []
  const entered = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new CrowdedOrder()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  const locked = <T>(lock: string, allows: string, work: () => Promise<T>): Promise<T> =>
    entered(() =>
      inTransaction(pool, async client => {
        await client.query(`SELECT ${lock}(hashtextextended($1, 0))`, [`allowed|${allows}`])
        return work()
      }),
    )
  return {
    whileAllowed: (allows, work) => locked('pg_advisory_xact_lock_shared', allows, work),
    alone: (allows, work) => locked('pg_advisory_xact_lock', allows, work),
  }
}

/** Too many callers are waiting for their turn. The same request may be sent again in a moment. */
class CrowdedOrder extends Error {
  readonly code = '53000'
  constructor() {
    super('Too many wait for what an account may do')
    this.name = 'CrowdedOrder'
  }
}
