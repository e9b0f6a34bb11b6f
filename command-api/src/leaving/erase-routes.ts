import { EraseAccount } from '@arung/contracts/guests/requests'
import { ErasedAccount } from '@arung/contracts/guests/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { eraseByDesk } from './erase-by-desk.ts'

/** Erasing customers and agents who ask the desk for it. */
export const eraseRoutes = (parts: Parts): readonly Route[] =>
  (['users', 'agents'] as const).map(realm =>
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
  )
