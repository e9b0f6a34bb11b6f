import { depositProof, type DepositForm } from '@arung/contracts/wallets/requests'
import { deposit } from '@arung/domain/wallets/deposit'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import type { UploadedFile } from '@arung/platform/http/route'
import { sha256, uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { removeProof, storeProof } from './proofs.ts'
import { depositRefusals } from './refusals.ts'
import { depositStream, madeBy } from './streams.ts'

type Input = Caller & Readonly<{ body: DepositForm; files: readonly UploadedFile[] }>

/**
 * Requests a deposit into an agent's wallet, with the picture of the transfer if there is one. An agent must send one.
 * The picture is stored before the request, so that a request never lacks it.
 */
export async function requestDeposit(
  parts: Pick<Parts, 'workers' | 'vault' | 'files' | 'clock'>,
  input: Input,
  { accountId, enteredBy }: Readonly<{ accountId: string; enteredBy: 'AGENT' | 'STAFF' }>,
): Promise<{ data: { id: string }; position: number }> {
  const content = input.files[0]?.content
  if (content === undefined && enteredBy === 'AGENT')
    throw invalidInput([wrongField(depositProof.field, 'FieldNoPicture')])
  const depositId = madeBy(input.request.commandId)
  // Named by its content, so that the same key with another picture never replaces the first one.
  const proofId = content === undefined ? null : uuidv5(depositId, `proof|${sha256(content)}`)
  if (content !== undefined && proofId !== null)
    await storeProof(parts, { proofId, accountId, content })
  const { amount, note = null } = input.body
  const outcome = await parts.workers.execute(
    depositStream(depositId),
    deposit,
    {
      type: 'RequestDeposit',
      depositId,
      accountId,
      amount,
      proofId,
      note,
      by: ownSession(input.principal).accountId,
      enteredBy,
      now: parts.clock.now().toISOString(),
    },
    metaOf(input),
  )
  if (outcome.outcome !== 'accepted' && proofId !== null)
    await dropUnused(parts, depositId, proofId)
  return { data: { id: depositId }, position: accepted(outcome, depositRefusals).position }
}

/** Removes the picture of a request that was refused, unless the deposit has the same one already. */
async function dropUnused(
  parts: Pick<Parts, 'workers' | 'files'>,
  depositId: string,
  proofId: string,
): Promise<void> {
  const { state } = await parts.workers.load(depositStream(depositId), deposit)
  if (state.status === 'NONE' || state.proofId !== proofId) await removeProof(parts, proofId)
}
