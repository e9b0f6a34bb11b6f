import type { ImageRef } from '@arung/contracts/catalogue/requests'
import type {
  AddOnRow,
  CategoryRow,
  NamedProduct,
  PicturesView,
} from '@arung/contracts/catalogue/desk-views'
import type { CatalogueProduct } from '@arung/domain/catalogue/catalogue'
import type { CatalogueFacts } from './load-catalogue.ts'
import { pictures } from './present.ts'

/** A product by its slug, shown to guests or not; undefined when there is none. */
export function productCalled(
  facts: CatalogueFacts,
  slug: string,
): readonly [string, CatalogueProduct] | undefined {
  return [...facts.products].find(([, { product }]) => product.slug === slug)
}

/** Every category with what stands in it. */
export const categoryRows = (facts: CatalogueFacts): CategoryRow[] =>
  [...facts.categories].map(([id, category]) => ({
    id,
    category,
    picture: pictures(facts, category.images)[0] ?? null,
    products: productsOf(facts, product => product.categoryId === id),
  }))

/** Every add-on with the products that offer it. */
export const addOnRows = (facts: CatalogueFacts): AddOnRow[] =>
  [...facts.addOns].map(([id, addOn]) => ({
    id,
    addOn,
    products: productsOf(facts, product => product.addOnIds.includes(id)),
  }))

type Called = Readonly<{
  id: string
  slug: string
  name: string
  nameId: string
  images: readonly ImageRef[]
}>

/** A thing with its pictures. */
export const picturesView = (facts: CatalogueFacts, { images, ...of }: Called): PicturesView => ({
  ...of,
  images: pictures(facts, images),
})

function productsOf(
  facts: CatalogueFacts,
  isOne: (product: CatalogueProduct['product']) => boolean,
): NamedProduct[] {
  return [...facts.products.values()]
    .filter(({ product }) => isOne(product))
    .map(({ product: { slug, packageName, packageNameId, active } }) => ({
      slug,
      packageName,
      packageNameId,
      active,
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
