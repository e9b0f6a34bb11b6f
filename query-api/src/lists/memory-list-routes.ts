import { z } from 'zod'
import { countedMax, pageOf, type PageOf } from '@arung/contracts/envelope'
import { Slug, Uuid } from '@arung/contracts/scalars'
import type { Agreement } from '@arung/platform/http/agreement'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { routeOf, type RequestFacts, type Route } from '@arung/platform/http/route'
import { csvFile } from './csv-file.ts'
import type { CsvColumn } from './csv.ts'
import { memoryPage, type MemoryList } from './memory-list.ts'
import type { Paging } from './define-list.ts'

/** The caller, and the request with the position that the caller has written up to. */
export type Asking = Readonly<{ principal: Principal; request: RequestFacts }>
export type Asked<Sort extends string> = Paging & Readonly<{ sort: Sort; q?: string | undefined }>
type Naming<Row> = Readonly<{ slug: (row: Row) => string } | { id: (row: Row) => string }>
export type MemoryListRoutes<
  Path,
  Asks,
  Query,
  Sort extends string,
  Row,
  By extends Naming<Row> = Naming<Row>,
> = Pick<Route, 'feature' | 'access' | 'ownership' | 'limit'> &
  Readonly<{
    /** `/admins/<things>`. A single one is below it, by its slug or its id. */
    path: Path
    summaries: Readonly<{ list: string; one: string }>
    query: z.ZodType<Query, Asks>
    row: z.ZodType<Row>
    /** Returns all current rows. Throws where the caller is not authorised. */
    rows: (asking: Asking) => Promise<readonly Row[]>
    /** Applies the filters of a query. */
    narrowed?: (rows: readonly Row[], query: Query) => readonly Row[]
    list: MemoryList<Sort, Row>
    by: By
    /** With these, the list is also available as a file, at `/export`. */
    csv?: Readonly<{
      name: string
      columns: readonly CsvColumn<Row>[]
      /** When left out, everybody gets every column. */
      isShown?: (column: CsvColumn<Row>, principal: Principal) => boolean
    }>
  }>

export type MemoryListAgreement<Path extends string, Asks, Row, By> = Agreement<
  `GET ${Path}`,
  { query: Asks; data: PageOf<Row> }
> &
  Agreement<`GET ${Path}/:${keyof By & string}`, { data: Row }>

/** Routes for a list that this process holds in memory anyway: its page, and one of its rows. */
export const memoryListRoutes = <
  const Path extends string,
  Asks,
  Sort extends string,
  Query extends Asked<Sort>,
  Row,
  By extends Naming<Row>,
>(
  declared: MemoryListRoutes<Path, Asks, Query, Sort, Row, By> &
    MemoryListAgreement<Path, Asks, Row, By>,
): Route[] => memoryListRoutesOf(declared)

/** The same without the check against `Api`, for a family of routes that is checked as a whole. */
export function memoryListRoutesOf<Asks, Sort extends string, Query extends Asked<Sort>, Row>({
  path,
  summaries,
  query: schema,
  row,
  rows,
  narrowed = all => all,
  list,
  by,
  csv,
  ...shared
}: MemoryListRoutes<string, Asks, Query, Sort, Row>): Route[] {
  const [name, keyOf, key] =
    'slug' in by ? (['slug', by.slug, Slug] as const) : (['id', by.id, Uuid.toLowerCase()] as const)
  const exported = (file: NonNullable<typeof csv>) =>
    routeOf({
      ...shared,
      method: 'get',
      path: `${path}/export`,
      summary: `${summaries.list}; all of them as a file`,
      query: schema,
      data: 'file',
      async run({ query, ...asking }) {
        const asked = narrowed(await rows(asking), query)
        const { items, total } = memoryPage(asked, list, { ...query, page: 1, size: countedMax })
        const columns = file.columns.filter(
          column => file.isShown?.(column, asking.principal) ?? true,
        )
        return {
          ...csvFile(`${file.name}.csv`, columns, items, asking.request.locale),
          rows: Math.max(items.length, total),
        }
      },
    })
  return [
    ...(csv ? [exported(csv)] : []),
    routeOf({
      ...shared,
      method: 'get',
      path,
      summary: summaries.list,
      query: schema,
      data: pageOf(row),
      async run({ query, ...asking }) {
        const { page, size } = query
        const asked = narrowed(await rows(asking), query)
        return { data: { ...memoryPage(asked, list, query), page, size } }
      },
    }),
    routeOf({
      ...shared,
      method: 'get',
      path: `${path}/:${name}`,
      summary: summaries.one,
      params: z.strictObject({ [name]: key }),
      data: row,
      async run({ params, ...asking }) {
        const found = (await rows(asking)).find(one => keyOf(one) === params[name])
        if (!found) throw notFound()
        return { data: found }
      },
    }),
  ]
}
