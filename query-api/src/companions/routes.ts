import { z } from 'zod'
import { CompanionView } from '@arung/contracts/companions/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'

export const companionModel = readModel('companion-view')

export const companionsSql = `
  SELECT companions
  FROM read.companions
  WHERE account_id = $1
  LIMIT 1`

/** The people that the caller has saved for the next booking. */
export const companionRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/users/:uuid/companions',
    feature: 'companions',
    summary: "The caller's saved people",
    access: allow('companions:own'),
    ownership: 'self',
    limit: 'read',
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    data: z.array(CompanionView),
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([companionModel], request.minPosition)
      return { data: await companionsOf(parts.database, params.uuid) }
    },
  }),
]

async function companionsOf(database: Database, accountId: string): Promise<CompanionView[]> {
  type Row = { companions: CompanionView[] }
  const [row] = await database.rows<Row>('companions', companionsSql, [accountId])
  return row?.companions ?? []
}
