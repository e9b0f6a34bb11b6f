import { ownPricesMax } from '@arung/contracts/catalogue/own-prices'
import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import { call } from '../../app/api/call.ts'

/** Products that are requested together, and the pending response. */
type Call = Readonly<{ productIds: Set<string>; answer: Promise<readonly OwnSpecialPrice[]> }>

let gathering: Call | null = null

/** Fetches the own prices of one product. Requests that the parts of a page make at the same time become one call. */
export async function fetchOwnPrices(productId: string): Promise<readonly OwnSpecialPrice[]> {
  const asked = (gathering ??= gather())
  asked.productIds.add(productId)
  if (asked.productIds.size >= ownPricesMax) gathering = null
  return (await asked.answer).filter(price => price.productId === productId)
}

function gather(): Call {
  const productIds = new Set<string>()
  const allHaveAsked = new Promise(resolve => setTimeout(resolve))
  const answer = allHaveAsked.then(() => {
    if (gathering?.productIds === productIds) gathering = null
    const products = [...productIds].join(',')
    return call('GET /agents/special-prices', { query: { products } })
  })
  return { productIds, answer }
}
