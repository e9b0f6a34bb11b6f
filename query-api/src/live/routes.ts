import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { signedIn } from '../caller.ts'
import type { Parts } from '../parts.ts'

/** Streams which kinds of things have changed, as it happens. A client that shows them reads them again. */
export const liveRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/live',
    feature: 'live',
    summary: 'A stream of what changes (server-sent events): topics, and never data',
    access: allow('live:follow'),
    ownership: 'predicate',
    limit: 'read',
    data: 'events',
    async run({ principal, request }) {
      const account = signedIn(principal)
      await parts.accountStatus.assertActive(account, request.minPosition)
      parts.live.assertRoom(account)
      return { events: stream => parts.live.follow(account, stream) }
    },
  }),
]
