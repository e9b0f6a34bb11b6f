import { sanitizeRichText } from '@arung/platform/html/sanitize'
import type { ImageRef, SaveProduct } from '@arung/contracts/catalogue/requests'
import type {
  AddOnView,
  CategoryName,
  CategoryView,
  ComponentView,
  Picture,
  ProductDetail,
  ProductSummary,
  RateView,
} from '@arung/contracts/catalogue/views'
import { ratesOf } from '@arung/domain/catalogue/rates'
import type { z } from 'zod'
import type { CatalogueFacts } from './load-catalogue.ts'

/** Returns the categories in list order, with the number of products that each shows. */
export function categoryViews(facts: CatalogueFacts): CategoryView[] {
  const counts = new Map<string, number>()
  const others = new Map<string, SaveProduct>()
  for (const { product } of facts.products.values())
    if (product.active && product.categoryId) {
      counts.set(product.categoryId, (counts.get(product.categoryId) ?? 0) + 1)
      const known = others.get(product.categoryId)
      if (!known || product.slug < known.slug) others.set(product.categoryId, product)
    }
  return [...facts.categories]
    .map(([id, category]) => ({
      ...category,
      id,
      images: pictures(facts, category.images),
      firstPicture: pictures(facts, others.get(id)?.images ?? [])[0] ?? null,
      productCount: counts.get(id) ?? 0,
    }))
    .sort(byRank)
}

/** Returns the same categories by name alone. */
export const categoryNames = (facts: CatalogueFacts): CategoryName[] =>
  [...facts.categories]
    .toSorted(([, a], [, b]) => byRank(a, b))
    .map(([id, { slug, name, nameId, group }]) => ({ id, slug, name, nameId, group }))

type Ranked = Readonly<{ rank: number; slug: string }>
const byRank = (a: Ranked, b: Ranked): number => a.rank - b.rank || (a.slug < b.slug ? -1 : 1)

/** Returns every product that is shown, in the order of its categories. */
export function productSummaries(facts: CatalogueFacts): ProductSummary[] {
  const rank = (categoryId: string | null) =>
    (categoryId ? facts.categories.get(categoryId)?.rank : undefined) ?? Infinity
  return [...facts.products]
    .filter(([, { product }]) => product.active)
    .map(([id, { product }]) => ({
      id,
      product,
      slug: product.slug,
      rank: rank(product.categoryId),
    }))
    .sort(byRank)
    .map(({ id, product }) => summary(facts, id, product))
}

/** Returns a product as its page shows it. */
export function productDetail(facts: CatalogueFacts, id: string): ProductDetail | null {
  const found = facts.products.get(id)
  if (!found?.product.active) return null
  const { product, disabledDates } = found
  return {
    ...summary(facts, id, product),
    fullDescription: sanitizeRichText(product.fullDescription),
    fullDescriptionId: sanitizeRichText(product.fullDescriptionId),
    bookingMethod: product.bookingMethod,
    metaTitle: product.metaTitle,
    metaTitleId: product.metaTitleId,
    metaDescription: product.metaDescription,
    metaDescriptionId: product.metaDescriptionId,
    rates: ratesOf(product).map(rateView),
    addOns: addOnViews(facts, product),
    components: componentViews(facts, product),
    images: pictures(facts, product.images),
    includes: product.includes,
    includesId: product.includesId,
    notes: product.notes,
    notesId: product.notesId,
    itinerary: product.itinerary,
    cutoffMinutes: product.cutoffMinutes,
    offersPickup: product.offersPickup,
    latitude: product.latitude,
    longitude: product.longitude,
    disabledDates: [...disabledDates.keys()].sort(),
  }
}

/** Returns a product as lists show it, or null when it is not shown. */
export function productSummary(facts: CatalogueFacts, id: string): ProductSummary | null {
  const product = facts.products.get(id)?.product
  return product?.active ? summary(facts, id, product) : null
}

function summary(facts: CatalogueFacts, id: string, product: SaveProduct): ProductSummary {
  const components = componentViews(facts, product)
  const lowest = lowestPrices(product)
  const sum = (of: (component: ComponentView) => number) =>
    components.reduce((total, component) => total + of(component), 0)
  return {
    id,
    slug: product.slug,
    category: categoryOf(facts, product.categoryId),
    packageName: product.packageName,
    packageNameId: product.packageNameId,
    shortDescription: product.shortDescription,
    shortDescriptionId: product.shortDescriptionId,
    location: product.location,
    activityHours: product.activityHours,
    isVaried: product.isVaried,
    isCombo: product.isCombo,
    forSale: product.forSale,
    comboKind: product.isCombo ? (product.components.length === 3 ? 'GOLD' : 'COMBO') : null,
    ...lowest,
    priceType: product.priceType,
    personQuantity: product.personQuantity,
    minOrderQuantity: product.minOrderQuantity,
    maxPersonQuantity: product.maxPersonQuantity,
    durationMinutes: product.durationMinutes,
    ageMin: product.ageMin,
    ageMax: product.ageMax,
    sessionType: product.sessionType,
    times: product.times,
    picture: pictures(facts, product.images)[0] ?? null,
    componentNames: components.map(({ slug, packageName, packageNameId, picture }) => ({
      slug,
      packageName,
      packageNameId,
      picture,
    })),
    singlesPrice: product.isCombo ? sum(one => one.price) : lowest.price,
    singlesUsdPrice: product.isCombo ? sum(one => one.usdPrice) : lowest.usdPrice,
  }
}

/** The lowest price of a product, which lists show. For a varied product it is that of the cheapest variant. */
function lowestPrices(product: SaveProduct) {
  const [first, ...others] = product.isVaried ? product.variants : []
  const lowest = others.reduce(
    (best, one) => (one.price < best.price ? one : best),
    first ?? product,
  )
  return { price: lowest.price, usdPrice: lowest.usdPrice, nettPrice: originalPrice(lowest) }
}

/**
 * The nett price is the earlier price. Pages show it struck through where it is higher, and leave it out where it is
 * lower.
 */
const originalPrice = ({ price, nettPrice }: { price: number; nettPrice: number }): number =>
  Math.max(price, nettPrice)

function categoryOf(facts: CatalogueFacts, id: string | null): ProductSummary['category'] {
  const category = id === null ? undefined : facts.categories.get(id)
  if (id === null || !category) return null
  const { slug, name, nameId, group } = category
  return { id, slug, name, nameId, group }
}

function componentViews(facts: CatalogueFacts, product: SaveProduct): ComponentView[] {
  return product.components.flatMap(({ productId, variantId }) => {
    const part = facts.products.get(productId)?.product
    if (!part) return []
    const priced = part.variants.find(variant => variant.id === variantId) ?? lowestPrices(part)
    const { slug, packageName, packageNameId, durationMinutes, sessionType, times } = part
    const { latitude, longitude } = part
    return {
      productId,
      slug,
      variantId,
      packageName,
      packageNameId,
      durationMinutes,
      sessionType,
      times,
      latitude,
      longitude,
      price: priced.price,
      usdPrice: priced.usdPrice,
      picture: pictures(facts, part.images)[0] ?? null,
    }
  })
}

function addOnViews(facts: CatalogueFacts, product: SaveProduct): AddOnView[] {
  return product.addOnIds.flatMap(id => {
    const addOn = facts.addOns.get(id)
    if (!addOn?.active) return []
    const { active: _active, ...shown } = addOn
    return { id, ...shown }
  })
}

const rateView = (rate: ReturnType<typeof ratesOf>[number]): RateView => ({
  id: rate.id,
  kind: rate.kind,
  name: rate.name,
  nameId: rate.nameId,
  description: rate.description,
  descriptionId: rate.descriptionId,
  price: rate.price,
  usdPrice: rate.usdPrice,
  nettPrice: originalPrice(rate),
  persons: rate.persons,
  carries: rate.carries,
  ageMin: rate.ageMin,
  ageMax: rate.ageMax,
})

/** Returns the stored pictures with these ids, in their order. */
export function pictures(
  facts: CatalogueFacts,
  refs: readonly z.infer<typeof ImageRef>[],
): Picture[] {
  return refs.flatMap(({ mediaId, alt, altId }) => {
    const media = facts.media.get(mediaId)
    if (!media) return []
    const { base, width, height } = media
    return { mediaId, base, width, height, alt, altId }
  })
}
