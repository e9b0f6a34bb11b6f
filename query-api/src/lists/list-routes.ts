import type { z } from 'zod'
import { countedMax, pageOf, type PageOf } from '@arung/contracts/envelope'
import type { Agreement } from '@arung/platform/http/agreement'
import type { Principal } from '@arung/platform/http/principal'
import { routeOf, type Access, type Ownership, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import type { ReadModel } from '../progress.ts'
import { csvFile } from './csv-file.ts'
import type { CsvColumn } from './csv.ts'
import type { List, Paging } from './define-list.ts'

type ListRoutes<Path, Query extends z.ZodType<Paging>, Question, Item> = Readonly<{
  path: Path
  feature: string
  summary: string
  access: Access
  /** `predicate` where `asked` restricts the query to the caller. */
  ownership: Extract<Ownership, 'none' | 'predicate'>
  models: readonly ReadModel[]
  list: Pick<List<Question, Item>, 'read' | 'all'>
  query: Query
  item: z.ZodType<Item>
  /** `position` is what the caller has written up to, for lookups elsewhere. */
  asked: (
    query: z.output<Query>,
    principal: Principal,
    now: Date,
    position: number,
  ) => Question | Promise<Question>
  /** With these, the list is also available as a file, at `/export`. */
  csv?: { name: string; columns: readonly CsvColumn<Item>[] }
}>

/** Routes for the page of a list and, where it has columns, the whole list as CSV. For callers who may act. */
export function listRoutes<
  const Path extends string,
  Query extends z.ZodType<Paging>,
  Question,
  Item,
>(
  parts: Parts,
  {
    models,
    list,
    query: schema,
    item,
    asked,
    csv,
    ...declared
  }: ListRoutes<Path, Query, Question, Item> &
    Agreement<`GET ${Path}`, { query: z.input<Query>; data: PageOf<Item> }>,
): Route[] {
  const shared = { ...declared, method: 'get', limit: 'read', query: schema } as const
  type Input = Pick<Parameters<Route['run']>[0], 'principal' | 'request'>
  const question = async (query: z.output<Query>, { principal, request }: Input) => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(models, request.minPosition)
    return asked(query, principal, parts.clock.now(), request.minPosition)
  }
  const page = routeOf({
    ...shared,
    data: pageOf(item),
    async run({ query, ...input }) {
      const found = await list.read(parts.database, await question(query, input), query)
      return { data: { ...found, page: query.page, size: query.size } }
    },
  })
  if (!csv) return [page]
  const exported = routeOf({
    ...shared,
    path: `${declared.path}/export`,
    summary: `${declared.summary}: the first 10,000 as CSV`,
    data: 'file',
    async run({ query, ...input }) {
      const items = await list.all(parts.database, await question(query, input))
      return {
        ...csvFile(
          `${csv.name}.csv`,
          csv.columns,
          items.slice(0, countedMax),
          input.request.locale,
        ),
        // More than the file has where the list is longer, which its reader says.
        rows: items.length,
      }
    },
  })
  return [page, exported]
}
