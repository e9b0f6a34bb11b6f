import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { Party, PickUpPrice } from '@arung/contracts/reservations/requests'
import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { TaxRate } from '../taxes/tax-of-line.ts'
import type { ReservationEvent, SoldPickUp } from './events.ts'
import { offeredPickUp, taxesWithPickUp } from './pick-up-price.ts'
import type { LiveReservation } from './reservation-state.ts'

/** A pick-up instead of the present one, with its zone and the rates of tax as they are now. */
type OtherPickUp = Readonly<{
  is: SoldPickUp | null
  zone: SavePickupZone | null
  rates: readonly TaxRate[]
}>
/** Fields that are absent stay as they are. */
export type ChangeReservation = Readonly<{
  type: 'ChangeReservation'
  party?: Party | undefined
  pickUp?: OtherPickUp | undefined
  pickUpPrice?: PickUpPrice | undefined
  note?: string | null | undefined
  by: string
  now: string
}>
export type ChangeRefusal = 'PartyForgotten' | 'PickUpPriceDiffers' | 'ChoiceNeeded'

/**
 * Changes the party, how it gets there, or the note. From another zone the pick-up costs what that zone costs now, and a
 * person has seen both prices and chosen what happens with the difference (decision 0120).
 */
export function changeReservation(
  command: ChangeReservation,
  live: LiveReservation,
): Decision<ReservationEvent, ChangeRefusal> {
  const { party, pickUp, note, by, now: at } = command
  const { terms, forgotten } = live
  if (forgotten) return refuse('PartyForgotten')
  const before = { party: terms.party, pickUp: terms.pickUp, note: terms.note }
  const after = {
    party: party ?? before.party,
    pickUp: pickUp === undefined ? before.pickUp : pickUp.is,
    note: note === undefined ? before.note : note,
  }
  if (isSame(before, after)) return accept()
  const { reservationId } = terms
  const changed: ReservationEvent = {
    type: 'ReservationChanged',
    data: { reservationId, ...after, by, at },
  }
  const offered = pickUp === undefined ? null : offeredPickUp(live, pickUp)
  if (pickUp === undefined || offered === null || offered === terms.pickUpTotal)
    return accept(changed)
  const { pickUpPrice: seen } = command
  if (seen?.before !== terms.pickUpTotal || seen.after !== offered)
    return refuse('PickUpPriceDiffers')
  const { choice } = seen
  if (!isChosen(choice, offered - terms.pickUpTotal)) return refuse('ChoiceNeeded')
  const pickUpTotal = choice === 'KEEP' ? terms.pickUpTotal : offered
  const taxes = choice === 'KEEP' ? undefined : taxesWithPickUp(terms, offered, pickUp.rates, at)
  return accept<ReservationEvent>(changed, {
    type: 'PickUpPriceChanged',
    data: {
      reservationId,
      choice,
      pickUpTotal,
      total: terms.total + pickUpTotal - terms.pickUpTotal,
      ...(taxes === undefined ? {} : { taxes }),
      by,
      at,
    },
  })
}

const isChosen = (choice: PriceChoice, difference: number): boolean =>
  choice === 'KEEP' || choice === (difference > 0 ? 'CHARGE' : 'GIVE_BACK')
