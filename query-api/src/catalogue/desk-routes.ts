import { z } from 'zod'
import {
  AddOnListQuery,
  AddOnRow,
  CategoryListQuery,
  CategoryRow,
  PicturesView,
} from '@arung/contracts/catalogue/desk-views'
import { Slug } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { byText } from '../lists/memory-list.ts'
import { memoryListRoutes } from '../lists/memory-list-routes.ts'
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

/** Categories, add-ons and pictures as the desk edits them, including hidden ones. */
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
  ...memoryListRoutes({
    ...desk,
    path: '/admins/categories',
    summaries: {
      list: 'Categories with what stands in them, by group and words, page by page',
      one: 'One category with what stands in it',
    },
    query: CategoryListQuery,
    row: CategoryRow,
    rows: async asking => categoryRows(await factsFor(parts, asking)),
    narrowed: (rows, { group }) =>
      rows.filter(({ category }) => group === undefined || category.group === group),
    list: categories,
    by: { slug: ({ category }) => category.slug },
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
  thingHistoryRoute(parts, {
    ...desk,
    path: '/admins/categories',
    kind: 'category',
    summary: 'What happened to a category, and who did it',
  }),
]

const addOnDeskRoutes = (parts: Parts): Route[] => [
  ...memoryListRoutes({
    ...desk,
    path: '/admins/add-ons',
    summaries: {
      list: 'Add-ons with the products that offer them, by state and words, page by page',
      one: 'One add-on with the products that offer it',
    },
    query: AddOnListQuery,
    row: AddOnRow,
    rows: async asking => addOnRows(await factsFor(parts, asking)),
    narrowed: (rows, { state }) =>
      rows.filter(({ addOn }) => state === 'ALL' || addOn.active === (state === 'ACTIVE')),
    list: addOns,
    by: { id: ({ id }) => id },
  }),
  thingHistoryRoute(parts, {
    ...desk,
    path: '/admins/add-ons',
    kind: 'add-on',
    summary: 'What happened to an add-on, and who did it',
  }),
]

/** Returns the current catalogue for callers who may act. */
export async function factsFor(
  parts: Parts,
  { principal, request }: { principal: Principal; request: RequestFacts },
): Promise<CatalogueFacts> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  return (await parts.catalogue.at(request.minPosition)).facts
}

function categoryCalled(facts: CatalogueFacts, slug: string): CategoryRow {
  const found = categoryRows(facts).find(({ category }) => category.slug === slug)
  if (!found) throw notFound()
  return found
}
