import type { Resource } from '../../../app/api/resource.ts'
import { availabilityOnResource, categoriesResource } from '../../../app/api/resources.ts'
import { operatorToday } from '../../../app/format/dates.ts'
import { readFilters } from './filters.ts'

/** What the server reads beside the products for a list with these filters. */
export function sidesOf(query: URLSearchParams): readonly Resource<unknown>[] {
  const { date } = readFilters(query, operatorToday())
  return [categoriesResource, ...(date === null ? [] : [availabilityOnResource(date)])]
}
