import * as fc from 'fast-check'
import { expect } from 'vitest'
import { checkout } from '../src/checkouts/checkout.ts'
import type { CheckoutCommand } from '../src/checkouts/commands.ts'
import type { CheckoutEvent } from '../src/checkouts/events.ts'
import { checkoutSamples } from '../src/checkouts/samples.ts'
import {
  instants,
  sampleCheckout,
  sampleParticipants,
  samplePickup,
} from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import {
  now,
  afterHold,
  choosePickup,
  people,
  setContact,
  ask,
  verify,
  check,
  place,
  renew,
  expire,
  abandon,
  forget,
} from './checkout-history.ts'

const at = fc.constantFrom(now, afterHold, instants.paymentEnd)
const types = [
  'CheckoutStarted',
  'ParticipantsSet',
  'ContactSet',
  'PickupChosen',
  'ContactVerificationRequested',
  'ContactVerified',
  'HoldRenewed',
  'CheckoutExpired',
  'CheckoutAbandoned',
  'CheckoutPlaced',
  'CheckoutForgotten',
] as const
deciderLaws({
  name: 'a checkout',
  decider: checkout,
  commands: fc.oneof(
    fc.constant<CheckoutCommand>({ type: 'StartCheckout', checkout: sampleCheckout }),
    fc.constantFrom(people(), people([...sampleParticipants].toReversed())),
    fc.constantFrom(
      setContact(),
      setContact('other@example.com'),
      setContact('third@example.com', 'third@example.com'),
    ),
    fc.constantFrom(ask, { ...ask, codeId: 'another' } as CheckoutCommand, verify, abandon, place),
    fc.constantFrom(choosePickup(samplePickup), choosePickup(null)),
    at.map(renew),
    at.map(expire),
    at.map(forget),
    at.map(moment => check(moment)),
  ),
  events: fc
    .constantFrom(...types)
    .map(type => ({ type, data: checkoutSamples[type] }) as CheckoutEvent),
  holds(state) {
    if (!state.exists) return
    expect(state.status === 'PLACED').toBe(state.placed !== null)
    const pics = state.participants.filter(one => one.pic).length
    expect(state.participants.length === 0 || pics === 1).toBe(true)
    if (state.contactVerified) expect(state.contact).not.toBeNull()
  },
})
