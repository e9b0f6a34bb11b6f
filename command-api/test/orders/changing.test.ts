import { afterEach, describe, expect, test, vi } from 'vitest'
import { capacityDay, type CapacityDay } from '@arung/domain/capacity/capacity-day'
import { orderOwner } from '@arung/domain/capacity/owner'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { order } from '@arung/domain/orders/order'
import { verifyOrder } from '@arung/domain/orders/verify'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { capacityStream } from '../../src/capacity/streams.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import {
  choice,
  days,
  orderFrom,
  payInvoice,
  productForm,
  recordPayment,
  startCheckout,
} from '../shop.ts'
import type { Loose } from '../world.ts'
import { orderShop } from './order-shop.ts'

const broken = breakingStore()
const { world, shop, internal, typesOf, review, paidOrder } = orderShop({ wrapStore: broken.wrap })
afterEach(() => {
  vi.restoreAllMocks()
  broken.breakAt(null)
})

type Paid = Awaited<ReturnType<typeof paidOrder>>
type Choice = { date?: string; times?: string[]; adults?: number; photos?: number }

const [day, nextDay] = [days(10), days(11)]
const price = 350_000

const asked = (of: Paid, { date = day, times = ['09:00'], adults = 2, photos = 0 }: Choice) => ({
  lineId: of.order.lines[0].lineId,
  choice: {
    date,
    times,
    quantities: { adult: adults },
    addOns: photos > 0 ? [{ addOnId: shop().addOnId, quantity: photos }] : [],
  },
  leftOut: Array.from({ length: Math.max(0, 2 - adults) }, (_, at) => 1 + at),
})
const totalOf = ({ adults = 2, photos = 0 }: Choice) => adults * price + photos * 100_000
const preview = (of: Paid, choice: Choice) => review(of.slug, 'change/preview', asked(of, choice))
const change = (
  of: Paid,
  choice: Choice,
  { key = randomUuid(), ...more }: { key?: string; version?: string; body?: object } = {},
) =>
  world().send(
    'POST',
    `/admins/orders/${of.slug}/change`,
    {
      ...asked(of, choice),
      expectedTotal: totalOf(choice),
      reason: 'They asked for it',
      ...more.body,
    },
    {
      token: shop().admin.token,
      key,
      headers: more.version === undefined ? {} : { 'if-match': more.version },
    },
  )

const stateOf = async (orderId: string) => {
  const { state } = await world().api.parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw new Error(`No order ${orderId}`)
  return state
}
const dayOf = async (date: string): Promise<CapacityDay> => {
  const stream = capacityStream(shop().poolId, date)
  return (await world().api.parts.workers.load(stream, capacityDay)).state
}
/** Places taken on the two days. All tests leave their orders in place, so they compare differences. */
const taken = async () => [(await dayOf(day)).taken, (await dayOf(nextDay)).taken]
const changesOf = async (orderId: string): Promise<Loose[]> =>
  (await world().log())
    .filter(one => one.type === 'HoldChanged' && one.data.owner.id === orderId)
    .map(({ data }) => {
      const { poolId, date, holdId, changeId } = data
      return { poolId, date, holdId, changeId, owner: orderOwner(orderId) }
    })
/**
 * Runs what the workers send for every hold that was changed: after the order's change, and again when its time is up.
 */
async function settle(orderId: string) {
  const answers = []
  for (const body of await changesOf(orderId))
    answers.push(await internal('/capacity/settle-change', body))
  return answers
}
const later = () => world().clock.advance(3 * 60_000)

/** Checks every day's places and every order's money by plain sums. */
async function expectSound() {
  const streams = new Map<string, Loose[]>()
  for (const { stream, type, data } of await world().log())
    streams.set(stream, [...(streams.get(stream) ?? []), { type, data }])
  for (const [stream, events] of streams) {
    if (stream.startsWith('capacity-')) expect(verifyCapacity(events)).toBeNull()
    if (stream.startsWith('order-')) expect(verifyOrder(events)).toBeNull()
  }
}

describe('an order change by the desk', () => {
  test('takes the new day, releases the old one, and states the extra cost', async () => {
    const paid = await paidOrder()
    await review(paid.slug, 'confirm', {})
    const [oldBefore = 0, newBefore = 0] = await taken()
    const choice = { date: nextDay, times: ['13:00'], adults: 3, photos: 1 }
    const looked = await preview(paid, choice)
    expect(looked.data).toMatchObject({
      before: 700_000,
      after: 1_150_000,
      remaining: 450_000,
      refund: 0,
      persons: 3,
    })
    expect(await taken()).toEqual([oldBefore, newBefore])
    const changed = await change(paid, choice, { version: looked.data.version })
    expect(changed.status).toBe(200)
    // The old places are still taken, because nobody has settled yet.
    expect(await taken()).toEqual([oldBefore, newBefore + 3])
    for (const answer of await settle(paid.orderId)) expect(answer.data.outcome).toBe('changed')
    expect(await taken()).toEqual([oldBefore - 2, newBefore + 3])
    const { placed, holds } = await stateOf(paid.orderId)
    expect(placed).toMatchObject({
      activityDate: nextDay,
      arrivalTime: '13:00',
      persons: 3,
      grandTotal: 1_150_000,
      payNow: 700_000,
    })
    expect(holds).toMatchObject([{ date: nextDay, demands: [{ time: '13:00', places: 3 }] }])
    expect((await typesOf(paid.orderId)).at(-1)).toBe('OrderChanged')
    await expectSound()
  })

  test('that lowers the price owes the excess back, and a later increase is owed anew', async () => {
    const paid = await paidOrder()
    expect((await change(paid, { adults: 1 })).status).toBe(200)
    await settle(paid.orderId)
    expect(await stateOf(paid.orderId)).toMatchObject({ refundDue: price })
    expect((await stateOf(paid.orderId)).placed.participants).toHaveLength(1)
    const dearer = await preview(paid, { adults: 2 })
    expect(dearer.data).toMatchObject({ remaining: price, refund: 0 })
    expect((await change(paid, { adults: 2 })).status).toBe(200)
    await settle(paid.orderId)
    const started = await world().send('POST', `/orders/${paid.slug}/payments`)
    expect(started.status).toBe(202)
    const attempt = (await world().log()).findLast(one => one.type === 'PaymentStarted')
    expect(attempt?.data).toMatchObject({ orderId: paid.orderId, amount: price })
    await expectSound()
  })

  test('is refused with a reason, and then takes no places', async () => {
    const paid = await paidOrder()
    const before = await taken()
    const refusals = [
      [await change(paid, { adults: 1 }, { body: { leftOut: [] } }), 422, 'TooManyParticipants'],
      [await change(paid, { adults: 1 }, { body: { leftOut: [0] } }), 422, 'PicLeftOut'],
      [await change(paid, { adults: 1 }, { body: { leftOut: [7] } }), 422, 'LeftOutUnknown'],
      [await change(paid, {}), 422, 'NothingChanged'],
      [await change(paid, { adults: 3 }, { body: { expectedTotal: 1 } }), 409, 'PriceChanged'],
      [await change(paid, { times: ['10:00'] }), 422, 'SessionUnknown'],
      [await change(paid, { adults: 401 }, { body: { expectedTotal: 1 } }), 422, 'InvalidInput'],
    ] as const
    for (const [answer, status, code] of refusals)
      expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
    const looked = await preview(paid, { adults: 3 })
    await change(paid, { adults: 4 })
    const late = await change(paid, { adults: 3 }, { version: looked.data.version })
    expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' })
    await settle(paid.orderId)
    expect(await taken()).toEqual([(before[0] ?? 0) + 2, before[1]])
    await review(paid.slug, 'cancel', { reason: 'Rain', refund: 'FULL' })
    expect(await change(paid, { adults: 3 })).toMatchObject({ code: 'OrderNotChangeable' })
    const user = await world().person('users', 'curious')
    const path = `/admins/orders/${paid.slug}/change`
    for (const at of [path, `${path}/preview`])
      expect((await world().send('POST', at, {}, { token: user.token })).status).toBe(403)
  })

  test('lets an order that the rule left to the desk be reviewed again', async () => {
    const paid = await paidOrder()
    expect((await change(paid, { adults: 3 })).status).toBe(200)
    const event = (await world().log()).findLast(one => one.type === 'OrderChanged')
    expect(event?.data).not.toHaveProperty('ruleOn')
    expect((await stateOf(paid.orderId)).leftToDesk).toBe(false)
  })
})

describe('the price of the changed line', () => {
  test("is the agent's own price in an agent's order; the other lines stay as they were sold", async () => {
    const agent = await world().person('agents', 'partner')
    const price = { productId: shop().rafting, agentId: agent.accountId, variantId: 'adult' }
    const set = (amount: number) =>
      world().send(
        'POST',
        '/admins/special-prices/changes',
        { changes: [{ ...price, price: amount }] },
        { token: shop().admin.token },
      )
    await set(200_000)
    const terms = { withoutSystemPayment: true }
    const path = `/admins/agents/${agent.accountId}/payment-terms`
    await world().send('PUT', path, terms, { token: shop().admin.token })
    const lines = [choice(shop().rafting, 2), choice(shop().kayaking, 2, { times: ['13:00'] })]
    const { checkoutId } = await startCheckout(world(), lines, { token: agent.token })
    const owner = { token: agent.token, email: agent.email }
    const placed = await orderFrom(world(), checkoutId, 2, 400_000 + 700_000, owner)
    await set(210_000)
    const paid = { ...placed, paymentId: '', amount: 0 }
    const looked = await preview(paid, { adults: 3 })
    expect(looked.data).toMatchObject({ before: 1_100_000, lineTotal: 630_000, after: 1_330_000 })
    const changed = await change(paid, { adults: 3 }, { body: { expectedTotal: 1_330_000 } })
    expect(changed.status).toBe(200)
    await settle(paid.orderId)
    const { holds } = await stateOf(paid.orderId)
    expect(holds[0]?.demands).toEqual([
      { time: '09:00', places: 3 },
      { time: '13:00', places: 2 },
    ])
    await expectSound()
  })

  test('has a new pick-up price when the day changes, and keeps it on the same day', async () => {
    const zoneId = await shop().save('/admins/pickup-zones', sampleZone)
    const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)])
    await world().send('PUT', `/checkouts/${checkoutId}/pickup`, { zoneId })
    const placed = await orderFrom(world(), checkoutId, 2, 1_000_000, undefined, {
      pickupPlace: 'Villa Karang, Uluwatu',
    })
    const { paymentId } = await payInvoice(world(), { ...placed, amount: 1_000_000 })
    await recordPayment(world(), { ...placed, paymentId, amount: 1_000_000 })
    const paid = { ...placed, paymentId, amount: 1_000_000 }
    const dearer = { ...sampleZone, surcharge: 400_000 }
    await world().send('PUT', `/admins/pickup-zones/${zoneId}`, dearer, {
      token: shop().admin.token,
    })
    const same = await preview(paid, { photos: 1 })
    expect(same.data).toMatchObject({ pickupTotal: 300_000, after: 1_100_000 })
    const other = await preview(paid, { date: nextDay })
    expect(other.data).toMatchObject({ pickupTotal: 400_000, after: 1_100_000 })
  })
})

describe('a crowd', () => {
  test('of orders that all want the last places of a session gets those and no more, and loses none', async () => {
    const poolId = await shop().save('/admins/pools', {
      name: 'Narrow',
      sessionLimit: 12,
      dayLimit: null,
    })
    const product = await shop().save(
      '/admins/products',
      productForm('narrow', { pools: [{ poolId, per: 'PERSON' }] }),
    )
    const orders = []
    for (let n = 0; n < 6; n += 1) {
      const line = choice(product, 2)
      const { checkoutId } = await startCheckout(world(), [line])
      const placed = await orderFrom(world(), checkoutId, 2, 700_000)
      const { paymentId } = await payInvoice(world(), { ...placed, amount: 700_000 })
      await recordPayment(world(), { ...placed, paymentId, amount: 700_000 })
      orders.push({ ...placed, paymentId, amount: 700_000 })
    }
    // Twelve are taken at nine. All six orders want to become four at one o'clock.
    const wanted = { times: ['13:00'], adults: 4 }
    const answers = await Promise.all(orders.map(one => change(one, wanted)))
    expect(answers.filter(one => one.status === 200)).toHaveLength(3)
    expect(answers.filter(one => one.code === 'SoldOut')).toHaveLength(3)
    for (const one of orders) await settle(one.orderId)
    const stream = capacityStream(poolId, day)
    const { state } = await world().api.parts.workers.load(stream, capacityDay)
    expect(state).toMatchObject({ taken: 18, takenAt: { '09:00': 6, '13:00': 12 } })
    await expectSound()
  })

  test('of changes to one order is applied one after the other, none of them by half', async () => {
    const paid = await paidOrder()
    const answers = await Promise.all(
      [3, 4, 5].map(adults => change(paid, { adults, date: nextDay })),
    )
    // A request that arrives when another is already done may also succeed.
    expect(answers.filter(one => one.status === 200).length).toBeGreaterThanOrEqual(1)
    await settle(paid.orderId)
    later()
    await settle(paid.orderId)
    const { placed, holds } = await stateOf(paid.orderId)
    expect(holds[0]?.demands).toEqual([{ time: '09:00', places: placed.persons }])
    await expectSound()
  })
})

describe('a full day', () => {
  const limits = { sessionLimit: 4, dayLimit: 4 }
  const full = async () => {
    const poolId = await shop().save('/admins/pools', { name: 'Small', ...limits })
    return poolId
  }
  test('lets an order move its places to another session or reduce them, and take no more', async () => {
    const poolId = await full()
    await useOnly(poolId)
    const paid = await paidOrder(4)
    try {
      expect((await change(paid, { adults: 5 })).code).toBe('SoldOut')
      expect((await preview(paid, { adults: 5 })).code).toBe('SoldOut')
      const move = { adults: 4, times: ['13:00'] }
      expect((await change(paid, move)).status).toBe(200)
      await settle(paid.orderId)
      const stream = capacityStream(poolId, day)
      const { state } = await world().api.parts.workers.load(stream, capacityDay)
      expect(state).toMatchObject({ taken: 4, takenAt: { '09:00': 0, '13:00': 4 } })
      expect(await typesOf(paid.orderId)).not.toContain('OrderChangeDropped')
      await expectSound()
    } finally {
      await useOnly(shop().poolId)
    }
  })
  /** Makes the rafting take places from one pool only. */
  async function useOnly(poolId: string) {
    const form = productForm('rafting', {
      pools: [{ poolId, per: 'PERSON' }],
      addOnIds: [shop().addOnId],
    })
    await shop().save(`/admins/products/${shop().rafting}`, form, 'PUT')
  }
})

describe('an interrupted change', () => {
  const moved = { date: nextDay, adults: 3 }

  test('before the order records it: the order stays, and the new places go back after the time limit', async () => {
    const paid = await paidOrder()
    const before = await taken()
    broken.breakAt('OrderChanged')
    const key = randomUuid()
    expect((await change(paid, moved, { key })).status).toBe(503)
    broken.breakAt(null)
    expect(await taken()).toEqual([before[0], (before[1] ?? 0) + 3])
    // Too early: the caller has to come again.
    for (const answer of await settle(paid.orderId)) expect(answer.status).toBe(503)
    later()
    for (const answer of await settle(paid.orderId)) expect(answer.data.outcome).toBe('kept')
    expect(await taken()).toEqual(before)
    expect((await stateOf(paid.orderId)).placed.activityDate).toBe(day)
    expect(await change(paid, moved, { key })).toMatchObject({ status: 409, code: 'ChangeDropped' })
    expect((await change(paid, moved)).status).toBe(200)
    await settle(paid.orderId)
    await expectSound()
  })

  test('before the order records it, and repeated: continues where it was', async () => {
    const paid = await paidOrder()
    const before = await taken()
    broken.breakAt('OrderChanged')
    const key = randomUuid()
    await change(paid, moved, { key })
    broken.breakAt(null)
    const again = await change(paid, moved, { key })
    expect(again.status).toBe(200)
    await settle(paid.orderId)
    expect(await taken()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) + 3])
    expect((await change(paid, moved, { key })).position).toBe(again.position)
    expect(await changesOf(paid.orderId)).toHaveLength(2)
    await expectSound()
  })

  test('between its two days: the places taken go back', async () => {
    const paid = await paidOrder()
    const before = await taken()
    broken.breakAt('HoldChanged', 1)
    expect((await change(paid, moved)).status).toBe(503)
    broken.breakAt(null)
    expect(await changesOf(paid.orderId)).toHaveLength(1)
    later()
    await settle(paid.orderId)
    expect(await taken()).toEqual(before)
    await expectSound()
  })

  test('after the order records it: its places follow, however often they are checked', async () => {
    const paid = await paidOrder()
    const before = await taken()
    expect((await change(paid, moved)).status).toBe(200)
    broken.breakAt('HoldSettled', 1)
    await settle(paid.orderId)
    broken.breakAt(null)
    later()
    for (let round = 0; round < 2; round += 1)
      for (const answer of await settle(paid.orderId)) expect(answer.status).toBe(200)
    expect(await taken()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) + 3])
    await expectSound()
  })

  test('by a cancellation: all its places go back, old and new', async () => {
    const paid = await paidOrder()
    const before = await taken()
    broken.breakAt('OrderChanged')
    await change(paid, moved)
    broken.breakAt(null)
    await review(paid.slug, 'cancel', { reason: 'Rain', refund: 'FULL' })
    for (const { poolId, date, holdId } of (await stateOf(paid.orderId)).holds)
      await internal('/capacity/release-hold', {
        poolId,
        date,
        holdId,
        owner: orderOwner(paid.orderId),
      })
    later()
    await settle(paid.orderId)
    expect(await taken()).toEqual([(before[0] ?? 0) - 2, before[1]])
    await expectSound()
  })
})

describe('a change that expires at the moment it is written', () => {
  const moved = { date: nextDay, adults: 3 }
  /** Another process looks at the change between its last decision and its append. */
  async function raced() {
    const other = await world().sibling()
    const paid = await paidOrder()
    const before = await taken()
    broken.meanwhile('OrderChanged', async () => {
      later()
      for (const body of await changesOf(paid.orderId))
        await other.send('POST', '/internal/capacity/settle-change', body, {
          token: world().system(),
        })
    })
    const answer = await change(paid, moved)
    await settle(paid.orderId)
    await other.close()
    const { placed, holds } = await stateOf(paid.orderId)
    const now = await taken()
    const isHeld = holds.every(hold => hold.date === placed.activityDate)
    return { answer, before, now, changed: placed.activityDate === nextDay, isHeld }
  }

  test('is dropped, in the order and in its places', async () => {
    const { answer, before, now, changed } = await raced()
    expect(answer).toMatchObject({ status: 409, code: 'ChangeDropped' })
    expect(changed).toBe(false)
    expect(now).toEqual(before)
    await expectSound()
  })

  test('control: unless the order drops it first, the order moves to where it has no places', async () => {
    const decide = order.decide
    vi.spyOn(order, 'decide').mockImplementation((command, state) =>
      command.type === 'DropChange' ? { ok: true, events: [] } : decide(command, state),
    )
    const { before, now, changed } = await raced()
    expect(changed).toBe(true)
    expect(now).toEqual(before)
  })
})

test('the reservation area changes an order by its id, as far as the position allows', async () => {
  const of = await paidOrder()
  await review(of.slug, 'confirm', {})
  const { token } = await world().person('reservation-admin', 'made')
  const other = await world().person('reservation-admin', 'ketut')
  await world().api.parts.sessions.changePosition(other.accountId, 'FINANCE')
  const path = `/reservation-admin/orders/${of.orderId}/change`
  const to = { date: nextDay }
  const looked = await world().send('POST', `${path}/preview`, asked(of, to), { token })
  expect(looked.data).toMatchObject({ before: totalOf({}), after: totalOf(to) })
  const body = { ...asked(of, to), expectedTotal: totalOf(to), reason: 'They asked for it' }
  const refused = await world().send('POST', path, body, { token: other.token })
  expect(refused.status).toBe(403)
  const answer = await world().send('POST', path, body, { token })
  expect(answer.status, answer.text).toBe(200)
  expect((await typesOf(of.orderId)).at(-1)).toBe('OrderChanged')
})
