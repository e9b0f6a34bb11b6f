import { EraseAccount } from '@arung/contracts/guests/requests'
import { ErasedAccount } from '@arung/contracts/guests/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath, UuidPath } from '../scalars.ts'
import { eraseByDesk } from './erase-by-desk.ts'
import { forgetAgent } from './forget-agent.ts'

/** Erasing customers and agents who ask the desk for it, and reservation agents who left. */
export const eraseRoutes = (parts: Parts): readonly Route[] => [
  ...(['users', 'agents'] as const).map(realm =>
    defineRoute({
      method: 'post',
      path: `/admins/${realm}/:uuid/erase`,
      feature: 'accounts',
      summary: `Erases an account of ${realm} for good; 409 while orders are open or money is owed`,
      access: allow('accounts:erase'),
      ownership: 'none',
      limit: 'write',
      params: UuidPath,
      body: EraseAccount,
      data: ErasedAccount,
      run: input =>
        eraseByDesk(parts, metaOf(input), {
          realm,
          accountId: input.params.uuid,
          dry: input.body.dry,
        }),
    }),
  ),
  defineRoute({
    method: 'post',
    path: '/reservation-admin/users/:id/forget',
    feature: 'reservation-agents',
    summary:
      'Erases a suspended agent for good; 409 while bookings are ahead or money is open. Sales and papers stay',
    access: allow('agents:forget'),
    ownership: 'none',
    limit: 'write',
    params: IdPath,
    data: 'empty',
    run: async input => ({
      data: null,
      position: await forgetAgent(parts, metaOf(input), input.params.id),
    }),
  }),
]
