import { specialPriceName, specialPriceNamespace } from '@arung/domain/catalogue/streams'
import type { StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

export const categoryStream = streamsOf('category')
export const productStream = streamsOf('product')
export const addOnStream = streamsOf('addon')
export const poolStream = streamsOf('pool')

/** The stream of one agent's special price for one rate of one product. */
export const specialPriceStream = (
  productId: string,
  agentId: string,
  rateId: string,
): StreamName =>
  streamsOf('specialprice')(
    uuidv5(specialPriceNamespace, specialPriceName(productId, agentId, rateId)),
  )
