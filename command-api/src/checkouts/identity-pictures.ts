import { checkout } from '@arung/domain/checkouts/checkout'
import type { CommandMeta } from '@arung/event-store/codec'
import { seal } from '@arung/event-store/vault'
import { messages } from '@arung/contracts/messages'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { renderPrivatePicture } from '@arung/platform/files/pictures'
import { invalidInput } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, refusedAs } from '../commands.ts'
import { wrongPicture } from '../media/picture-faults.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'
import { ownForm, type FormAddress } from './own-form.ts'
import { checkoutRefusals } from './refusals.ts'

/** Under 2 MB (specification, point 5). */
export const identityPicture = { field: 'picture', maxBytes: 2 * 1024 * 1024 - 1 } as const
const widthMax = 1_600

type PictureParts = Pick<Parts, 'workers' | 'vault' | 'files' | 'clock'>

/**
 * Stores a picture for one of the participants of an open checkout. It is encoded anew without metadata and sealed with
 * the key of the person who books, so forgetting the person forgets the picture. Throws 422 for a file that is not a
 * picture.
 */
export async function addIdentityPicture(
  parts: PictureParts,
  meta: CommandMeta,
  form: FormAddress,
  content: Buffer | undefined,
): Promise<{ pictureId: string; position: number }> {
  const { state } = await ownForm(parts, form)
  const { checkoutId } = form
  if (state.status === 'PLACED' || state.status === 'ABANDONED')
    throw refusedAs('CheckoutClosed', checkoutRefusals)
  if (!content)
    throw invalidInput([{ path: identityPicture.field, message: messages.noIdentityPicture }])
  const picture = await rendered(content)
  const pictureId = uuidv5(checkoutId, `identity-picture|${meta.commandId}`)
  const key = await parts.vault.keyFor(state.started.subject)
  await parts.files.put(
    identityFileKey(pictureId),
    seal(key, picture.content, pictureId),
    'application/octet-stream',
  )
  const outcome = await parts.workers.execute(
    checkoutStream(checkoutId),
    checkout,
    { type: 'AddIdentityPicture', pictureId, now: parts.clock.now().toISOString() },
    meta,
  )
  if (outcome.outcome !== 'accepted') await parts.files.remove(identityFileKey(pictureId))
  return { pictureId, position: accepted(outcome, checkoutRefusals).position }
}

/** The storage key of a picture. The file is sealed. */
export const identityFileKey = (pictureId: string) => `identity/${pictureId}.sealed`

async function rendered(content: Buffer): ReturnType<typeof renderPrivatePicture> {
  try {
    return await renderPrivatePicture(content, widthMax)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidInput([wrongPicture(identityPicture.field, error.fault)])
  }
}
