import { ForgetAccount } from '@arung/contracts/accounts/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { eraseRoutes } from './erase-routes.ts'
import { leave } from './leaving.ts'

/**
 * How accounts end: customers leave by themselves, and accounts of partners and staff are ended by those who manage
 * them.
 */
export const leavingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/users/forget',
    feature: 'accounts',
    summary:
      "Ends one's own account for good; it is erased once no trip is ahead and no money is open",
    access: allow('account:delete'),
    ownership: 'predicate',
    limit: 'sign-in',
    body: ForgetAccount,
    secretBody: true,
    data: 'empty',
    async run(input) {
      const { accountId } = ownSession(input.principal)
      const { position } = await leave(parts, metaOf(input), accountId, input.body)
      return { data: null, position }
    },
  }),
  ...eraseRoutes(parts),
]
