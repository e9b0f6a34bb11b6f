import { accept, never, type Decider } from '../decider.ts'
import type { SpecialPriceEvent } from './events.ts'

type Key = Readonly<{ productId: string; agentId: string; rateId: string; now: string }>
export type SpecialPriceCommand =
  (Key & { type: 'SetSpecialPrice'; price: number }) | (Key & { type: 'RemoveSpecialPrice' })
export type SpecialPrice = Readonly<{ price: number | null }>

/** What one agent pays for one rate of one product, in rupiah. */
export const specialPrice: Decider<SpecialPriceCommand, SpecialPriceEvent, SpecialPrice, never> = {
  initial: { price: null },
  decide(command, state) {
    const { productId, agentId, rateId, now: at } = command
    switch (command.type) {
      case 'SetSpecialPrice':
        if (state.price === command.price) return accept()
        return accept({
          type: 'SpecialPriceSet',
          data: { productId, agentId, rateId, price: command.price, at },
        })
      case 'RemoveSpecialPrice':
        return state.price === null
          ? accept()
          : accept({ type: 'SpecialPriceRemoved', data: { productId, agentId, rateId, at } })
      default:
        return never(command)
    }
  },
  evolve: (_state, event) => ({
    price: event.type === 'SpecialPriceSet' ? event.data.price : null,
  }),
}
