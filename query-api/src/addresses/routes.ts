import { z } from 'zod'
import { PublicAddress } from '@arung/contracts/pages/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { liveAddresses } from './queries.ts'

/** What the sitemap is made of. */
export const addressRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/addresses',
    feature: 'addresses',
    summary: 'Plain addresses of activities and company pages, with their last change',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(PublicAddress),
    async run({ request }) {
      await parts.progress.reached(['addresses'], request.minPosition)
      const rows = await liveAddresses(parts.database)
      const data = rows.map(row => ({ path: row.path, changedAt: row.changed_at.toISOString() }))
      return { data, headers: { 'cache-control': 'public, no-cache' } }
    },
  }),
]
