import type { SavePool } from '@arung/contracts/catalogue/requests'
import { accept, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { PoolEvent } from './events.ts'

export type PoolCommand = { type: 'SavePool'; poolId: string; pool: SavePool; now: string }
type PoolState = Readonly<{ pool: SavePool | null; version: number }>

/** A scarce resource and its quantity per session and per day. */
export const pool: Decider<PoolCommand, PoolEvent, PoolState, never> = {
  initial: { pool: null, version: 0 },
  decide: ({ poolId, pool: next, now: at }, state) =>
    isSame(state.pool, next)
      ? accept()
      : accept({ type: 'PoolSaved', data: { poolId, pool: next, version: state.version + 1, at } }),
  evolve: (_state, { data }) => ({ pool: data.pool, version: data.version }),
}
