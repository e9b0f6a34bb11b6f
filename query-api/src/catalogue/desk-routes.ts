import { z } from 'zod'
import {
  AddOnListQuery,
  AddOnRow,
  CategoryListQuery,
  CategoryRow,
  PicturesView,
} from '@arung/contracts/catalogue/desk-views'
import { pageOf } from '@arung/contracts/envelope'
import { Slug, Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { byText, keptPage } from '../lists/kept-list.ts'
import type { Parts } from '../parts.ts'
import { addOnRows, categoryRows, picturesView, productCalled } from './desk.ts'
import type { CatalogueFacts } from './load-catalogue.ts'

export const desk = {
  method: 'get',
  feature: 'catalogue',
  access: allow('catalogue:change'),
  ownership: 'none',
  limit: 'read',
} as const
export const SlugPath = z.strictObject({ slug: Slug })

const categories = {
  words: ({ category: { slug, name, nameId } }: CategoryRow) => `${name} ${nameId} ${slug}`,
  sorts: {
    rank: (a: CategoryRow, b: CategoryRow) =>
      a.category.rank - b.category.rank || byText(a.category.slug, b.category.slug),
    name: (a: CategoryRow, b: CategoryRow) => byText(a.category.name, b.category.name),
    products: (a: CategoryRow, b: CategoryRow) =>
      b.productCount - a.productCount || byText(a.category.slug, b.category.slug),
  },
}
const addOns = {
  words: ({ addOn: { name, nameId } }: AddOnRow) => `${name} ${nameId}`,
  sorts: {
    name: (a: AddOnRow, b: AddOnRow) => byText(a.addOn.name, b.addOn.name) || byText(a.id, b.id),
    price: (a: AddOnRow, b: AddOnRow) => b.addOn.price - a.addOn.price || byText(a.id, b.id),
  },
}

/** Categories, add-ons and pictures as the desk changes them, hidden ones too. */
export const deskRoutes = (parts: Parts): Route[] => [
  ...categoryDeskRoutes(parts),
  ...addOnDeskRoutes(parts),
  defineRoute({
    ...desk,
    path: '/admins/products/:slug/images',
    summary: 'The pictures of a product, shown to guests or not',
    params: SlugPath,
    data: PicturesView,
    async run(input) {
      const facts = await factsFor(parts, input)
      const [id, found] = productCalled(facts, input.params.slug) ?? []
      if (id === undefined || !found) throw notFound()
      const { slug, packageName: name, packageNameId: nameId, images } = found.product
      return { data: picturesView(facts, { id, slug, name, nameId, images }) }
    },
  }),
]

const categoryDeskRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/categories',
    summary: 'Categories with what stands in them, by group and words, page by page',
    query: CategoryListQuery,
    data: pageOf(CategoryRow),
    async run({ query, ...input }) {
      const rows = categoryRows(await factsFor(parts, input))
      const { group } = query
      const asked = rows.filter(row => group === undefined || row.category.group === group)
      const { page, size } = query
      return { data: { ...keptPage(asked, categories, query), page, size } }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/categories/:slug',
    summary: 'One category with what stands in it',
    params: SlugPath,
    data: CategoryRow,
    run: async input => ({ data: categoryCalled(await factsFor(parts, input), input.params.slug) }),
  }),
  defineRoute({
    ...desk,
    path: '/admins/categories/:slug/images',
    summary: 'The pictures of a category',
    params: SlugPath,
    data: PicturesView,
    async run(input) {
      const facts = await factsFor(parts, input)
      const { id, category } = categoryCalled(facts, input.params.slug)
      const { slug, name, nameId, images } = category
      return { data: picturesView(facts, { id, slug, name, nameId, images }) }
    },
  }),
]

const addOnDeskRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/add-ons',
    summary: 'Add-ons with the products that offer them, by state and words, page by page',
    query: AddOnListQuery,
    data: pageOf(AddOnRow),
    async run({ query, ...input }) {
      const rows = addOnRows(await factsFor(parts, input))
      const { state, page, size } = query
      const asked = rows.filter(
        ({ addOn }) => state === 'ALL' || addOn.active === (state === 'ACTIVE'),
      )
      return { data: { ...keptPage(asked, addOns, query), page, size } }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/add-ons/:id',
    summary: 'One add-on with the products that offer it',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: AddOnRow,
    async run(input) {
      const rows = addOnRows(await factsFor(parts, input))
      const found = rows.find(({ id }) => id === input.params.id)
      if (!found) throw notFound()
      return { data: found }
    },
  }),
]

/** The catalogue as it is now, for callers who may act. */
export async function factsFor(
  parts: Parts,
  { principal, request }: { principal: Principal; request: RequestFacts },
): Promise<CatalogueFacts> {
  await parts.standing.assertActive(principal, request.minPosition)
  return (await parts.catalogue.at(request.minPosition)).facts
}

function categoryCalled(facts: CatalogueFacts, slug: string): CategoryRow {
  const found = categoryRows(facts).find(({ category }) => category.slug === slug)
  if (!found) throw notFound()
  return found
}
