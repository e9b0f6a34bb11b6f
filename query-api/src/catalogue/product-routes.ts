import { z } from 'zod'
import {
  PoolView,
  PreviewProduct,
  ProductAtDesk,
  ProductListQuery,
  ProductLosses,
  ProductParts,
  ProductRow,
} from '@arung/contracts/catalogue/product-views'
import { ProductDetail } from '@arung/contracts/catalogue/views'
import { notFound } from '@arung/platform/http/errors'
import { randomUuid } from '@arung/platform/ids'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { desk, factsFor, SlugPath } from './desk-routes.ts'
import { catalogueModel } from './catalogue-cache.ts'
import { poolViews, productAtDesk, productLosses, productParts } from './product-queries.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { productDetail } from './present.ts'
import { productListModel, productLists } from './product-list.ts'
import { specialPriceModel } from './special-prices.ts'

const { method: _method, limit: _limit, ...access } = desk

/** The catalogue's products as the desk sees them: what nobody else is shown is among them. */
export const productDeskRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...access,
    path: '/admins/products',
    summary: 'Every product by state, kind, category and words, page by page',
    models: [productListModel, catalogueModel],
    list: productLists,
    query: ProductListQuery,
    item: ProductRow,
    asked: ({ state, kind, category, q, sort }) => ({ state, kind, category, q, sort }),
    csv: { name: 'products', columns: csvColumns },
  }),
  defineRoute({
    ...desk,
    path: '/admins/products/:slug',
    summary: 'A product as it was saved',
    params: SlugPath,
    data: ProductAtDesk,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([catalogueModel], request.minPosition)
      const found = await productAtDesk(parts.database, params.slug)
      if (!found) throw notFound()
      return { data: found }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/products/:slug/losses',
    summary: 'How many special prices and disabled dates becoming varied would delete',
    params: SlugPath,
    data: ProductLosses,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([catalogueModel, specialPriceModel], request.minPosition)
      const found = await productLosses(parts.database, params.slug)
      if (!found) throw notFound()
      return { data: found }
    },
  }),
  thingHistoryRoute(parts, {
    ...desk,
    path: '/admins/products',
    kind: 'product',
    summary: 'What happened to a product, and who did it',
  }),
  defineRoute({
    ...desk,
    path: '/admins/product-parts',
    summary: 'Categories, pools, add-ons and single activities that a product can be made of',
    data: ProductParts,
    async run(input) {
      const headers = { 'cache-control': 'private, no-cache' }
      return { prepared: productParts(await factsFor(parts, input)), headers }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/pools',
    summary: 'Capacity pools with their limits',
    data: z.array(PoolView),
    run: async input => ({ data: poolViews(await factsFor(parts, input)) }),
  }),
  thingHistoryRoute(parts, {
    ...desk,
    path: '/admins/pools',
    kind: 'pool',
    summary:
      'Who changed a pool, closed and opened its days, or changed their limits, when and why',
  }),
  defineRoute({
    ...desk,
    method: 'post',
    path: '/admins/products/preview',
    summary: 'What the page of a product would show; nothing is saved',
    bodyBytesMax: previewBytesMax,
    body: PreviewProduct,
    data: ProductDetail,
    run: async ({ body, ...input }) => ({ data: previewOf(body, await factsFor(parts, input)) }),
  }),
]

const previewBytesMax = 262_144

function previewOf({ id, product }: PreviewProduct, facts: CatalogueFacts): ProductDetail {
  const shownId = id ?? randomUuid()
  const disabledDates = facts.products.get(shownId)?.disabledDates ?? new Map<string, string>()
  const products = new Map(facts.products)
  const shown = { product: { ...product, active: true }, disabledDates }
  products.set(shownId, { ...shown, changedAt: facts.changedAt })
  const detail = productDetail({ ...facts, products }, shownId)
  if (!detail) throw new Error(`The product ${shownId} is not in its own catalogue`)
  return detail
}

const column = (
  en: string,
  id: string,
  cell: CsvColumn<ProductRow>['cell'],
): CsvColumn<ProductRow> => ({ title: { en, id }, cell })
const yes = (is: boolean): number => (is ? 1 : 0)
const centsPerDollar = 100

const csvColumns: readonly CsvColumn<ProductRow>[] = [
  column('Package name', 'Nama paket', row => row.packageName),
  column('Package name (Indonesian)', 'Nama paket (Indonesia)', row => row.packageNameId),
  column('Slug', 'Slug', row => row.slug),
  column('Category', 'Kategori', row => row.category?.name ?? null),
  column('Price (IDR)', 'Harga (IDR)', row => row.price),
  column('Price (USD)', 'Harga (USD)', row => row.usdPrice / centsPerDollar),
  column('Nett price (IDR)', 'Harga nett (IDR)', row => row.nettPrice),
  column('Price type', 'Jenis harga', row => row.priceType),
  column('Varied', 'Bervarian', row => yes(row.isVaried)),
  column('Combo', 'Combo', row => yes(row.isCombo)),
  column('Active', 'Aktif', row => yes(row.active)),
  column('For sale', 'Dijual', row => yes(row.forSale)),
  column('Person quantity', 'Jumlah orang', row => row.personQuantity),
  column('Minimum order', 'Pesanan minimum', row => row.minOrderQuantity),
  column('Max person', 'Maksimum orang', row => row.maxPersonQuantity),
]
