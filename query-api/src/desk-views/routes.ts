import { z } from 'zod'
import { DeskView } from '@arung/contracts/desk-views/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'

export const deskViewModel = readModel('desk-view-list')

export const deskViewsSql = `
  SELECT views
  FROM read.desk_views
  WHERE account_id = $1
  LIMIT 1`

/** The views of the desk's lists that the caller has saved under a name. */
export const deskViewRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/desk-views/:uuid',
    feature: 'desk-views',
    summary: "The caller's own views of the desk's lists",
    access: allow('desk-views:own'),
    ownership: 'self',
    limit: 'read',
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    data: z.array(DeskView),
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([deskViewModel], request.minPosition)
      type Row = { views: DeskView[] }
      const [row] = await parts.database.rows<Row>('desk-views', deskViewsSql, [params.uuid])
      return { data: row?.views ?? [] }
    },
  }),
]
