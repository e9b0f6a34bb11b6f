import { describe, expect, test } from 'vitest'
import { checkout } from '../src/checkouts/checkout.ts'
import type { CheckoutCommand } from '../src/checkouts/commands.ts'
import type { CheckoutEvent } from '../src/checkouts/events.ts'
import {
  ids,
  instants,
  sampleCheckout,
  sampleChoice,
  sampleContact,
  sampleParticipants,
} from '../src/testing/sample-order.ts'
import { folded, given } from './specification.ts'
import {
  checkoutId,
  now,
  afterHold,
  started,
  participants,
  contactOf,
  asked,
  verified,
  expired,
  abandoned,
  placed,
  filledIn,
  people,
  setContact,
  ask,
  verify,
  check,
  place,
  newHolds,
  renew,
  expire,
  abandon,
  forget,
  forgotten,
} from './checkout-history.ts'

describe('starting', () => {
  test('a checkout starts once', () => {
    given(checkout).when({ type: 'StartCheckout', checkout: sampleCheckout }).thenEvents(started)
    given(checkout, started)
      .when({ type: 'StartCheckout', checkout: { ...sampleCheckout, startedAt: now } })
      .thenNothing()
  })
  test('a checkout id cannot be reused for other choices or by another buyer', () => {
    const others = { ...sampleCheckout, choices: [{ ...sampleChoice, times: ['13:00'] }] }
    given(checkout, started)
      .when({ type: 'StartCheckout', checkout: others })
      .thenRefused('CheckoutIdTaken')
    given(checkout, started)
      .when({
        type: 'StartCheckout',
        checkout: { ...sampleCheckout, buyer: { kind: 'USER', accountId: ids.account } },
      })
      .thenRefused('CheckoutIdTaken')
  })
  test('a checkout that was never started cannot be filled in', () =>
    given(checkout).when(people()).thenRefused('CheckoutUnknown'))
})

describe('participants', () => {
  test('exactly one of them is in charge', () => {
    given(checkout, started).when(people()).thenEvents(participants)
    given(checkout, started)
      .when(people(sampleParticipants.map(one => ({ ...one, pic: false }))))
      .thenRefused('PicMissing')
    given(checkout, started)
      .when(people(sampleParticipants.map(one => ({ ...one, pic: true }))))
      .thenRefused('PicTooMany')
  })
  test('their number equals the number booked', () =>
    given(checkout, started)
      .when(people(sampleParticipants.slice(0, 1)))
      .thenRefused('WrongParticipantCount'))
  test('entering the same again emits no event', () =>
    given(checkout, started, participants).when(people()).thenNothing())
  test('they can still be entered after the hold has expired', () =>
    given(checkout, started, expired).when(people()).thenEvents(participants))
})

describe('the contact', () => {
  test('it is set once', () => {
    given(checkout, started).when(setContact()).thenEvents(contactOf())
    given(checkout, started, contactOf()).when(setContact()).thenNothing()
  })
  test("the account's verified address needs no code", () =>
    given(checkout, started)
      .when(setContact(sampleContact.email, sampleContact.email))
      .thenEvents(contactOf(), {
        type: 'ContactVerified',
        data: { checkoutId, by: 'ACCOUNT', at: now },
      }))
  test('another address of a signed-in buyer needs a code', () =>
    given(checkout, started)
      .when(setContact('other@example.com', sampleContact.email))
      .thenEvents(contactOf('other@example.com')))
  test('a code verifies the address that it was sent to', () => {
    given(checkout, started, contactOf()).when(ask).thenTypes('ContactVerificationRequested')
    given(checkout, started, contactOf(), asked()).when(ask).thenNothing()
    given(checkout, started, contactOf(), asked()).when(verify).thenEvents(verified)
    given(checkout, ...filledIn)
      .when(verify)
      .thenNothing()
  })
  test('a code sent to one address verifies no other', () =>
    given(checkout, started, contactOf(), asked(), contactOf('other@example.com'))
      .when(verify)
      .thenRefused('NotVerified'))
  test('a new address must be verified again, a new note need not', () => {
    const state = folded(checkout, [...filledIn, contactOf('other@example.com')])
    expect(state).toMatchObject({ contactVerified: false })
    const noted: CheckoutEvent = {
      type: 'ContactSet',
      data: {
        checkoutId,
        subject: checkoutId,
        contact: { ...sampleContact, note: 'Vegetarian' },
        at: now,
      },
    }
    expect(folded(checkout, [...filledIn, noted])).toMatchObject({ contactVerified: true })
  })
  test('requesting a code for an address that has changed is refused', () => {
    given(checkout, started, contactOf('another@guests.example'))
      .when(ask)
      .thenRefused('ContactChanged')
  })
  test('there is nothing to verify without a contact', () => {
    given(checkout, started).when(ask).thenRefused('ContactMissing')
    given(checkout, started).when(verify).thenRefused('ContactMissing')
  })
})

describe('the hold', () => {
  test('a checkout is forgotten only once its hold has ended, and stays closed', () => {
    given(checkout, ...filledIn)
      .when(forget(now))
      .thenRefused('HoldStillRunning')
    given(checkout, ...filledIn)
      .when(forget(afterHold))
      .thenEvents(forgotten())
    given(checkout, ...filledIn, forgotten())
      .when(forget(afterHold))
      .thenNothing()
    given(checkout, ...filledIn, forgotten())
      .when(renew(afterHold))
      .thenRefused('CheckoutClosed')
    given(checkout, ...filledIn, placed)
      .when(forget(now))
      .thenEvents({
        type: 'CheckoutForgotten',
        data: { checkoutId: ids.checkout, orderId: ids.order, subject: ids.checkout, at: now },
      })
    // An account keeps its key and data, whatever happens to a form.
    const buyer = { kind: 'USER', accountId: ids.account } as const
    const data = { ...sampleCheckout, buyer, subject: ids.account }
    given(checkout, { type: 'CheckoutStarted', data })
      .when(forget(afterHold))
      .thenEvents({
        type: 'CheckoutForgotten',
        data: { checkoutId: ids.checkout, orderId: null, subject: null, at: afterHold },
      })
  })
  test('a checkout expires with its hold, not before', () => {
    given(checkout, started).when(expire(now)).thenNothing()
    given(checkout, started).when(expire(afterHold)).thenEvents(expired)
    given(checkout, started, expired).when(expire(afterHold)).thenNothing()
    given(checkout, started, placed).when(expire(afterHold)).thenNothing()
  })
  test('an expired hold can be renewed and the checkout continues', () => {
    const state = given(checkout, ...filledIn, expired)
      .when(renew(afterHold))
      .thenState()
    expect(state).toMatchObject({
      status: 'OPEN',
      holds: newHolds,
      contactVerified: true,
      participants: sampleParticipants,
    })
  })
  test('a running hold is not renewed', () =>
    given(checkout, started).when(renew(now)).thenRefused('HoldStillRunning'))
  test('the timer of an earlier hold does not end the renewed one', () => {
    const renewed: CheckoutEvent = {
      type: 'HoldRenewed',
      data: {
        checkoutId,
        holds: newHolds,
        holdExpiresAt: instants.paymentEnd,
        untilProved: false,
        at: afterHold,
      },
    }
    given(checkout, started, expired, renewed).when(expire(afterHold)).thenNothing()
    given(checkout, started, expired, renewed).when(renew(afterHold)).thenNothing()
  })
  test('the hold of a large party is extended once, after its address is verified', () => {
    const large: CheckoutEvent = {
      type: 'CheckoutStarted',
      data: { ...sampleCheckout, untilProved: true },
    }
    const lengthen: CheckoutCommand = {
      type: 'LengthenHold',
      holdExpiresAt: instants.paymentEnd,
      now,
    }
    const lengthened: CheckoutEvent = {
      type: 'HoldLengthened',
      data: { checkoutId, holdExpiresAt: instants.paymentEnd, at: now },
    }
    const proved = [contactOf(), asked(), verified]
    given(checkout, large, contactOf()).when(lengthen).thenRefused('NotVerified')
    given(checkout, large, ...proved)
      .when(lengthen)
      .thenEvents(lengthened)
    given(checkout, large, ...proved, lengthened)
      .when({ ...lengthen, holdExpiresAt: '2027-01-01T00:00:00.000Z' })
      .thenNothing()
    given(checkout, large, ...proved, lengthened)
      .when(expire(afterHold))
      .thenNothing()
    given(checkout, large, ...proved, expired)
      .when(lengthen)
      .thenNothing()
    given(checkout, started, ...proved)
      .when(lengthen)
      .thenNothing()
  })
  test('an abandoned checkout stays closed', () => {
    given(checkout, started).when(abandon).thenEvents(abandoned)
    given(checkout, started, abandoned).when(abandon).thenNothing()
    given(checkout, started, abandoned).when(renew(afterHold)).thenRefused('CheckoutClosed')
    given(checkout, started, abandoned).when(people()).thenRefused('CheckoutClosed')
  })
})

describe('placing', () => {
  test('a complete form may become an order', () =>
    given(checkout, ...filledIn)
      .when(check())
      .thenNothing())
  test('the refusal names what is missing', () => {
    given(checkout, started, contactOf(), asked(), verified)
      .when(check())
      .thenRefused('ParticipantsMissing')
    given(checkout, started, participants).when(check()).thenRefused('ContactMissing')
    given(checkout, started, participants, contactOf()).when(check()).thenRefused('NotVerified')
  })
  test('places that are no longer held are not sold', () => {
    given(checkout, ...filledIn)
      .when(check(instants.holdEnd))
      .thenRefused('HoldExpired')
    given(checkout, ...filledIn, expired)
      .when(check())
      .thenRefused('HoldExpired')
  })
  test('a total that the buyer did not see is not charged', () =>
    given(checkout, ...filledIn)
      .when(check(now, 1_200_000))
      .thenRefused('PriceChanged'))
  test('a checkout becomes one order, recorded once', () => {
    given(checkout, ...filledIn)
      .when(place)
      .thenEvents(placed)
    given(checkout, ...filledIn, placed)
      .when(place)
      .thenNothing()
    given(checkout, ...filledIn, placed)
      .when({ ...place, orderId: 'another' } as CheckoutCommand)
      .thenRefused('AlreadyPlaced')
  })
  test('a written order overrides the expiry or abandonment of its checkout', () => {
    given(checkout, ...filledIn, expired)
      .when(place)
      .thenEvents(placed)
    given(checkout, ...filledIn, abandoned)
      .when(place)
      .thenEvents(placed)
  })
  test('after placing every change is refused', () => {
    for (const command of [
      people(),
      setContact('other@example.com'),
      ask,
      verify,
      check(),
      abandon,
    ])
      given(checkout, ...filledIn, placed)
        .when(command)
        .thenRefused('AlreadyPlaced')
    given(checkout, ...filledIn, placed)
      .when(renew(afterHold))
      .thenRefused('AlreadyPlaced')
  })
})
