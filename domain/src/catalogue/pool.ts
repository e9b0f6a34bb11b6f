import type { SavePool } from '@arung/contracts/catalogue/requests'
import { accept, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { PoolEvent } from './events.ts'

export type PoolCommand = { type: 'SavePool'; poolId: string; pool: SavePool; now: string }

/** A scarce thing and how much of it there is per session and per day. */
export const pool: Decider<PoolCommand, PoolEvent, SavePool | null, never> = {
  initial: null,
  decide: ({ poolId, pool: next, now: at }, state) =>
    isSame(state, next)
      ? accept()
      : accept({ type: 'PoolSaved', data: { poolId, pool: next, at } }),
  evolve: (_state, event) => event.data.pool,
}
