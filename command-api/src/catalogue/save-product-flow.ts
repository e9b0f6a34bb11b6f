// Streams: product -> special-price*. Finished by: the same request.
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { product, type Product } from '@arung/domain/catalogue/product'
import { specialPrice } from '@arung/domain/catalogue/special-price'
import type { CommandMeta } from '@arung/event-store/codec'
import { isBlank, sanitizeRichText } from '@arung/platform/html/sanitize'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { followUp, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { acceptedOver, madeOf } from '../versions.ts'
import { productStream, specialPriceStream } from './streams.ts'
import { productRefusals } from './refusals.ts'
import { releaseFormerSlugs, saveUnderSlug } from '../claims/slugs.ts'
import { productSlugs } from './slugs.ts'

export type SaveParts = Pick<Parts, 'workers' | 'catalogue' | 'clock' | 'claimKey'>

/**
 * Saves a product with its slug. A caller who names the version that the change is based on does not overwrite
 * another's change. When the product gets variants, its special prices are removed (specification, point 4). Resolves
 * when the catalogue of this process shows it.
 */
export async function saveProduct(
  parts: SaveParts,
  input: Caller,
  productId: string,
  sent: SaveProduct,
): Promise<{ position: number; data: { id: string; product: SaveProduct } }> {
  const next = sanitized(sent)
  assertSaysSomething(next)
  assertKnownParts(parts, next)
  const meta = metaOf(input)
  const stream = productStream(productId)
  const made = await madeOf(parts, input, { stream, decider: product, current })
  const special = parts.catalogue.state.specialPricesOf(productId)
  const now = nowOf(parts)
  const command = { type: 'SaveProduct', productId, product: next, now, ...made } as const
  const outcome = await saveUnderSlug(parts, meta, productSlugs, {
    slug: next.slug,
    owner: productId,
    save: () => parts.workers.execute(stream, product, command, meta),
  })
  const saved = acceptedOver(outcome, current, productRefusals)
  await releaseFormerSlugs(parts, meta, productSlugs, { owner: productId, slug: null })
  const becameVaried = saved.events.some(event => event.type === 'ProductMadeVaried')
  if (becameVaried) await removeSpecialPrices(parts, meta, productId, special)
  await parts.catalogue.waitFor(saved.position)
  return { position: saved.position, data: { id: productId, product: next } }
}

const current = (state: Product): SaveProduct | null => state.product

/** Stores only structure and safe links. */
const sanitized = (product: SaveProduct): SaveProduct => ({
  ...product,
  fullDescription: sanitizeRichText(product.fullDescription),
  fullDescriptionId: sanitizeRichText(product.fullDescriptionId),
})

/** Checks that both texts still have content once only structure and safe links are left. */
function assertSaysSomething(next: SaveProduct): void {
  const texts = ['fullDescription', 'fullDescriptionId'] as const
  const blank = texts.filter(name => isBlank(next[name]))
  if (blank.length > 0) throw invalidInput(blank.map(name => wrongField(name, 'FieldMissing')))
}

/** Removes the special prices of a product. */
export async function removeSpecialPrices(
  parts: SaveParts,
  meta: CommandMeta,
  productId: string,
  special: readonly { agentId: string; rateId: string }[],
): Promise<void> {
  for (const { agentId, rateId } of special) {
    await parts.workers.execute(
      specialPriceStream(productId, agentId, rateId),
      specialPrice,
      { type: 'RemoveSpecialPrice', productId, agentId, rateId, now: nowOf(parts) },
      followUp(meta, `special-price|${agentId}|${rateId}`),
    )
  }
}

/**
 * Checks that everything a product refers to exists: its category, pools, add-ons, pictures and the parts of a combo.
 */
function assertKnownParts({ catalogue }: SaveParts, next: SaveProduct): void {
  const { categories, pools, addOns, pictures, products } = catalogue.state
  const wrong = [
    ...(next.categoryId === null || categories.has(next.categoryId) ? [] : ['categoryId']),
    ...unknown('pools', next.pools, use => pools.has(use.poolId), '.poolId'),
    ...unknown('addOnIds', next.addOnIds, id => addOns.has(id)),
    ...unknown('images', next.images, image => pictures.has(image.mediaId), '.mediaId'),
    ...unknown('components', next.components, part => isSingle(part, products), '.productId'),
  ]
  if (wrong.length > 0) throw invalidInput(wrong.map(path => wrongField(path, 'FieldNotThere')))
}

type Products = Parts['catalogue']['state']['products']

/** A part of a combo must be a single activity, and its variant must belong to the activity. */
function isSingle(
  { productId, variantId }: SaveProduct['components'][number],
  products: Products,
): boolean {
  const part = products.get(productId)?.product
  if (!part || part.isCombo) return false
  return variantId === null || part.variants.some(variant => variant.id === variantId)
}

const unknown = <Item>(
  path: string,
  items: readonly Item[],
  isKnown: (item: Item) => boolean,
  suffix = '',
): string[] => items.flatMap((item, at) => (isKnown(item) ? [] : [`${path}.${at}${suffix}`]))

const nowOf = ({ clock }: SaveParts): string => clock.now().toISOString()
