import { depositProof } from '@arung/contracts/wallets/requests'
import { deposit } from '@arung/domain/wallets/deposit'
import type { CommandMeta } from '@arung/event-store/codec'
import { seal, unseal } from '@arung/event-store/vault'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { renderPrivatePicture } from '@arung/platform/files/pictures'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { accepted } from '../commands.ts'
import { wrongPicture } from '../media/picture-faults.ts'
import type { Parts } from '../parts.ts'
import { depositRefusals } from './refusals.ts'
import { depositStream } from './streams.ts'

const widthMax = 1_600
const contentType = 'image/jpeg'
const fileKey = (proofId: string): string => `deposits/${proofId}.sealed`

type PictureParts = Pick<Parts, 'workers' | 'vault' | 'files' | 'clock'>

/**
 * Stores the picture of a transfer. It is encoded anew without metadata and sealed with the key of the agent's account,
 * so forgetting the agent forgets the picture. Throws 422 for a file that is not a picture.
 */
export async function storeProof(
  { vault, files }: PictureParts,
  {
    proofId,
    accountId,
    content,
  }: Readonly<{ proofId: string; accountId: string; content: Buffer }>,
): Promise<void> {
  const picture = await rendered(content)
  const key = await vault.keyFor(accountId)
  await files.put(fileKey(proofId), seal(key, picture.content, proofId), 'application/octet-stream')
}

export const removeProof = ({ files }: Pick<Parts, 'files'>, proofId: string): Promise<void> =>
  files.remove(fileKey(proofId))

/**
 * Returns the picture of a deposit. The view is written to the deposit's history before anybody sees the picture. An
 * agent sees only their own (`of`). Throws 404 for everybody else, and when there is no picture.
 */
export async function viewProof(
  parts: PictureParts,
  meta: CommandMeta,
  { depositId, of }: Readonly<{ depositId: string; of: string | null }>,
): Promise<{ file: Buffer; contentType: string; filename: string }> {
  const stream = depositStream(depositId)
  const { state } = await parts.workers.load(stream, deposit)
  if (state.status === 'NONE' || state.proofId === null) throw notFound()
  if (of !== null && of !== state.accountId) throw notFound()
  const file = await opened(parts, state.proofId, state.accountId)
  if (file === null) throw notFound()
  const command = { type: 'ViewProof', now: parts.clock.now().toISOString() } as const
  accepted(await parts.workers.execute(stream, deposit, command, meta), depositRefusals)
  return { file, contentType, filename: `deposit-${depositId}.jpg` }
}

/** Returns null when the file or the agent's key is gone. */
async function opened(
  { vault, files }: PictureParts,
  proofId: string,
  accountId: string,
): Promise<Buffer | null> {
  const [stored, keys] = await Promise.all([files.get(fileKey(proofId)), vault.keysOf([accountId])])
  const key = keys.get(accountId)
  return stored && key ? unseal(key, stored.content, proofId) : null
}

async function rendered(content: Buffer): ReturnType<typeof renderPrivatePicture> {
  try {
    return await renderPrivatePicture(content, widthMax)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidInput([wrongPicture(depositProof.field, error.fault)])
  }
}
