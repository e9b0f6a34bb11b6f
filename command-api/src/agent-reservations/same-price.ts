import type { ChangeReservation } from '@arung/contracts/reservations/requests'
import type { LiveReservation } from '@arung/domain/reservations/reservation-state'
import { offeredPickUp } from '@arung/domain/reservations/pick-up-price'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { otherPickUp } from '../reservations/change-reservation-flow.ts'
import { agentReservationRefusals } from './refusals.ts'

/**
 * Throws 409 where an agent's sale would get another price by its pick-up: what is reserved, on credit or told to guests
 * follows the agreed price, and the desk changes that (decision 0120).
 */
export async function assertSamePrice(
  parts: Pick<Parts, 'catalogue' | 'workers'>,
  live: LiveReservation,
  { pickUp }: Pick<ChangeReservation, 'pickUp'>,
): Promise<void> {
  if (pickUp === undefined) return
  const { reservationId, pickUpTotal } = live.terms
  const offered = offeredPickUp(live, await otherPickUp(parts, reservationId, pickUp))
  if (offered !== null && offered !== pickUpTotal)
    throw refusedAs('PickUpPriceFixed', agentReservationRefusals)
}
