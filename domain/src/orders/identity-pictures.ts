import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

/**
 * Returns the identity picture of a participant by index, from 0. Null if there is none, or if the people were
 * forgotten.
 */
export function identityPictureOf({ placed }: LiveOrder, participant: number): string | null {
  const { participants } = placed
  // The list of forgotten people decodes to a single marker.
  if (!Array.isArray(participants)) return null
  return placed.participants[participant]?.identityPictureId ?? null
}

/** Records every view of an identity picture before anybody sees it. */
export function viewIdentityPicture(
  { participant, now: at }: OrderCommandOf<'ViewIdentityPicture'>,
  state: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  if (identityPictureOf(state, participant) === null) return refuse('NoIdentityPicture')
  const { orderId } = state.placed
  return accept({ type: 'IdentityPictureViewed', data: { orderId, participant, at } })
}
