import { category } from '@arung/domain/catalogue/category'
import { product } from '@arung/domain/catalogue/product'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { categoryStream, productStream } from './streams.ts'
import { admin } from './admin.ts'
import { categoryRefusals, productRefusals } from './refusals.ts'
import { removeSpecialPrices } from './save-product-flow.ts'
import { releaseFormerSlugs } from '../claims/slugs.ts'
import { categorySlugs, productSlugs } from './slugs.ts'

const shared = { ...admin, method: 'delete', params: IdPath, data: 'empty' } as const

/** Removes things from the catalogue. Existing orders stay as they were. Removing twice writes nothing. */
export const removingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/categories/:id',
    summary: 'Removes a category; its activities stay, without one',
    run: input => removeCategory(parts, metaOf(input), input.params.id),
  }),
  defineRoute({
    ...shared,
    path: '/admins/products/:id',
    summary: 'Removes a product with its special prices; refused while a combo contains it',
    run: input => removeProduct(parts, metaOf(input), input.params.id),
  }),
]

/**
 * Releases the slug last, so that nothing that still exists loses its address. The workers release it if this call
 * breaks off.
 */
async function removeCategory(parts: Parts, meta: CommandMeta, categoryId: string) {
  const command = { type: 'RemoveCategory', categoryId, now: nowOf(parts) } as const
  const outcome = await parts.workers.execute(categoryStream(categoryId), category, command, meta)
  await releaseFormerSlugs(parts, meta, categorySlugs, { owner: categoryId, slug: null })
  return shown(parts, accepted(outcome, categoryRefusals))
}

async function removeProduct(parts: Parts, meta: CommandMeta, productId: string) {
  const { state } = parts.catalogue
  const { products } = state
  const combos = [...products.values()].filter(({ product: { components } }) =>
    components.some(part => part.productId === productId),
  )
  if (combos.length > 0)
    throw new HttpError(409, 'PartOfCombo', 'A combo contains this product', {
      alternatives: { combos: combos.map(combo => combo.product.slug) },
    })
  await removeSpecialPrices(parts, meta, productId, state.specialPricesOf(productId))
  const command = { type: 'RemoveProduct', productId, now: nowOf(parts) } as const
  const outcome = await parts.workers.execute(productStream(productId), product, command, meta)
  await releaseFormerSlugs(parts, meta, productSlugs, { owner: productId, slug: null })
  return shown(parts, accepted(outcome, productRefusals))
}

/** Responds when the catalogue of this process shows the change. */
async function shown({ catalogue }: Parts, { position }: { position: number }) {
  await catalogue.waitFor(position)
  return { data: null, position }
}

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()
