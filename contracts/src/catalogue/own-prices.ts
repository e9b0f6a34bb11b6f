/** Products whose own prices an agent asks for at once: more than stand on any page. */
export const ownPricesMax = 50
