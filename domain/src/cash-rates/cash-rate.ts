import { accept, type Decider } from '../decider.ts'
import type { CashRateEvent } from './events.ts'

type SetCashRate = Readonly<{
  type: 'SetCashRate'
  rate: number | null
  by: string
  now: string
}>
type CashRateState = Readonly<{ rate: number | null }>

/** The rupiah for one US dollar at which the desk takes cash in the other currency. Null: it takes none. */
export const cashRate: Decider<SetCashRate, CashRateEvent, CashRateState, never> = {
  initial: { rate: null },
  decide: ({ rate, by, now: at }, before) =>
    rate === before.rate ? accept() : accept({ type: 'CashRateSet', data: { rate, by, at } }),
  evolve: (_before, { data: { rate } }) => ({ rate }),
}
