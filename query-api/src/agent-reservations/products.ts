import type { DeskProduct, OfferedProduct } from '@arung/contracts/reservations/views'

/** Returns a product of the desk as one agent may see it: at the agent's own price, without any other. */
export function agentProduct(
  { usdPrice: _usdPrice, price: _price, ...product }: DeskProduct,
  price: number,
): OfferedProduct {
  return { ...product, price }
}
