import type { SoldOnSite } from '@arung/contracts/operations/product-mappings'

/** Namespace of the ids of mappings (RFC 9562, version 5), and the name that is hashed into one. */
export const mappingNamespace = 'c0b1a5e0-0000-4000-8000-000000000020'
export const mappingName = ({ productId, variantId }: SoldOnSite): string =>
  `${productId}|${variantId ?? ''}`
