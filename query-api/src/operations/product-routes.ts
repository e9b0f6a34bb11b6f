import { ProductTypeListQuery, ProductTypeRow } from '@arung/contracts/operations/product-types'
import {
  costField,
  PoolChoice,
  ReservationProductListQuery,
  ReservationProductRow,
} from '@arung/contracts/operations/reservation-products'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { staffMay } from '../caller.ts'
import { poolNames } from '../catalogue/pool-names.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { byText } from '../lists/memory-list.ts'
import type { Parts } from '../parts.ts'
import { column, operationsShared, ready, retiredColumn, recordRoutes } from './desk.ts'
import { inState } from './people-rows.ts'
import { productRows, typeRows } from './product-rows.ts'

const access = allow('products:see')
const areCostsSeenBy = (principal: Principal): boolean => staffMay(principal, 'costs:see')
const byTypeName = (a: ProductTypeRow, b: ProductTypeRow) =>
  byText(a.type.name, b.type.name) || byText(a.id, b.id)
const byProductName = (a: ReservationProductRow, b: ReservationProductRow) =>
  byText(a.product.name, b.product.name) || byText(a.id, b.id)

/** Types and products of the reservation area, and the pools that they take places of. */
export const productRoutes = (parts: Parts): Route[] => [
  ...recordRoutes(parts, {
    ...operationsShared,
    access,
    path: '/reservation-admin/product-types',
    summaries: {
      list: 'Types of reservation products by list of the day and words, page by page',
      one: 'One type of reservation products',
    },
    query: ProductTypeListQuery,
    row: ProductTypeRow,
    async rows(asking) {
      await ready(parts, asking)
      return typeRows(parts.database)
    },
    narrowed: (rows, { state, kind }) =>
      inState(rows, state).filter(({ type }) => kind === undefined || type.kind === kind),
    list: {
      words: ({ type }) => `${type.name} ${type.nameId}`,
      sorts: { rank: (a, b) => a.type.rank - b.type.rank || byTypeName(a, b), name: byTypeName },
    },
    history: {
      kind: 'product-type',
      summary: 'What happened to a type of reservation products, and who did it',
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'product-types',
      columns: typeColumns,
    },
  }),
  ...recordRoutes(parts, {
    ...operationsShared,
    access,
    path: '/reservation-admin/products',
    summaries: {
      list: 'Reservation products by type, kind and words, page by page',
      one: 'One reservation product',
    },
    query: ReservationProductListQuery,
    row: ReservationProductRow,
    async rows(asking) {
      await ready(parts, asking)
      const { facts } = await parts.catalogue.at(asking.request.minPosition)
      return productRows(parts.database, facts, {
        areCostsSeen: areCostsSeenBy(asking.principal),
      })
    },
    narrowed: (rows, { state, kind, type }) =>
      inState(rows, state).filter(
        ({ product }) =>
          (kind === undefined || product.kind === kind) &&
          (type === undefined || (product.kind === 'SINGLE' && product.typeId === type)),
      ),
    list: {
      words: ({ product }) => `${product.name} ${product.nameId}`,
      sorts: {
        name: byProductName,
        price: (a, b) => b.product.price - a.product.price || byProductName(a, b),
      },
    },
    history: {
      kind: 'reservation-product',
      summary: 'What happened to a reservation product, and who did it',
      isChangeShown: ({ field }, principal) => field !== costField || areCostsSeenBy(principal),
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'reservation-products',
      columns: productColumns,
      isShown: (column, principal) => column !== costColumn || areCostsSeenBy(principal),
    },
  }),
  defineRoute({
    ...operationsShared,
    access,
    method: 'get',
    path: '/reservation-admin/pools',
    summary: 'The capacity pools by name, for products that take places from them',
    data: z.array(PoolChoice),
    async run(input) {
      await ready(parts, input)
      const { facts } = await parts.catalogue.at(input.request.minPosition)
      const pools = [...facts.pools].map(([id, pool]) => ({ id, ...poolNames(pool) }))
      return { data: pools.toSorted((a, b) => byText(a.name, b.name) || byText(a.id, b.id)) }
    },
  }),
]

const typeColumns: readonly CsvColumn<ProductTypeRow>[] = [
  column('Name, English', 'Nama, Inggris', ({ type }) => type.name),
  column('Name, Indonesian', 'Nama, Indonesia', ({ type }) => type.nameId),
  column('List of the day', 'Daftar harian', ({ type }) => type.kind),
  column('Colour', 'Warna', ({ type }) => type.colour),
  column('Rank', 'Urutan', ({ type }) => type.rank),
  column('Products', 'Produk', ({ products }) => products),
  retiredColumn,
]

const costColumn = column<ReservationProductRow>(
  'Cost (nett)',
  'Biaya (nett)',
  ({ product }) => product.cost ?? null,
)
const productColumns: readonly CsvColumn<ReservationProductRow>[] = [
  column('Name, English', 'Nama, Inggris', ({ product }) => product.name),
  column('Name, Indonesian', 'Nama, Indonesia', ({ product }) => product.nameId),
  column('Type', 'Jenis', ({ type }, locale) =>
    type === null ? null : locale === 'id' ? type.nameId : type.name,
  ),
  column('Minutes', 'Menit', ({ product }) =>
    product.kind === 'SINGLE' ? product.durationMinutes : null,
  ),
  column('Turnaround in minutes', 'Jeda dalam menit', ({ product }) =>
    product.kind === 'SINGLE' ? (product.units?.turnaroundMinutes ?? null) : null,
  ),
  column('Sessions', 'Sesi', ({ product }) =>
    product.kind === 'SINGLE' ? product.sessions.join(', ') : null,
  ),
  column('Price in rupiah', 'Harga dalam rupiah', ({ product }) => product.price),
  column('Price in dollars', 'Harga dalam dolar', ({ product }) => product.usdPrice / 100),
  column('Price for agents', 'Harga untuk agen', ({ product }) => product.agentPrice),
  costColumn,
  retiredColumn,
]
