import type { Contact } from '@arung/contracts/checkouts/people'
import type { Pickup } from '@arung/contracts/pickups/views'
import { accept, decideBy, refuse, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import { isBefore } from '../time.ts'
import {
  evolveCheckout,
  type Checkout,
  type OpenCheckout,
  type StartedCheckout,
} from './checkout-state.ts'
import type { Answer, CheckoutCommand, CheckoutCommandOf, CheckoutRefusal } from './commands.ts'
import { requestVerification, setContact, verifyContact } from './contact-proof.ts'
import type { CheckoutEvent } from './events.ts'
import { expire, lengthen, renew } from './holding.ts'
import { picFault } from './pic-fault.ts'

export type { Checkout, OpenCheckout } from './checkout-state.ts'

/** A booking form that is being filled in. Its places are held for a limited time, and it becomes at most one order. */
export const checkout: Decider<CheckoutCommand, CheckoutEvent, Checkout, CheckoutRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'StartCheckout') return start(command.checkout, state)
    return state.exists ? decideStarted(command, state) : refuse('CheckoutUnknown')
  },
  evolve: evolveCheckout,
}

type StartedCommand = Exclude<CheckoutCommand, { type: 'StartCheckout' }>
const decideStarted = decideBy<StartedCommand, CheckoutEvent, OpenCheckout, CheckoutRefusal>({
  PlaceCheckout: place,
  ExpireCheckout: expire,
  AbandonCheckout: abandon,
  ForgetCheckout: forget,
  RenewHold: renew,
  SetParticipants: onForm(setParticipants),
  SetContact: onForm(setContact),
  ChoosePickup: onForm(choosePickup),
  RequestVerification: onForm(requestVerification),
  AddIdentityPicture: onForm(addIdentityPicture),
  VerifyContact: onForm(verifyContact),
  LengthenHold: onForm(lengthen),
  CheckPlacing: onForm(checkPlacing),
})

/** Decides commands on a form. A form that was placed or given up is no longer filled in. */
function onForm<Command>(decide: (command: Command, state: OpenCheckout) => Answer) {
  return (command: Command, state: OpenCheckout): Answer => {
    if (state.status === 'PLACED') return refuse('AlreadyPlaced')
    return state.status === 'ABANDONED' ? refuse('CheckoutClosed') : decide(command, state)
  }
}

const start = (started: StartedCheckout, state: Checkout): Answer => {
  if (!state.exists) return accept({ type: 'CheckoutStarted', data: started })
  const { choices, currency, buyer } = state.started
  const isTheSame =
    currency === started.currency &&
    buyer.accountId === started.buyer.accountId &&
    isSame(choices, started.choices)
  return isTheSame ? accept() : refuse('CheckoutIdTaken')
}

function setParticipants(
  { participants, now: at }: CheckoutCommandOf<'SetParticipants'>,
  state: OpenCheckout,
): Answer {
  const fault = picFault(participants)
  if (fault !== null) return refuse(fault)
  if (participants.length !== state.started.persons) return refuse('WrongParticipantCount')
  if (isSame(participants, state.participants)) return accept()
  const known = (id: string | undefined) => id === undefined || state.pictureIds.includes(id)
  if (!participants.every(one => known(one.identityPictureId)))
    return refuse('IdentityPictureUnknown')
  const { checkoutId, subject } = state.started
  return accept({ type: 'ParticipantsSet', data: { checkoutId, subject, participants, at } })
}

/** Uploads allowed for each participant, so that a wrong picture can be replaced. */
const picturesPerPerson = 3

function addIdentityPicture(
  { pictureId, now: at }: CheckoutCommandOf<'AddIdentityPicture'>,
  state: OpenCheckout,
): Answer {
  if (state.pictureIds.includes(pictureId)) return accept()
  const { checkoutId, persons } = state.started
  if (state.pictureIds.length >= persons * picturesPerPerson)
    return refuse('TooManyIdentityPictures')
  return accept({ type: 'IdentityPictureAdded', data: { checkoutId, pictureId, at } })
}

function choosePickup(
  { pickup, grandTotal, now: at }: CheckoutCommandOf<'ChoosePickup'>,
  state: OpenCheckout,
): Answer {
  if (isSame(pickup, state.pickup)) return accept()
  const { checkoutId } = state.started
  return accept({ type: 'PickupChosen', data: { checkoutId, pickup, grandTotal, at } })
}

function checkPlacing(
  { expectedTotal, actualTotal, payNow, now }: CheckoutCommandOf<'CheckPlacing'>,
  state: OpenCheckout,
): Answer {
  if (state.participants.length === 0) return refuse('ParticipantsMissing')
  if (state.contact === null) return refuse('ContactMissing')
  if (isPlaceMissing(state.contact, state.pickup)) return refuse('PickupPlaceMissing')
  if (!state.contactVerified) return refuse('NotVerified')
  if (state.status === 'EXPIRED' || !isBefore(now, state.holdExpiresAt))
    return refuse('HoldExpired')
  if (expectedTotal !== actualTotal) return refuse('PriceChanged')
  return payNow === null ? refuse('DepositNotOffered') : accept()
}

/** Returns whether a pick-up zone was chosen without a place and without the promise to name it later. */
const isPlaceMissing = (contact: Contact, pickup: Pickup | null): boolean =>
  pickup?.kind === 'FETCHED' && contact.pickupPlace === null && contact.pickupLater !== true

function place(
  { orderId, orderSlug, orderNumber, now: at }: CheckoutCommandOf<'PlaceCheckout'>,
  state: OpenCheckout,
): Answer {
  if (state.placed !== null)
    return state.placed.orderId === orderId ? accept() : refuse('AlreadyPlaced')
  return accept({
    type: 'CheckoutPlaced',
    data: { checkoutId: state.started.checkoutId, orderId, orderSlug, orderNumber, at },
  })
}

function abandon({ now: at }: CheckoutCommandOf<'AbandonCheckout'>, state: OpenCheckout): Answer {
  if (state.status === 'PLACED') return refuse('AlreadyPlaced')
  return state.status === 'ABANDONED'
    ? accept()
    : accept({ type: 'CheckoutAbandoned', data: { checkoutId: state.started.checkoutId, at } })
}

function forget({ now: at }: CheckoutCommandOf<'ForgetCheckout'>, state: OpenCheckout): Answer {
  if (state.forgotten) return accept()
  if (state.status === 'OPEN' && isBefore(at, state.holdExpiresAt))
    return refuse('HoldStillRunning')
  const { checkoutId, buyer } = state.started
  const subject = buyer.accountId === null ? state.started.subject : null
  return accept({
    type: 'CheckoutForgotten',
    data: { checkoutId, orderId: state.placed?.orderId ?? null, subject, at },
  })
}
