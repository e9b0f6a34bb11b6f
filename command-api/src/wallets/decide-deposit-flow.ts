// Streams: deposit -> wallet. Finished by: the process of wallets, which credits what was approved.
import { deposit, type DepositCommand } from '@arung/domain/wallets/deposit'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { depositRefusals } from './refusals.ts'
import { depositStream } from './streams.ts'
import { act } from './use-wallet.ts'
import { movedOf } from './wallet-reply.ts'

type DepositParts = Pick<Parts, 'workers' | 'clock'>

/** Approves or rejects a deposit, and credits one that is approved. */
export async function decideDeposit(
  parts: DepositParts,
  meta: CommandMeta,
  depositId: string,
  command: DepositCommand,
): Promise<{ data: null; position: number }> {
  const outcome = await parts.workers.execute(depositStream(depositId), deposit, command, meta)
  const { position } = accepted(outcome, depositRefusals)
  const credited = await creditDeposit(parts, meta, depositId)
  return { data: null, position: Math.max(position, credited) }
}

/** Credits an approved deposit once, whoever says so and how often. Returns 0 for one that is not approved. */
export async function creditDeposit(
  parts: DepositParts,
  meta: CommandMeta,
  depositId: string,
): Promise<number> {
  const { state } = await parts.workers.load(depositStream(depositId), deposit)
  if (state.status !== 'APPROVED') return 0
  const { accountId, amount } = state
  const answer = await act(parts, followUp(meta, `wallet-credit|${depositId}`), {
    type: 'CreditWallet',
    accountId,
    depositId,
    amount,
  })
  return movedOf(answer)
}
