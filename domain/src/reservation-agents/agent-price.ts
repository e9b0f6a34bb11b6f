import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { ReservationAgent } from './reservation-agent.ts'

/**
 * Returns the rupiah that an agent pays for one guest of a product, or for one unit where units are sold: the agent's
 * own price, otherwise the product's price for agents. Package prices are those of the package, not of its parts.
 */
export const agentPriceOf = (
  { prices }: Pick<ReservationAgent, 'prices'>,
  productId: string,
  product: Pick<SaveReservationProduct, 'agentPrice'>,
): number => prices[productId] ?? product.agentPrice
