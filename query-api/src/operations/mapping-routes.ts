import {
  ProductMappingListQuery,
  ProductMappingRow,
} from '@arung/contracts/operations/product-mappings'
import { allow } from '@arung/domain/accounts/permissions'
import type { Route } from '@arung/platform/http/route'
import type { CsvColumn } from '../lists/csv.ts'
import { byText } from '../lists/memory-list.ts'
import type { Parts } from '../parts.ts'
import { column, operationsShared, ready, recordRoutes } from './desk.ts'
import { mappingRows } from './mapping-rows.ts'
import { todayOf } from './people-routes.ts'

const order = { UNMAPPED: 0, BROKEN: 1, MAPPED: 2 } as const
const byName = (a: ProductMappingRow, b: ProductMappingRow) =>
  byText(a.name, b.name) || byText(a.id, b.id)

/** The mapping from the site's products to the reservation area, unmapped ones first. */
export const mappingRoutes = (parts: Parts): Route[] =>
  recordRoutes(parts, {
    ...operationsShared,
    access: allow('operations:see'),
    path: '/reservation-admin/product-mappings',
    summaries: {
      list: 'What is sold on the site with the reservation products that it becomes, page by page',
      one: 'What one product of the site becomes',
    },
    query: ProductMappingListQuery,
    row: ProductMappingRow,
    async rows(asking) {
      await ready(parts, asking)
      const { facts } = await parts.catalogue.at(asking.request.minPosition)
      return mappingRows(parts.database, facts, todayOf(parts))
    },
    narrowed: (rows, { state }) => rows.filter(row => state === undefined || row.state === state),
    list: {
      words: ({ name, nameId, variant }) =>
        `${name} ${nameId} ${variant?.name ?? ''} ${variant?.nameId ?? ''}`,
      sorts: {
        unmapped: (a, b) => order[a.state] - order[b.state] || b.orders - a.orders || byName(a, b),
        name: byName,
      },
    },
    history: {
      kind: 'product-mapping',
      summary: 'What happened to a mapping, and who did it',
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'product-mapping',
      columns,
    },
  })

const columns: readonly CsvColumn<ProductMappingRow>[] = [
  column('Product', 'Produk', ({ name }) => name),
  column('Variant', 'Varian', ({ variant }) => variant?.name ?? null),
  column('State', 'Status', ({ state }) => state),
  column('Orders ahead', 'Pesanan mendatang', ({ orders }) => orders),
  column('Becomes', 'Menjadi', ({ parts: all }) => all.map(({ name }) => name).join(', ')),
]
