import { z } from 'zod'
import { countedMax, pageOf } from '@arung/contracts/envelope'
import { Slug, Uuid } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { csvOf, type CsvColumn } from './csv.ts'
import { keptPage, type Kept } from './kept-list.ts'
import type { Paging } from './define-list.ts'

/** Who asks, and what was written up to where. */
export type Asking = Readonly<{ principal: Principal; request: RequestFacts }>
export type Asked<Sort extends string> = Paging & Readonly<{ sort: Sort; q?: string | undefined }>
export type KeptRoutes<Query, Sort extends string, Row> = Pick<
  Route,
  'feature' | 'access' | 'ownership' | 'limit'
> &
  Readonly<{
    /** `/admins/<things>`; one of them is under it, by its slug or its id. */
    path: string
    summaries: Readonly<{ list: string; one: string }>
    query: z.ZodType<Query>
    row: z.ZodType<Row>
    /** All of them as they are now; throws where the caller may not ask. */
    rows: (asking: Asking) => Promise<readonly Row[]>
    /** What the filters of a question leave. */
    narrowed?: (rows: readonly Row[], query: Query) => readonly Row[]
    list: Kept<Sort, Row>
    by: Readonly<{ slug: (row: Row) => string } | { id: (row: Row) => string }>
    /** With them the list can be had as a file, at `/export`. */
    csv?: Readonly<{
      name: string
      columns: readonly CsvColumn<Row>[]
      /** Left out: every column is there for everybody. */
      isShown?: (column: CsvColumn<Row>, principal: Principal) => boolean
    }>
  }>

/** The page of a list that this process holds in memory anyway, and one of its rows. */
export function keptRoutes<Sort extends string, Query extends Asked<Sort>, Row>({
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
}: KeptRoutes<Query, Sort, Row>): Route[] {
  const [name, keyOf, key] =
    'slug' in by ? (['slug', by.slug, Slug] as const) : (['id', by.id, Uuid.toLowerCase()] as const)
  const exported = (file: NonNullable<typeof csv>) =>
    defineRoute({
      ...shared,
      method: 'get',
      path: `${path}/export`,
      summary: `${summaries.list}; all of them as a file`,
      query: schema,
      data: 'file',
      async run({ query, ...asking }) {
        const asked = narrowed(await rows(asking), query)
        const { items } = keptPage(asked, list, { ...query, page: 1, size: countedMax })
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
    defineRoute({
      ...shared,
      method: 'get',
      path,
      summary: summaries.list,
      query: schema,
      data: pageOf(row),
      async run({ query, ...asking }) {
        const { page, size } = query
        const asked = narrowed(await rows(asking), query)
        return { data: { ...keptPage(asked, list, query), page, size } }
      },
    }),
    defineRoute({
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
