import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Pickup } from '@arung/contracts/pickups/views'
import { accept, never, refuse, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import { isBefore } from '../time.ts'
import {
  evolveCheckout,
  type Checkout,
  type OpenCheckout,
  type StartedCheckout,
} from './checkout-state.ts'
import type { Answer, CheckoutCommand, CheckoutRefusal } from './commands.ts'
import type { CheckoutEvent } from './events.ts'
import { expire, lengthen, renew } from './holding.ts'
import { picFault } from './pic-fault.ts'

export type { Checkout, OpenCheckout } from './checkout-state.ts'

/** A booking form being filled in. Its places are held for a while; it becomes one order at most. */
export const checkout: Decider<CheckoutCommand, CheckoutEvent, Checkout, CheckoutRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'StartCheckout') return start(command.checkout, state)
    if (!state.exists) return refuse('CheckoutUnknown')
    if (command.type === 'PlaceCheckout') return place(command, state)
    if (command.type === 'ExpireCheckout') return expire(command.now, state)
    if (command.type === 'AbandonCheckout') return abandon(command.now, state)
    if (command.type === 'ForgetCheckout') return forget(command.now, state)
    if (command.type === 'RenewHold') return renew(command, state)
    if (state.status === 'PLACED') return refuse('AlreadyPlaced')
    if (state.status === 'ABANDONED') return refuse('CheckoutClosed')
    const { checkoutId } = state.started
    const { now: at } = command
    switch (command.type) {
      case 'SetParticipants':
        return setParticipants(command.participants, at, state)
      case 'SetContact':
        return setContact(command, state)
      case 'ChoosePickup': {
        const { pickup, grandTotal } = command
        if (isSame(pickup, state.pickup)) return accept()
        return accept({ type: 'PickupChosen', data: { checkoutId, pickup, grandTotal, at } })
      }
      case 'RequestVerification': {
        if (state.contact === null) return refuse('ContactMissing')
        const { email, codeId, expiresAt, resendAt } = command
        if (state.codeId === codeId) return accept()
        // A code that is on its way to another address must not prove this one.
        if (state.contact.email !== email) return refuse('ContactChanged')
        return accept({
          type: 'ContactVerificationRequested',
          data: { checkoutId, codeId, expiresAt, resendAt, at },
        })
      }
      case 'AddIdentityPicture':
        return addIdentityPicture(command.pictureId, at, state)
      case 'VerifyContact':
        if (state.contact === null) return refuse('ContactMissing')
        if (state.contactVerified) return accept()
        if (state.codeSentTo !== state.contact.email) return refuse('NotVerified')
        return accept({ type: 'ContactVerified', data: { checkoutId, by: 'CODE', at } })
      case 'LengthenHold':
        return lengthen(command, state)
      case 'CheckPlacing':
        return checkPlacing(command, state)
      default:
        return never(command)
    }
  },
  evolve: evolveCheckout,
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
  participants: readonly Participant[],
  at: string,
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

/** Uploads allowed for each participant: a wrong picture may be replaced now and then. */
const picturesPerPerson = 3

function addIdentityPicture(pictureId: string, at: string, state: OpenCheckout): Answer {
  if (state.pictureIds.includes(pictureId)) return accept()
  const { checkoutId, persons } = state.started
  if (state.pictureIds.length >= persons * picturesPerPerson)
    return refuse('TooManyIdentityPictures')
  return accept({ type: 'IdentityPictureAdded', data: { checkoutId, pictureId, at } })
}

function setContact(
  { contact, verifiedEmail, now: at }: Extract<CheckoutCommand, { type: 'SetContact' }>,
  state: OpenCheckout,
): Answer {
  const { checkoutId, subject } = state.started
  if (isSame(contact, state.contact)) return accept()
  const set: CheckoutEvent = { type: 'ContactSet', data: { checkoutId, subject, contact, at } }
  return contact.email === verifiedEmail
    ? accept<CheckoutEvent>(set, {
        type: 'ContactVerified',
        data: { checkoutId, by: 'ACCOUNT', at },
      })
    : accept(set)
}

function checkPlacing(
  { expectedTotal, actualTotal, payNow, now }: Extract<CheckoutCommand, { type: 'CheckPlacing' }>,
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

/** A zone to be picked up from was chosen, and neither the place nor that it is told later. */
const isPlaceMissing = (contact: Contact, pickup: Pickup | null): boolean =>
  pickup?.kind === 'FETCHED' && contact.pickupPlace === null && contact.pickupLater !== true

function place(
  { orderId, orderSlug, orderNumber, now: at }: Extract<CheckoutCommand, { type: 'PlaceCheckout' }>,
  state: OpenCheckout,
): Answer {
  if (state.placed !== null)
    return state.placed.orderId === orderId ? accept() : refuse('AlreadyPlaced')
  return accept({
    type: 'CheckoutPlaced',
    data: { checkoutId: state.started.checkoutId, orderId, orderSlug, orderNumber, at },
  })
}

function abandon(at: string, state: OpenCheckout): Answer {
  if (state.status === 'PLACED') return refuse('AlreadyPlaced')
  return state.status === 'ABANDONED'
    ? accept()
    : accept({ type: 'CheckoutAbandoned', data: { checkoutId: state.started.checkoutId, at } })
}

function forget(at: string, state: OpenCheckout): Answer {
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
