import { z } from 'zod'
import {
  AgentPath,
  CorrectWallet,
  DepositForm,
  depositProof,
  PayWithdrawal,
  RejectMoney,
  SetCreditLimit,
} from '@arung/contracts/wallets/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { assertAgent } from './agent-account.ts'
import { decideDeposit } from './decide-deposit-flow.ts'
import { viewProof } from './proofs.ts'
import { correctionRefusals } from './refusals.ts'
import { requestDeposit } from './request-deposit.ts'
import { madeBy } from './streams.ts'
import { act } from './use-wallet.ts'
import { movedOf } from './wallet-reply.ts'
import { decideWithdrawal } from './withdrawal-flow.ts'

const shared = {
  method: 'post',
  feature: 'wallets',
  ownership: 'none',
  limit: 'write',
} as const
const deciding = { ...shared, access: allow('wallets:decide'), params: IdPath } as const
const wallet = '/reservation-admin/wallets/:accountId'
const deposit = '/reservation-admin/deposits/:id'
const withdrawal = '/reservation-admin/withdrawals/:id'

/** Finance's side of the agents' wallets. */
export const walletStaffRoutes = (parts: Parts): readonly Route[] => [
  ...enterRoutes(parts),
  ...depositRoutes(parts),
  ...withdrawalRoutes(parts),
]

/** Returns who decides, when, and up to what one person decides alone. */
function decider({ catalogue, clock }: Parts, { principal }: Caller) {
  return {
    by: ownSession(principal).accountId,
    aloneMax: catalogue.state.settings.walletAloneMax,
    now: clock.now().toISOString(),
  }
}

const enterRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('wallets:enter'),
    limit: 'upload',
    upload: depositProof,
    path: `${wallet}/deposits`,
    summary:
      'Enters a deposit, with a picture of the transfer or without; another person decides it',
    params: AgentPath,
    body: DepositForm,
    data: z.strictObject({ id: Uuid }),
    status: 201,
    async run(input) {
      const { accountId } = input.params
      await assertAgent(parts, accountId)
      return requestDeposit(parts, input, { accountId, enteredBy: 'STAFF' })
    },
  }),
  defineRoute({
    ...shared,
    access: allow('wallets:decide'),
    path: `${wallet}/corrections`,
    summary: 'Corrects a balance by a small amount, with a reason',
    params: AgentPath,
    body: CorrectWallet,
    data: 'empty',
    async run(input) {
      const { accountId } = input.params
      await assertAgent(parts, accountId)
      const { by, aloneMax } = decider(parts, input)
      if (Math.abs(input.body.amount) > aloneMax)
        throw refusedAs('CorrectionTooLarge', correctionRefusals)
      const correctionId = madeBy(input.request.commandId)
      const answer = await act(parts, metaOf(input), {
        type: 'CorrectWallet',
        accountId,
        correctionId,
        ...input.body,
        by,
      })
      return { data: null, position: movedOf(answer) }
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    access: allow('agents:credit'),
    path: `${wallet}/credit-limit`,
    summary: 'Sets how far an agent may go below zero; not below what is in use',
    params: AgentPath,
    body: SetCreditLimit,
    data: 'empty',
    async run(input) {
      const { accountId } = input.params
      await assertAgent(parts, accountId)
      const { by } = decider(parts, input)
      const command = { type: 'SetCreditLimit', accountId, limit: input.body.limit, by } as const
      return { data: null, position: movedOf(await act(parts, metaOf(input), command)) }
    },
  }),
]

const depositRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...deciding,
    path: `${deposit}/approve`,
    summary: 'Approves a deposit and credits it; a large one needs two people',
    data: 'empty',
    run: input =>
      decideDeposit(parts, metaOf(input), input.params.id, {
        type: 'ApproveDeposit',
        ...decider(parts, input),
      }),
  }),
  defineRoute({
    ...deciding,
    path: `${deposit}/reject`,
    summary: 'Rejects a deposit with a reason that the agent reads',
    body: RejectMoney,
    data: 'empty',
    run(input) {
      const { by, now } = decider(parts, input)
      const { reason } = input.body
      const command = { type: 'RejectDeposit', by, reason, now } as const
      return decideDeposit(parts, metaOf(input), input.params.id, command)
    },
  }),
  defineRoute({
    ...shared,
    access: allow('wallets:see'),
    path: `${deposit}/proof`,
    summary: 'The picture of a deposit; the view is recorded',
    params: IdPath,
    data: 'file',
    run: input => viewProof(parts, metaOf(input), { depositId: input.params.id, of: null }),
  }),
]

const withdrawalRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...deciding,
    path: `${withdrawal}/approve`,
    summary: 'Approves a withdrawal; a large one needs two people',
    data: 'empty',
    run: input =>
      decideWithdrawal(parts, metaOf(input), input.params.id, {
        type: 'ApproveWithdrawal',
        ...decider(parts, input),
      }),
  }),
  defineRoute({
    ...deciding,
    path: `${withdrawal}/reject`,
    summary: 'Rejects a withdrawal with a reason that the agent reads; its money is free again',
    body: RejectMoney,
    data: 'empty',
    run(input) {
      const { by, now } = decider(parts, input)
      const { reason } = input.body
      const command = { type: 'RejectWithdrawal', by, reason, now } as const
      return decideWithdrawal(parts, metaOf(input), input.params.id, command)
    },
  }),
  defineRoute({
    ...deciding,
    path: `${withdrawal}/pay`,
    summary: 'Records that an approved withdrawal was paid, under the reference of the bank',
    body: PayWithdrawal,
    data: 'empty',
    run(input) {
      const { by, now } = decider(parts, input)
      const { reference } = input.body
      const command = { type: 'RecordWithdrawalPaid', by, reference, now } as const
      return decideWithdrawal(parts, metaOf(input), input.params.id, command)
    },
  }),
]
