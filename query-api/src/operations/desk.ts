import type { Locale } from '@arung/contracts/scalars'
import type { Route } from '@arung/platform/http/route'
import { seenHistoryRoute } from '../desk-history/desk-history.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { keptRoutes, type Asked, type Asking, type KeptRoutes } from '../lists/kept-routes.ts'
import type { Parts } from '../parts.ts'
import { operationsModel } from './queries.ts'

export const operationsShared = { feature: 'operations', ownership: 'none', limit: 'read' } as const

/** Resolves for callers who may act, once what they have written can be read. */
export async function ready(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.standing.assertActive(principal, request.minPosition)
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

type Told = Pick<Parameters<typeof seenHistoryRoute>[1], 'kind' | 'summary' | 'isTold'>

/** A kind's list, one of it, and what happened to each: whoever sees a thing sees who changed it. */
export function toldRoutes<
  Sort extends string,
  Query extends Asked<Sort>,
  Row extends Readonly<{ id: string }>,
>(
  parts: Parts,
  { history, ...kept }: KeptRoutes<Query, Sort, Row> & Readonly<{ history: Told }>,
): Route[] {
  const { feature, access, path, rows } = kept
  return [...keptRoutes(kept), seenHistoryRoute(parts, { feature, access, path, rows, ...history })]
}
