import { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import {
  pageOfOrdered,
  picksOf,
  ProductPage,
  ProductPageQuery,
  ProductPicks,
  relatedTo,
} from '@arung/contracts/catalogue/product-pages'
import { Slug } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { noOffers, offersOn } from './offers.ts'
import { availabilityModel } from './queries.ts'
import type { Parts } from '../parts.ts'
import { orderedFor } from '../catalogue/product-order.ts'

/** A cache must revalidate a response each time. */
const headers = { 'cache-control': 'public, no-cache' }
const open = {
  method: 'get',
  feature: 'catalogue',
  access: 'public',
  ownership: 'none',
  limit: 'read',
} as const

/** The products as the pages of the site show them: as many as stand on one. */
export const productPageRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...open,
    path: '/product-pages',
    summary:
      'A page of a list of products, filtered and ordered; with a date what it offers, free ones first',
    query: ProductPageQuery,
    data: ProductPage,
    async run({ query, request }) {
      const { date } = query
      if (date !== undefined) await parts.progress.reached([availabilityModel], request.minPosition)
      const { facts, summaries } = await parts.catalogue.at(request.minPosition)
      const places = date === undefined ? noOffers(facts) : await offersOn(parts, facts, date)
      const data = pageOfOrdered(orderedFor(summaries, query, places), query, places)
      return date === undefined ? { data, headers } : { data }
    },
  }),
  defineRoute({
    ...open,
    path: '/product-picks',
    summary: 'What the first page of the site shows of the products',
    data: ProductPicks,
    async run({ request }) {
      return { data: picksOf((await parts.catalogue.at(request.minPosition)).summaries), headers }
    },
  }),
  defineRoute({
    ...open,
    path: '/products/:slug/related',
    summary: 'Three others beside a product',
    params: z.strictObject({ slug: Slug }),
    data: z.array(ListedProduct),
    async run({ params: { slug }, request }) {
      const { summaries } = await parts.catalogue.at(request.minPosition)
      const product = summaries.find(one => one.slug === slug)
      if (!product) throw notFound()
      return { data: relatedTo(product, summaries), headers }
    },
  }),
]
