import { expect, test } from 'vitest'
import { cartSamples } from '@arung/domain/carts/samples'
import { orderSamples } from '@arung/domain/orders/samples'
import { positionOf } from '@arung/event-store/event-store'
import { testLog } from '@arung/projections/testing/log'
import { verifyStream } from '../../src/verify/verify-streams.ts'

test('viewing an identity picture belongs to the stream of its order, an event of another stream does not', async () => {
  const log = testLog()
  const { OrderPlaced, IdentityPictureViewed } = orderSamples
  await log.say({ type: 'OrderPlaced', data: OrderPlaced })
  const viewed = { ...IdentityPictureViewed, orderId: OrderPlaced.orderId }
  await log.say({ type: 'IdentityPictureViewed', data: viewed })
  const { events } = await log.store.readAll(positionOf(0), 10)
  const decoded = await log.codec.decode(events)
  const reasons: string[] = []
  const found = (_check: unknown, _event: unknown, reason: string) => reasons.push(reason)
  const [{ stream } = { stream: '' }] = decoded
  expect(stream).toMatch(/^order-/)
  verifyStream(stream, decoded, found)
  expect(reasons).toEqual([])

  const [placed] = decoded
  if (placed === undefined) throw new Error('Nothing was read')
  const stranger = { ...placed, event: { type: 'CartCleared', data: cartSamples.CartCleared } }
  verifyStream(stream, [...decoded, stranger as typeof placed], found)
  expect(reasons).toEqual(['does not belong into this stream'])
})
