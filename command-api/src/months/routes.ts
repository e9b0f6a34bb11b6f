import { z } from 'zod'
import { CloseMonth } from '@arung/contracts/months/months'
import { LocalMonth } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { isOver, month } from '@arung/domain/months/month'
import { monthBefore } from '@arung/domain/months/streams'
import { unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { figuresOf, hasRowsBefore } from './month-figures.ts'
import { monthRefusals } from './refusals.ts'
import { monthStream } from './streams.ts'

/** The months of the ledger (day and money page, month). */
export const monthRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    feature: 'months',
    access: allow('months:change'),
    ownership: 'none',
    limit: 'write',
    path: '/reservation-admin/months/:month/close',
    summary: 'Closes a month that is over, with the figures that the caller saw; it never reopens',
    params: z.strictObject({ month: LocalMonth }),
    body: CloseMonth,
    data: 'empty',
    async run(input) {
      const { params, body, principal, request } = input
      const { accountId: by } = ownSession(principal)
      const now = parts.clock.now().toISOString()
      if (!isOver(params.month, now)) throw refusedAs('MonthNotOver', monthRefusals)
      const figures = await figuresOf(parts.pool, params.month)
      // The ledger has not come to what the caller wrote before.
      if (figures === null || figures.position < request.minPosition) throw unavailable()
      const isEarlierOpen = await isOpenBefore(parts, params.month)
      const outcome = await parts.workers.execute(
        monthStream(params.month),
        month,
        {
          type: 'CloseMonth',
          month: params.month,
          figures,
          seen: body.seen,
          isEarlierOpen,
          by,
          now,
        },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, monthRefusals).position }
    },
  }),
]

/** Months close in order, from the first one with rows. One without rows in between is closed too. */
async function isOpenBefore({ pool, workers }: Parts, name: string): Promise<boolean> {
  if (!(await hasRowsBefore(pool, name))) return false
  const { state } = await workers.load(monthStream(monthBefore(name)), month)
  return !state.isClosed
}
