import type { Resource } from '../../../app/api/resource.ts'
import {
  availabilityOnResource,
  categoriesResource,
  productsResource,
} from '../../../app/api/resources.ts'
import { operatorToday } from '../../../app/format/dates.ts'
import { readFilters } from './filters.ts'

/** What the server reads for a list with these filters. */
export function resourcesOf(query: URLSearchParams): readonly Resource<unknown>[] {
  const { date } = readFilters(query, operatorToday())
  return [
    productsResource,
    categoriesResource,
    ...(date === null ? [] : [availabilityOnResource(date)]),
  ]
}
