import { messages } from '@arung/contracts/messages'
import { account, isGone } from '@arung/domain/accounts/account'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { wrongField, type Wrong } from '@arung/platform/http/field-words'
import { accountStream } from '../accounts/streams.ts'
import type { Parts } from '../parts.ts'

type Named = Readonly<{ productId: string; variantId?: string | null | undefined }>
type Key = Readonly<{ productId: string; agentId: string; rateId: string | null }>

/**
 * The rate that a special price is of: the variant that is named, or the product's own price where it has none
 * (specification, point 5). Null where one has to be named, or the product is not there.
 */
export function rateIdOf(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { productId, variantId }: Named,
): string | null {
  if (variantId != null) return variantId
  const product = catalogue.state.products.get(productId)?.product
  return !product || product.isVaried ? null : (ratesOf(product)[0]?.id ?? null)
}

/**
 * What speaks against a special price: it is for an agent and a product that are there and active, and where a product
 * has variants for one of them (specification, points 3 to 5).
 */
export async function faultsOf(
  { workers, catalogue }: Pick<Parts, 'workers' | 'catalogue'>,
  { productId, agentId, rateId }: Key,
): Promise<Wrong[]> {
  const product = catalogue.state.products.get(productId)?.product
  const isRate = product && ratesOf(product).some(rate => rate.id === rateId)
  const { state } = await workers.load(accountStream(agentId), account)
  const isAgent = state.exists && state.realm === 'agents' && !isGone(state)
  return [
    ...(product ? [] : [wrongField('productId', 'FieldNotThere')]),
    ...(product && !product.active ? [wrongField('productId', 'FieldInactive')] : []),
    ...(product && !isRate ? [notARate(product)] : []),
    ...(isAgent ? [] : [wrongField('agentId', 'FieldNotThere')]),
    ...(isAgent && state.status !== 'ACTIVE' ? [wrongField('agentId', 'FieldInactive')] : []),
  ]
}

const notARate = ({ isVaried }: { isVaried: boolean }): Wrong =>
  isVaried
    ? { path: 'variantId', message: messages.variantRequired }
    : wrongField('variantId', 'FieldNotThere')
