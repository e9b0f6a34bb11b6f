import { z } from 'zod'
import { DepositForm, depositProof, RequestWithdrawal } from '@arung/contracts/wallets/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { viewProof } from './proofs.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './withdrawal-flow.ts'

const own = {
  method: 'post',
  feature: 'wallets',
  access: allow('wallet:own'),
  ownership: 'predicate',
  limit: 'write',
} as const
const made = z.strictObject({ id: Uuid })

/** An agent's own wallet. The account of the caller is the only one that these routes reach. */
export const walletAgentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...own,
    limit: 'upload',
    upload: depositProof,
    path: '/reservation/wallet/deposits',
    summary: 'Announces a deposit with a picture of the transfer (PNG or JPEG under 2 MB)',
    body: DepositForm,
    data: made,
    status: 201,
    run(input) {
      const { accountId } = ownSession(input.principal)
      return requestDeposit(parts, input, { accountId, enteredBy: 'AGENT' })
    },
  }),
  defineRoute({
    ...own,
    path: '/reservation/wallet/deposits/:id/proof',
    summary: 'The picture of an own deposit; the view is recorded',
    params: IdPath,
    data: 'file',
    run(input) {
      const { accountId } = ownSession(input.principal)
      return viewProof(parts, metaOf(input), { depositId: input.params.id, of: accountId })
    },
  }),
  defineRoute({
    ...own,
    path: '/reservation/wallet/withdrawals',
    summary: 'Asks for a withdrawal; its money is reserved until it is decided',
    body: RequestWithdrawal,
    data: made,
    status: 201,
    run(input) {
      const { accountId } = ownSession(input.principal)
      return requestWithdrawal(parts, metaOf(input), { accountId, ...input.body })
    },
  }),
]
