import { accept, never, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { SpecialPriceEvent } from './events.ts'

type Change = Readonly<{
  productId: string
  agentId: string
  rateId: string
  now: string
  /** The price that the change is based on, null for none. When absent, the change overwrites whatever is stored. */
  over?: number | null | undefined
}>
export type SpecialPriceCommand =
  | (Change & { type: 'SetSpecialPrice'; price: number })
  | (Change & { type: 'RemoveSpecialPrice' })
export type SpecialPriceRefusal = 'ChangedMeanwhile'
export type SpecialPrice = Readonly<{ price: number | null }>

/** What one agent pays for one rate of one product, in rupiah. A concurrent change by another person is not lost. */
export const specialPrice: Decider<
  SpecialPriceCommand,
  SpecialPriceEvent,
  SpecialPrice,
  SpecialPriceRefusal
> = {
  initial: { price: null },
  decide(command, state) {
    const { productId, agentId, rateId, now: at, over } = command
    const next = command.type === 'SetSpecialPrice' ? command.price : null
    const done = sameOrConflict(state.price, next, over)
    if (done) return done
    return next === null
      ? accept({ type: 'SpecialPriceRemoved', data: { productId, agentId, rateId, at } })
      : accept({ type: 'SpecialPriceSet', data: { productId, agentId, rateId, price: next, at } })
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'SpecialPriceSet':
        return { price: event.data.price }
      case 'SpecialPriceRemoved':
        return { price: null }
      default:
        return never(event)
    }
  },
}
