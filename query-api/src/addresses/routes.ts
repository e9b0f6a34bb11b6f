import { z } from 'zod'
import { MovedAddress, PublicAddress } from '@arung/contracts/pages/views'
import { MovedQuery } from '@arung/contracts/redirects/requests'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { addressModel, liveAddresses, movedTo } from './queries.ts'

const headers = { 'cache-control': 'public, no-cache' }
const open = {
  method: 'get',
  feature: 'addresses',
  access: 'public',
  ownership: 'none',
  limit: 'read',
} as const

/** The contents of the sitemap, and the new addresses of content that has moved. */
export const addressRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...open,
    path: '/addresses',
    summary: 'Plain addresses of activities, articles and company pages, with their last change',
    data: z.array(PublicAddress),
    async run({ request }) {
      await parts.progress.reached([addressModel], request.minPosition)
      const rows = await liveAddresses(parts.database)
      const data = rows.map(row => ({ path: row.path, changedAt: row.changed_at.toISOString() }))
      return { data, headers }
    },
  }),
  defineRoute({
    ...open,
    path: '/addresses/moved',
    summary: 'Where an activity or an article stands now that was shown at another address before',
    query: MovedQuery,
    data: MovedAddress,
    async run({ query, request }) {
      await parts.progress.reached([addressModel], request.minPosition)
      const path = await movedTo(parts.database, query.path)
      if (path === null) throw notFound()
      return { data: { path }, headers }
    },
  }),
]
