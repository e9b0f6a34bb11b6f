import { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import { ForeignProvider } from '@arung/contracts/accounts/requests'
import { AccountSession } from '@arung/contracts/accounts/views'
import { allow } from '@arung/domain/accounts/permissions'
import { unauthenticated } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'

/** Where a person is signed in. */
export const sessions = (parts: Parts, realm: Realm): Route =>
  defineRoute({
    method: 'get',
    path: `/${realm}/sessions`,
    feature: 'accounts',
    summary: "The open sessions of one's own account, newest first, then the ten that ended last",
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'read',
    data: z.array(AccountSession),
    async run({ principal }) {
      if (principal.kind !== 'account') throw unauthenticated()
      const known = await parts.sessions.listOf(principal.accountId)
      return {
        data: known.map(session => ({
          sessionId: session.sessionId,
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          expiresAt: session.expiresAt.toISOString(),
          kept: session.kept,
          from: session.from,
          current: session.sessionId === principal.sessionId,
          ended:
            session.endedAt && session.endedBy
              ? { at: session.endedAt.toISOString(), cause: session.endedBy }
              : null,
        })),
      }
    },
  })

/** The external providers that customers can sign in with. Empty until a provider is configured. */
export const signInProviders = (parts: Parts): Route =>
  defineRoute({
    method: 'get',
    path: '/users/sign-in-providers',
    feature: 'accounts',
    summary: 'Other sites at which customers can sign in',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(ForeignProvider),
    run: async () => ({ data: [...parts.signInProviders] }),
  })
