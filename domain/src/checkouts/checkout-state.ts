import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Pickup } from '@arung/contracts/pickups/views'
import { never } from '../decider.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { CheckoutEvent } from './events.ts'

export type StartedCheckout = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']
export type OpenCheckout = Readonly<{
  exists: true
  status: 'OPEN' | 'PLACED' | 'EXPIRED' | 'ABANDONED'
  started: StartedCheckout
  holds: readonly HeldPlaces[]
  holdExpiresAt: string
  /** Whether the places are held for a few minutes only, until the address is proved. */
  untilProved: boolean
  participants: readonly Participant[]
  /** Identity pictures that were uploaded to this form. */
  pictureIds: readonly string[]
  pickup: Pickup | null
  contact: Contact | null
  contactVerified: boolean
  codeId: string | null
  /** The address that the last code was sent to. The code proves no other. */
  codeSentTo: string | null
  placed: Readonly<{ orderId: string; orderSlug: string; orderNumber: string }> | null
  forgotten: boolean
}>
export type Checkout = Readonly<{ exists: false }> | OpenCheckout

export const evolveCheckout = (state: Checkout, event: CheckoutEvent): Checkout => {
  if (event.type === 'CheckoutStarted') return opened(event.data)
  return state.exists ? evolveOpen(state, event) : state
}

const opened = (started: StartedCheckout): OpenCheckout => ({
  exists: true,
  status: 'OPEN',
  started,
  holds: started.holds,
  holdExpiresAt: started.holdExpiresAt,
  untilProved: started.untilProved,
  participants: [],
  pictureIds: [],
  pickup: started.pickup,
  contact: null,
  contactVerified: false,
  codeId: null,
  codeSentTo: null,
  placed: null,
  forgotten: false,
})

function evolveOpen(
  state: OpenCheckout,
  event: Exclude<CheckoutEvent, { type: 'CheckoutStarted' }>,
): OpenCheckout {
  switch (event.type) {
    case 'ParticipantsSet':
      return { ...state, participants: event.data.participants }
    case 'ContactSet':
      return {
        ...state,
        contact: event.data.contact,
        contactVerified: state.contactVerified && state.contact?.email === event.data.contact.email,
      }
    case 'PickupChosen':
      return { ...state, pickup: event.data.pickup }
    case 'ContactVerificationRequested':
      return { ...state, codeId: event.data.codeId, codeSentTo: state.contact?.email ?? null }
    case 'ContactVerified':
      return { ...state, contactVerified: true }
    case 'HoldRenewed':
      return {
        ...state,
        status: 'OPEN',
        holds: event.data.holds,
        holdExpiresAt: event.data.holdExpiresAt,
        untilProved: event.data.untilProved,
      }
    case 'HoldLengthened':
      return { ...state, holdExpiresAt: event.data.holdExpiresAt, untilProved: false }
    case 'IdentityPictureAdded':
      return { ...state, pictureIds: [...state.pictureIds, event.data.pictureId] }
    case 'CheckoutExpired':
      return { ...state, status: 'EXPIRED' }
    case 'CheckoutAbandoned':
      return { ...state, status: 'ABANDONED' }
    case 'CheckoutPlaced': {
      const { orderId, orderSlug, orderNumber } = event.data
      return { ...state, status: 'PLACED', placed: { orderId, orderSlug, orderNumber } }
    }
    case 'CheckoutForgotten':
      return {
        ...state,
        status: state.status === 'PLACED' ? 'PLACED' : 'ABANDONED',
        participants: [],
        contact: null,
        contactVerified: false,
        codeSentTo: null,
        forgotten: true,
      }
    default:
      return never(event)
  }
}
