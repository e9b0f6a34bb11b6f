import { namedProductsMax } from '@arung/contracts/catalogue/desk-views'
import type { ImageRef } from '@arung/contracts/catalogue/requests'
import type {
  AddOnRow,
  CategoryRow,
  NamedProduct,
  PicturesView,
} from '@arung/contracts/catalogue/desk-views'
import type { CatalogueProduct } from '@arung/domain/catalogue/catalogue'
import { byText } from '../lists/memory-list.ts'
import { onceFor, type CatalogueFacts } from './load-catalogue.ts'
import { pictures } from './present.ts'

/** Returns a product by its slug, shown to guests or not, or undefined when there is none. */
export function productCalled(
  facts: CatalogueFacts,
  slug: string,
): readonly [string, CatalogueProduct] | undefined {
  return [...facts.products].find(([, { product }]) => product.slug === slug)
}

/** Every category with its contents. Built once for each catalogue. */
export const categoryRows = onceFor((facts): CategoryRow[] => {
  const found = namedBy(facts, product => (product.categoryId === null ? [] : [product.categoryId]))
  return [...facts.categories].map(([id, category]) => ({
    id,
    category,
    picture: pictures(facts, category.images)[0] ?? null,
    ...namedOf(found, id),
  }))
})

/** Every add-on with the products that offer it. Built once for each catalogue. */
export const addOnRows = onceFor((facts): AddOnRow[] => {
  const found = namedBy(facts, product => product.addOnIds)
  return [...facts.addOns].map(([id, addOn]) => ({ id, addOn, ...namedOf(found, id) }))
})

type Called = Readonly<{
  id: string
  slug: string
  name: string
  nameId: string
  images: readonly ImageRef[]
}>

/** Returns a named object with its pictures. */
export const picturesView = (facts: CatalogueFacts, { images, ...of }: Called): PicturesView => ({
  ...of,
  images: pictures(facts, images),
})

/** Groups products by what they refer to, in the order of their slugs. */
function namedBy(
  facts: CatalogueFacts,
  namesOf: (product: CatalogueProduct['product']) => readonly string[],
): ReadonlyMap<string, NamedProduct[]> {
  const found = new Map<string, NamedProduct[]>()
  const products = [...facts.products.values()].map(({ product }) => product)
  for (const product of products.sort((a, b) => byText(a.slug, b.slug))) {
    const { slug, packageName, packageNameId, active } = product
    for (const id of namesOf(product)) {
      const named = found.get(id) ?? []
      found.set(id, named)
      named.push({ slug, packageName, packageNameId, active })
    }
  }
  return found
}

function namedOf(found: ReadonlyMap<string, NamedProduct[]>, id: string) {
  const products = found.get(id) ?? []
  return { products: products.slice(0, namedProductsMax), productCount: products.length }
}
