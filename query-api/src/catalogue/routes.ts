import { z } from 'zod'
import {
  CategoryName,
  CategoryView,
  ProductDetail,
  ProductSummary,
} from '@arung/contracts/catalogue/views'
import { messages } from '@arung/contracts/messages'
import { Slug } from '@arung/contracts/scalars'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { isGone } from '../addresses/queries.ts'
import type { Parts } from '../parts.ts'
import { categoryNames } from './present.ts'

/** A cache must revalidate a response each time. A 304 then costs nothing. */
const headers = { 'cache-control': 'public, no-cache' }
const open = { feature: 'catalogue', access: 'public', ownership: 'none', limit: 'read' } as const

/** What is sold, for everybody. */
export function catalogueRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      ...open,
      method: 'get',
      path: '/categories',
      summary: 'Categories in the order of the lists',
      data: z.array(CategoryView),
      async run({ request }) {
        return { prepared: (await parts.catalogue.at(request.minPosition)).categories, headers }
      },
    }),
    defineRoute({
      ...open,
      method: 'get',
      path: '/category-names',
      summary: 'The names of the categories in the same order',
      data: z.array(CategoryName),
      async run({ request }) {
        const { facts } = await parts.catalogue.at(request.minPosition)
        return { data: categoryNames(facts), headers }
      },
    }),
    defineRoute({
      ...open,
      method: 'get',
      path: '/products',
      summary: 'Every active product, combos included',
      data: z.array(ProductSummary),
      async run({ request }) {
        return { prepared: (await parts.catalogue.at(request.minPosition)).products, headers }
      },
    }),
    defineRoute({
      ...open,
      method: 'get',
      path: '/products/:slug',
      summary: 'A product with its rates, add-ons and pictures',
      params: z.strictObject({ slug: Slug }),
      data: ProductDetail,
      async run({ params, request }) {
        const prepared = (await parts.catalogue.at(request.minPosition)).detail(params.slug)
        if (prepared === null) throw await missing(parts, params.slug)
        return { prepared, headers }
      },
    }),
  ]
}

/** Returns 410 for a product that was removed, and 404 for one that never existed or is hidden. */
async function missing({ database }: Parts, slug: string): Promise<HttpError> {
  const gone = await isGone(database, [`/activities/${slug}`, `/activities/combo/${slug}`])
  return gone ? new HttpError(410, 'Gone', messages.productUnavailable) : notFound()
}
