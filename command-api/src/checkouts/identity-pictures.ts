import { checkout } from '@arung/domain/checkouts/checkout'
import { identityPictureOf } from '@arung/domain/orders/identity-pictures'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { seal, unseal } from '@arung/event-store/vault'
import { messages } from '@arung/contracts/messages'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { renderPrivatePicture } from '@arung/platform/files/pictures'
import { HttpError, invalidInput, notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, refusedAs } from '../commands.ts'
import { wrongPicture } from '../media/picture-faults.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'
import { orderStream } from '../orders/streams.ts'
import { ownForm, type FormAddress } from './own-form.ts'
import { checkoutRefusals } from './refusals.ts'

/** Under 2 MB (specification, point 5). */
export const identityPicture = { field: 'picture', maxBytes: 2 * 1024 * 1024 - 1 } as const
const widthMax = 1_600
const contentType = 'image/jpeg'

type PictureParts = Pick<Parts, 'workers' | 'vault' | 'files' | 'clock'>

/**
 * Stores a picture for one of the participants of an open checkout: written anew without metadata, sealed under the
 * key of the person who books, so that forgetting the person forgets it. Throws 422 for what is not a picture.
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

/**
 * The identity picture of a participant, for the buyer's account and for admins; the view is written into the order's
 * history before anybody sees it. Throws 404 for everybody else, and where there is none.
 */
export async function viewIdentityPicture(
  parts: PictureParts,
  meta: CommandMeta,
  of: { orderId: string; participant: number; principal: Principal },
): Promise<{ file: Buffer; contentType: string; filename: string }> {
  const { orderId, participant, principal } = of
  const { state } = await parts.workers.load(orderStream(orderId), order)
  if (!state.exists || !maySee(principal, state)) throw notFound()
  const pictureId = identityPictureOf(state, participant)
  const content = pictureId === null ? null : await opened(parts, state, pictureId)
  if (content === null) throw noPicture()
  const command = {
    type: 'ViewIdentityPicture',
    participant,
    now: parts.clock.now().toISOString(),
  } as const
  accepted(await parts.workers.execute(orderStream(orderId), order, command, meta), orderRefusals)
  const filename = `identity-${state.placed.orderNumber}-${participant + 1}.jpg`
  return { file: content, contentType, filename }
}

/** Where a picture lies; it is sealed. */
export const identityFileKey = (pictureId: string) => `identity/${pictureId}.sealed`

const noPicture = () => new HttpError(404, 'NoIdentityPicture', messages.noIdentityPicture)

const maySee = (principal: Principal, { placed }: LiveOrder): boolean =>
  principal.kind === 'account' &&
  (principal.role === 'ADMIN' || principal.accountId === placed.buyer.accountId)

/** Null when the file or the person's key is gone. */
async function opened(
  { vault, files }: PictureParts,
  { placed }: LiveOrder,
  pictureId: string,
): Promise<Buffer | null> {
  const [stored, keys] = await Promise.all([
    files.get(identityFileKey(pictureId)),
    vault.keysOf([placed.subject]),
  ])
  const key = keys.get(placed.subject)
  return stored && key ? unseal(key, stored.content, pictureId) : null
}

async function rendered(content: Buffer): ReturnType<typeof renderPrivatePicture> {
  try {
    return await renderPrivatePicture(content, widthMax)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidInput([wrongPicture(identityPicture.field, error.fault)])
  }
}
