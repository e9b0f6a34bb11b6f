import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { receivables } from '../../src/receivables/process.ts'

const follow = '/internal/receivables/follow'
const commands = (event: DomainEvent) =>
  receivables.react(event).map(({ payload, at }) => [payload['path'], payload['body'], at])

test('a hold is looked at once nobody can be writing its sale', () => {
  const { sale, accountId } = receivableSamples.CreditHeld
  expect(commands({ type: 'CreditHeld', data: receivableSamples.CreditHeld })).toEqual([
    [follow, JSON.stringify({ ...sale, accountId }), '2026-12-01T02:16:00.000Z'],
  ])
})

test('an order on account is followed from its placing to its end, and those of guests are not', () => {
  const placed = (withoutPayment: boolean): DomainEvent => ({
    type: 'OrderPlaced',
    data: { ...orderSamples.OrderPlaced, withoutPayment },
  })
  const { orderId } = orderSamples.OrderPlaced
  const now = [[follow, JSON.stringify({ kind: 'ORDER', id: orderId }), null]]
  expect(commands(placed(true))).toEqual(now)
  expect(commands(placed(false))).toEqual([])
  const declined = (more: object): DomainEvent => ({
    type: 'OrderDeclined',
    data: { ...orderSamples.OrderDeclined, orderId, ...more },
  })
  expect(commands(declined({ onAccount: true }))).toEqual(now)
  expect(commands(declined({}))).toEqual([])
})
