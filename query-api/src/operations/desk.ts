import type { Locale } from '@arung/contracts/scalars'
import type { Route } from '@arung/platform/http/route'
import { seenHistoryRoute, type HistoryAgreement } from '../desk-history/desk-history.ts'
import type { CsvColumn } from '../lists/csv.ts'
import {
  memoryListRoutesOf,
  type Asked,
  type Asking,
  type MemoryListAgreement,
  type MemoryListRoutes,
} from '../lists/memory-list-routes.ts'
import type { Parts } from '../parts.ts'
import { operationsModel } from './queries.ts'

export const operationsShared = { feature: 'operations', ownership: 'none', limit: 'read' } as const

/** Resolves for callers who may act, once their own writes are visible. */
export async function ready(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached([operationsModel], request.minPosition)
}

export const column = <Row>(
  en: string,
  id: string,
  cell: CsvColumn<Row>['cell'],
): CsvColumn<Row> => ({ title: { en, id } satisfies Record<Locale, string>, cell })

export const retiredColumn = column<{ isRetired: boolean }>('State', 'Status', ({ isRetired }) =>
  isRetired ? 'RETIRED' : 'ACTIVE',
)

type RecordRoutes<Path, Asks, Query, Sort extends string, Row> = MemoryListRoutes<
  Path,
  Asks,
  Query,
  Sort,
  Row,
  ById<Row>
> &
  Readonly<{
    history: Pick<Parameters<typeof seenHistoryRoute>[1], 'kind' | 'summary' | 'isChangeShown'>
  }>
type ById<Row> = Readonly<{ id: (row: Row) => string }>

/**
 * The routes of a kind: its list, a single record, and the history of each. A caller who sees a record also sees who
 * changed it.
 */
export function recordRoutes<
  const Path extends string,
  Asks,
  Sort extends string,
  Query extends Asked<Sort>,
  Row extends Readonly<{ id: string }>,
>(
  parts: Parts,
  declared: RecordRoutes<Path, Asks, Query, Sort, Row> &
    MemoryListAgreement<Path, Asks, Row, ById<Row>> &
    HistoryAgreement<`${Path}/:id/history`>,
): Route[] {
  const { history, ...list }: RecordRoutes<string, Asks, Query, Sort, Row> = declared
  const { feature, access, path, rows } = list
  return [
    ...memoryListRoutesOf(list),
    seenHistoryRoute(parts, { feature, access, path, rows, ...history }),
  ]
}
