import { SearchQuery, SearchResults } from '@arung/contracts/search/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { peopleSource } from '../accounts/search.ts'
import { messageSource } from '../contacts/search.ts'
import { orderSource } from '../orders/search.ts'
import type { Parts } from '../parts.ts'
import { siteSources } from './site-sources.ts'

/** Hits of each kind. The full list shows more. */
const hitsMost = 5
const sources = [orderSource, peopleSource, messageSource, ...siteSources]
const models = sources.flatMap(source => source.models)

/** Searches everything that the desk has a screen for. */
export const searchRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/admins/search',
    feature: 'search',
    summary:
      'The first of everything that has these words: orders, people, messages, products, articles, pages, dishes',
    access: allow('search:ask'),
    ownership: 'none',
    limit: 'read',
    query: SearchQuery,
    data: SearchResults,
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const besides = { now: parts.clock.now(), searched: parts.searched }
      const found = await Promise.all(
        sources.map(source => source.find(parts.database, query.q, hitsMost, besides)),
      )
      return { data: { hits: found.flat() } }
    },
  }),
]
