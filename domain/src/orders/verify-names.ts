import type { PlacedOrder } from './commands.ts'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import { picFault } from '../checkouts/pic-fault.ts'
import type { OrderEvent } from './events.ts'
import { holdsPlaces } from './legal-moves.ts'

/**
 * Checks that participants are named only in an active order: nobody is lost, no more are named than come, and one of
 * them is in charge. Of forgotten people only the count is known.
 */
export function namesFault(
  event: OrderEvent,
  placed: PlacedOrder,
  status: OrderStatus,
): string | null {
  if (event.type !== 'ParticipantsNamed') return null
  const { participants, named } = event.data
  if (!holdsPlaces(status)) return `its participants were named when it was ${status}`
  if (named > placed.persons) return `${named} are named where ${placed.persons} come`
  if (!Array.isArray(participants) || !Array.isArray(placed.participants)) return null
  if (named !== participants.length) return `${participants.length} are named, but it says ${named}`
  if (named < placed.participants.length)
    return `${named} are named, where ${placed.participants.length} were before`
  return picFault(participants) === null ? null : 'not one of those that are named is in charge'
}
