import { z } from 'zod'
import { RedirectRule } from '@arung/contracts/redirects/requests'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'

export const redirectModel = readModel('redirects')

export const redirectsSql = `
  SELECT rules
  FROM read.redirect_rules
  ORDER BY rules_id
  LIMIT 1`

/** The site's route rules. The web process decides whether each may be followed. */
export const redirectRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/redirects',
    feature: 'redirects',
    summary: 'Where addresses lead that no page answers',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(RedirectRule),
    async run({ request }) {
      await parts.progress.reached([redirectModel], request.minPosition)
      const rows = await parts.database.rows<{ rules: RedirectRule[] }>(
        'redirects',
        redirectsSql,
        [],
      )
      return { data: rows[0]?.rules ?? [], headers: { 'cache-control': 'public, no-cache' } }
    },
  }),
]
