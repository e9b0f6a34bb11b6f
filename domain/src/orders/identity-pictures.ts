import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

/** The picture of a participant by place, from 0; null for none, and for people who are forgotten. */
export function identityPictureOf({ placed }: LiveOrder, participant: number): string | null {
  const { participants } = placed
  // Forgotten people decode to one mark in place of the list.
  if (!Array.isArray(participants)) return null
  return placed.participants[participant]?.identityPictureId ?? null
}

/** Every view of an identity picture is said, before anybody sees it. */
export function viewIdentityPicture(
  { participant, now: at }: OrderCommandOf<'ViewIdentityPicture'>,
  state: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  if (identityPictureOf(state, participant) === null) return refuse('NoIdentityPicture')
  const { orderId } = state.placed
  return accept({ type: 'IdentityPictureViewed', data: { orderId, participant, at } })
}
