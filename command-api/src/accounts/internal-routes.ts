import { z } from 'zod'
import { Instant } from '@arung/contracts/scalars'
import { account, isGone } from '@arung/domain/accounts/account'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { accountStream } from './streams.ts'
import { forgetUnproved } from './erasing.ts'
import { accountRefusals } from './refusals.ts'

/** Account routes for the workers. */
export const internalAccountRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'accounts',
    path: '/internal/accounts/:uuid/suspend-inactive',
    summary:
      'Suspends an account that nobody has used for the days of the setting; its sessions end',
    params: UuidPath,
    body: z.strictObject({ usedAt: Instant.nullable() }),
    data: 'empty',
    async run(input) {
      const stream = accountStream(input.params.uuid)
      const { state } = await parts.workers.load(stream, account)
      if (!state.exists) throw notFound()
      if (isGone(state)) return { data: null }
      const command = {
        type: 'SuspendForInactivity',
        inactivityDays: parts.catalogue.state.settings.inactivityDays,
        usedAt: input.body.usedAt,
        now: await databaseNow(parts),
      } as const
      const outcome = await parts.workers.execute(stream, account, command, metaOf(input))
      const { events, position } = accepted(outcome, accountRefusals)
      if (events.length > 0) await parts.sessions.revokeAll(input.params.uuid, 'SUSPENDED')
      return { data: null, position }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'accounts',
    path: '/internal/accounts/:uuid/forget-unproved',
    summary: 'Erases who registered and never proved the address',
    params: UuidPath,
    data: 'empty',
    async run(input) {
      return {
        data: null,
        position: await forgetUnproved(parts, metaOf(input), input.params.uuid),
      }
    },
  }),
]

/** The database's clock counts the days that decide about people. */
async function databaseNow({ pool }: Pick<Parts, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  if (!rows[0]) throw new Error('The database did not tell the time')
  return rows[0].now.toISOString()
}
