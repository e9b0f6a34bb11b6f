// Streams: wallet -> withdrawal -> wallet. Finished by: the process of wallets.
import type { RequestWithdrawal } from '@arung/contracts/wallets/requests'
import type { WalletOwner } from '@arung/domain/wallets/events'
import { withdrawal, type WithdrawalCommand } from '@arung/domain/wallets/withdrawal'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { withdrawalRefusals } from './refusals.ts'
import { madeBy, withdrawalStream } from './streams.ts'
import { captureMoney, releaseMoney, reserveMoney } from './use-wallet.ts'
import { movedOf } from './wallet-reply.ts'

type WithdrawalParts = Pick<Parts, 'workers' | 'clock'>

/**
 * Reserves the money of an agent's own wallet, then requests the withdrawal. A request that dies in between is closed
 * by the process, which releases the money.
 */
export async function requestWithdrawal(
  parts: WithdrawalParts,
  meta: CommandMeta,
  { accountId, amount, account }: RequestWithdrawal & Readonly<{ accountId: string }>,
): Promise<{ data: { id: string }; position: number }> {
  const withdrawalId = madeBy(meta.commandId)
  movedOf(await reserveMoney(parts, meta, { accountId, owner: ownerOf(withdrawalId), amount }))
  const now = parts.clock.now().toISOString()
  const command: WithdrawalCommand = {
    type: 'RequestWithdrawal',
    withdrawalId,
    accountId,
    amount,
    account,
    by: accountId,
    now,
  }
  const stream = withdrawalStream(withdrawalId)
  const outcome = await parts.workers.execute(stream, withdrawal, command, meta)
  const { position } = accepted(outcome, withdrawalRefusals)
  return { data: { id: withdrawalId }, position }
}

/** Decides a withdrawal or records that it was paid, and moves its money accordingly. */
export async function decideWithdrawal(
  parts: WithdrawalParts,
  meta: CommandMeta,
  withdrawalId: string,
  command: WithdrawalCommand,
): Promise<{ data: null; position: number }> {
  const stream = withdrawalStream(withdrawalId)
  const outcome = await parts.workers.execute(stream, withdrawal, command, meta)
  const { position } = accepted(outcome, withdrawalRefusals)
  const settled = await settleWithdrawal(parts, meta, withdrawalId)
  return { data: null, position: Math.max(position, settled) }
}

/**
 * Captures the money of a withdrawal that was paid, and releases that of one that was rejected or abandoned, once.
 * Returns 0 while neither is so.
 */
export async function settleWithdrawal(
  parts: WithdrawalParts,
  meta: CommandMeta,
  withdrawalId: string,
): Promise<number> {
  const { state } = await parts.workers.load(withdrawalStream(withdrawalId), withdrawal)
  if (state.status === 'NONE') throw notFound()
  const { accountId, amount, status } = state
  const use = { accountId, owner: ownerOf(withdrawalId), amount }
  if (status === 'PAID') return movedOf(await captureMoney(parts, meta, use))
  if (status === 'REJECTED' || status === 'ABANDONED')
    return movedOf(await releaseMoney(parts, meta, use))
  return 0
}

/** Runs once the time for requesting is up. Money without a request can no longer get one, and is released. */
export async function finishOrAbandon(
  parts: WithdrawalParts,
  meta: CommandMeta,
  of: Readonly<{ withdrawalId: string; accountId: string; amount: number }>,
): Promise<number> {
  const command: WithdrawalCommand = {
    type: 'AbandonWithdrawal',
    ...of,
    now: parts.clock.now().toISOString(),
  }
  const stream = withdrawalStream(of.withdrawalId)
  const abandon = followUp(meta, 'abandon')
  accepted(await parts.workers.execute(stream, withdrawal, command, abandon), withdrawalRefusals)
  return settleWithdrawal(parts, meta, of.withdrawalId)
}

const ownerOf = (withdrawalId: string): WalletOwner => ({ kind: 'WITHDRAWAL', id: withdrawalId })
