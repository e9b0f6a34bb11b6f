import type { SoldOnSite } from '@arung/contracts/operations/product-mappings'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

export const productTypeStream = streamsOf('producttype')
export const reservationProductStream = streamsOf('reservationproduct')
export const productMappingStream = streamsOf('productmapping')
export const guideStream = streamsOf('guide')
export const driverStream = streamsOf('driver')
export const unitStream = streamsOf('unit')

/** Each thing sold on the site has one mapping. */
export const mappingIdOf = (sold: SoldOnSite): string => uuidv5(mappingNamespace, mappingName(sold))
