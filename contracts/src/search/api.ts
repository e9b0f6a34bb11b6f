import type { z } from 'zod'
import type { SearchQuery, SearchResults } from './views.ts'

/** What the routes of search take and answer. */
export type SearchApi = {
  'GET /admins/search': { query: z.input<typeof SearchQuery>; data: z.output<typeof SearchResults> }
}
