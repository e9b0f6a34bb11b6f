/** The most products in one request for an agent's own prices, above what any page shows. */
export const ownPricesMax = 50
