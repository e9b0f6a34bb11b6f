import { messages } from '@arung/contracts/messages'
import { account, isGone } from '@arung/domain/accounts/account'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { wrongField, type Wrong } from '@arung/platform/http/field-words'
import { accountStream } from '../accounts/streams.ts'
import type { Parts } from '../parts.ts'

type Named = Readonly<{ productId: string; variantId?: string | null | undefined }>
type Key = Readonly<{ productId: string; agentId: string; rateId: string | null }>

/**
 * Returns the rate of a special price: the named variant, or the product's own price when it has no variants
 * (specification, point 5). Null when a variant must be named, or the product does not exist.
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
 * Returns the faults of a special price. Its agent and product must exist and be active, and a product with variants
 * needs one of them named (specification, points 3 to 5).
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
