import { z } from 'zod'
import { countedMax, pageOf, type PageOf } from '@arung/contracts/envelope'
import { Slug, Uuid } from '@arung/contracts/scalars'
import type { Agreement } from '@arung/platform/http/agreement'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { routeOf, type RequestFacts, type Route } from '@arung/platform/http/route'
import { csvOf, type CsvColumn } from './csv.ts'
import { memoryPage, type MemoryList } from './memory-list.ts'
import type { Paging } from './define-list.ts'

/** Who asks, and what was written up to where. */
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
    /** `/admins/<things>`; one of them is under it, by its slug or its id. */
    path: Path
    summaries: Readonly<{ list: string; one: string }>
    query: z.ZodType<Query, Asks>
    row: z.ZodType<Row>
    /** All of them as they are now; throws where the caller may not ask. */
    rows: (asking: Asking) => Promise<readonly Row[]>
    /** What the filters of a question leave. */
    narrowed?: (rows: readonly Row[], query: Query) => readonly Row[]
    list: MemoryList<Sort, Row>
    by: By
    /** With them the list can be had as a file, at `/export`. */
    csv?: Readonly<{
      name: string
      columns: readonly CsvColumn<Row>[]
      /** Left out: every column is there for everybody. */
      isShown?: (column: CsvColumn<Row>, principal: Principal) => boolean
    }>
  }>

export type MemoryListAgreement<Path extends string, Asks, Row, By> = Agreement<
  `GET ${Path}`,
  { query: Asks; data: PageOf<Row> }
> &
  Agreement<`GET ${Path}/:${keyof By & string}`, { data: Row }>

/** The page of a list that this process holds in memory anyway, and one of its rows. */
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

/** The same without `Api`: for a family that is compared with it as a whole. */
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
        const { items } = memoryPage(asked, list, { ...query, page: 1, size: countedMax })
        const columns = file.columns.filter(
          column => file.isShown?.(column, asking.principal) ?? true,
        )
        return {
          file: Buffer.from(csvOf(columns, items, asking.request.locale)),
          contentType: 'text/csv; charset=utf-8',
          filename: `${file.name}.csv`,
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
