import { z } from 'zod'
import { SetAccountLimit } from '@arung/contracts/receivables/requests'
import type { ReceivableArea } from '@arung/contracts/receivables/views'
import { allow } from '@arung/domain/accounts/permissions'
import { receivable } from '@arung/domain/receivables/receivable'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id, UuidPath } from '../scalars.ts'
import { areaOf } from './area-of.ts'
import { receivableRefusals } from './refusals.ts'
import { receivableStream } from './streams.ts'

const shared = {
  method: 'put',
  feature: 'receivables',
  ownership: 'none',
  limit: 'write',
  body: SetAccountLimit,
  data: 'empty',
} as const

/** Sets how much an agent may owe, with what waits (decision 0100). Each area of the staff sets it for its agents. */
export const limitRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/receivables/:accountId/limit',
    access: allow('agents:credit'),
    summary: 'Sets the credit limit of an agent; sales that stand stay as they are',
    params: z.strictObject({ accountId: Id }),
    async run(input) {
      const { accountId } = input.params
      const area = await areaOf(parts, accountId)
      if (area === null) throw notFound()
      return setLimit(parts, input, { accountId, area })
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/agents/:uuid/limit',
    access: allow('accounts:manage'),
    summary: 'Sets the credit limit of an agent of the site; orders that stand stay as they are',
    params: UuidPath,
    async run(input) {
      const { uuid: accountId } = input.params
      if ((await areaOf(parts, accountId)) !== 'SITE') throw notFound()
      return setLimit(parts, input, { accountId, area: 'SITE' })
    },
  }),
]

async function setLimit(
  { workers, clock }: Parts,
  input: Caller & Readonly<{ body: z.output<typeof SetAccountLimit> }>,
  of: Readonly<{ accountId: string; area: ReceivableArea }>,
) {
  const outcome = await workers.execute(
    receivableStream(of.accountId),
    receivable,
    {
      type: 'SetAccountLimit',
      ...of,
      ...input.body,
      by: ownSession(input.principal).accountId,
      now: clock.now().toISOString(),
    },
    metaOf(input),
  )
  return { data: null, position: accepted(outcome, receivableRefusals).position }
}
