import { z } from 'zod'
import { MovedAmount } from '@arung/contracts/wallets/requests'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { creditDeposit } from './decide-deposit-flow.ts'
import { finishOrAbandon, settleWithdrawal } from './withdrawal-flow.ts'

const shared = { ...internal, feature: 'wallets', params: IdPath, data: 'empty' } as const

/** What is left to do of a deposit or withdrawal whose request died between its streams. */
export const internalWalletRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/deposits/:id/credit',
    summary: 'Credits a deposit that was approved',
    async run(input) {
      const position = await creditDeposit(parts, metaOf(input), input.params.id)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/withdrawals/:id/settle',
    summary: 'Captures the money of a withdrawal that was paid, or releases that of a rejected one',
    async run(input) {
      const position = await settleWithdrawal(parts, metaOf(input), input.params.id)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/withdrawals/:id/finish',
    summary: 'Releases money that was reserved for a withdrawal that nobody requested',
    body: z.strictObject({ accountId: Id, amount: MovedAmount }),
    async run(input) {
      const { id: withdrawalId } = input.params
      const of = { withdrawalId, ...input.body }
      return { data: null, position: await finishOrAbandon(parts, metaOf(input), of) }
    },
  }),
]
