/** Namespace of the ids of special prices (RFC 9562, version 5), and the name that is hashed into one. */
export const specialPriceNamespace = 'c0b1a5e0-0000-4000-8000-000000000003'
export const specialPriceName = (productId: string, agentId: string, rateId: string) =>
  `${productId}|${agentId}|${rateId}`
