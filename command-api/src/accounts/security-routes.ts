import { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import { Uuid } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { ownSession } from './own-session.ts'
import { accountRefusals } from './refusals.ts'

const feature = 'accounts'

/** Ends all other sessions of a person. */
export const closeSessionsRoute = (parts: Parts, realm: Realm): Route =>
  defineRoute({
    method: 'post',
    path: `/${realm}/sessions/close-others`,
    feature,
    summary: 'Ends every other session of the account, and makes its other devices strangers',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'write',
    data: 'empty',
    async run(input) {
      const { accountId, sessionId } = ownSession(input.principal)
      await parts.sessions.revokeAll(accountId, 'SIGNED_OUT_ELSEWHERE', sessionId)
      await parts.devices.forgetAll(accountId)
      const now = parts.clock.now().toISOString()
      const outcome = await parts.workers.execute(
        accountStream(accountId),
        account,
        { type: 'RecordSignOutElsewhere', sessionId, now },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, accountRefusals).position }
    },
  })

/** An agent's office signs in again after fourteen days, not after every long weekend (decision 0019). */
export const keepSessionRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'post',
    path: '/agents/sessions/keep',
    feature,
    summary: 'Keeps this session open until its token ends, used or not',
    access: allow('account:own', 'AGEN'),
    ownership: 'predicate',
    limit: 'write',
    data: 'empty',
    async run(input) {
      await parts.sessions.keep(ownSession(input.principal).sessionId)
      return { data: null }
    },
  })

/** Ends one other session of a person. */
export const closeSessionRoute = (parts: Parts, realm: Realm): Route =>
  defineRoute({
    method: 'post',
    path: `/${realm}/sessions/:sessionId/close`,
    feature,
    summary: 'Ends one session of the account',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'write',
    params: z.strictObject({ sessionId: Uuid.toLowerCase() }),
    data: 'empty',
    async run(input) {
      const { accountId } = ownSession(input.principal)
      const { sessionId } = input.params
      if (!(await parts.sessions.revokeOf(accountId, sessionId))) throw notFound()
      const now = parts.clock.now().toISOString()
      const outcome = await parts.workers.execute(
        accountStream(accountId),
        account,
        { type: 'RecordSignOut', sessionId, now },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, accountRefusals).position }
    },
  })
