import { messages } from '@arung/contracts/messages'
import { identityPictureOf } from '@arung/domain/orders/identity-pictures'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { unseal } from '@arung/event-store/vault'
import { HttpError, notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { identityFileKey } from '../checkouts/identity-pictures.ts'
import { accepted } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from './streams.ts'

const contentType = 'image/jpeg'

type PictureParts = Pick<Parts, 'workers' | 'vault' | 'files' | 'clock'>

/**
 * Returns the identity picture of a participant to the buyer's account and to admins. The view is written to the
 * order's history before anybody sees the picture. Throws 404 for everybody else, and when there is no picture.
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

const noPicture = () => new HttpError(404, 'NoIdentityPicture', messages.noIdentityPicture)

const maySee = (principal: Principal, { placed }: LiveOrder): boolean =>
  principal.kind === 'account' &&
  (principal.role === 'ADMIN' || principal.accountId === placed.buyer.accountId)

/** Returns null when the file or the person's key is gone. */
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
