import type { NamedParticipant } from '@arung/contracts/checkouts/people'
import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { namedIn } from '../src/orders/participants.ts'
import { termsOf } from '../src/orders/placed-terms.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import {
  changedTerms,
  ids,
  instants,
  sampleOrder,
  sampleParticipants,
} from '../src/testing/sample-order.ts'
import { cancelled, confirmed, expired, now, orderId, paid, placed } from './order-history.ts'
import { folded, given } from './specification.ts'

const { subject } = sampleOrder
const komang: NamedParticipant = {
  name: 'Komang Sari',
  age: 30,
  birthDate: '1996-02-03',
  phone: '+628123456781',
  nationality: 'ID',
  pic: false,
}
const [ketut, wayan] = sampleParticipants as [NamedParticipant, NamedParticipant]
const corrected = [ketut, { ...wayan, name: 'Wayan Sarinadi' }]
const name = (
  participants: readonly NamedParticipant[],
  more: Partial<Extract<OrderCommand, { type: 'NameParticipants' }>> = {},
) => ({ type: 'NameParticipants', participants, now, ...more }) as const
const named = (participants: readonly NamedParticipant[]): OrderEvent => ({
  type: 'ParticipantsNamed',
  data: { orderId, subject, participants, named: participants.length, at: now },
})
/** A friend joins the two named participants. */
const grown: OrderEvent = {
  type: 'OrderChanged',
  data: {
    orderId,
    subject,
    changeId: ids.change,
    before: termsOf(sampleOrder),
    after: changedTerms,
    difference: 450_000,
    leftOut: [],
    reason: 'A friend joins them',
    completesAt: null,
    at: now,
  },
}
const attended: OrderEvent = { type: 'OrderAttended', data: { orderId, at: instants.tripStart } }

describe('naming participants at the desk', () => {
  test('appends guests who joined by a change, and the order keeps the new list', () => {
    given(order, placed, paid, grown)
      .when(name([...sampleParticipants, komang]))
      .thenEvents(named([...sampleParticipants, komang]))
    const state = given(order, placed, paid, grown)
      .when(name([...sampleParticipants, komang]))
      .thenState()
    expect(state).toMatchObject({ placed: { participants: [{}, {}, { name: 'Komang Sari' }] } })
  })

  test('is allowed while the order is unpaid, waiting, confirmed or attended', () => {
    const histories = [
      [placed],
      [placed, paid],
      [placed, paid, confirmed],
      [placed, paid, confirmed, attended],
    ]
    for (const history of histories)
      given(order, ...history)
        .when(name(corrected, { now: instants.tripEnd }))
        .thenTypes('ParticipantsNamed')
  })

  test('is refused once the order is over or deleted', () => {
    const completed: OrderEvent = {
      type: 'OrderCompleted',
      data: { orderId, at: instants.completion },
    }
    const deleted: OrderEvent = { type: 'OrderDeleted', data: { orderId, at: now } }
    for (const history of [
      [placed, expired],
      [placed, paid, cancelled(0)],
      [placed, paid, confirmed, completed],
      [placed, expired, deleted],
    ])
      given(order, ...history)
        .when(name(corrected))
        .thenRefused('OrderOver')
    // Late money reinstates an order, but not one that was deleted.
    const back: OrderEvent = { type: 'OrderReinstated', data: { orderId, holds: [], at: now } }
    given(order, placed, expired, deleted, back).when(name(corrected)).thenRefused('OrderOver')
  })

  test('is refused once the people are forgotten', () => {
    const forgotten = { forgotten: true }
    const gone = {
      ...placed,
      data: { ...sampleOrder, contact: forgotten, participants: forgotten },
    } as unknown as OrderEvent
    given(order, gone, paid).when(name(corrected)).thenRefused('PersonForgotten')
    const state = folded(order, [gone])
    expect(state.exists && namedIn(state)).toEqual([])
  })

  test('does not overwrite a list that changed since it was read', () => {
    const history = [placed, paid, named(corrected)]
    given(order, ...history)
      .when(name(sampleParticipants, { over: sampleParticipants }))
      .thenRefused('ChangedMeanwhile')
    given(order, ...history)
      .when(name(sampleParticipants, { over: corrected }))
      .thenTypes('ParticipantsNamed')
  })

  test('never names more people than come, nor fewer than are named already', () => {
    given(order, placed)
      .when(name([...sampleParticipants, komang]))
      .thenRefused('TooManyParticipants')
    given(order, placed)
      .when(name([ketut]))
      .thenRefused('FewerParticipants')
  })

  test('requires exactly one person in charge', () => {
    const pics = (...is: boolean[]) => sampleParticipants.map((one, n) => ({ ...one, pic: is[n]! }))
    given(order, placed)
      .when(name(pics(false, false)))
      .thenRefused('PicMissing')
    given(order, placed)
      .when(name(pics(true, true)))
      .thenRefused('PicTooMany')
    given(order, placed)
      .when(name(pics(false, true)))
      .thenTypes('ParticipantsNamed')
  })

  test('emits no event when nothing changes', () => {
    given(order, placed).when(name(sampleParticipants)).thenNothing()
  })

  test('keeps each identity picture with its participant', () => {
    const picture = { identityPictureId: ids.identityPicture }
    const pictured: OrderEvent = {
      type: 'OrderPlaced',
      data: { ...sampleOrder, participants: [ketut, { ...wayan, ...picture }] },
    }
    const [event] = given(order, pictured, grown)
      .when(name([...corrected, komang], { over: sampleParticipants }))
      .thenTypes('ParticipantsNamed')
    expect(event?.type === 'ParticipantsNamed' && event.data.participants).toEqual([
      ketut,
      { ...corrected[1], ...picture },
      komang,
    ])
  })
})

describe('verify', () => {
  const bent = (participants: readonly NamedParticipant[], count = participants.length) =>
    ({ ...named(participants), data: { ...named(participants).data, named: count } }) as OrderEvent
  test.each([
    ['more than come', [placed], bent([...sampleParticipants, komang]), '3 are named where 2 come'],
    ['fewer than before', [placed], bent([ketut]), 'where 2 were before'],
    ['another count', [placed], bent(sampleParticipants, 1), 'it says 1'],
    ['nobody in charge', [placed], bent([wayan, wayan]), 'in charge'],
    ['an order that is over', [placed, expired], bent(corrected), 'when it was EXPIRED'],
  ])('finds names of %s', (_, before, event, reason) => {
    expect(verifyOrder([placed, bent(corrected)])).toBeNull()
    const fault = verifyOrder([...before, event])
    expect(fault).toMatchObject({ index: before.length, reason: expect.stringContaining(reason) })
  })
  test('accepts names of forgotten people, of whom only the count is known', () => {
    const gone = { ...named(corrected).data, participants: { forgotten: true } }
    const event = { type: 'ParticipantsNamed', data: gone } as unknown as OrderEvent
    expect(verifyOrder([placed, event])).toBeNull()
  })
})
