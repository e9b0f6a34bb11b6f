import type { z } from 'zod'
import type { SearchQuery, SearchResults } from './views.ts'

/** Requests and responses of the search routes. */
export type SearchApi = {
  'GET /admins/search': { query: z.input<typeof SearchQuery>; data: z.output<typeof SearchResults> }
}
