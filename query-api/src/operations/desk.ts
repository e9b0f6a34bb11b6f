import type { Locale } from '@arung/contracts/scalars'
import type { CsvColumn } from '../lists/csv.ts'
import type { Asking } from '../lists/kept-routes.ts'
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
