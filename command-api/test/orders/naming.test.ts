import { afterEach, describe, expect, test, vi } from 'vitest'
import { versionOf } from '@arung/contracts/version'
import { order } from '@arung/domain/orders/order'
import { namedIn } from '@arung/domain/orders/participants'
import { orderStream } from '../../src/orders/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { birthDateOf, choice } from '../shop.ts'
import type { Loose } from '../world.ts'
import { orderShop } from './order-shop.ts'

const broken = breakingStore()
const { world, shop, typesOf, review, paidOrder } = orderShop({ wrapStore: broken.wrap })
afterEach(() => {
  vi.restoreAllMocks()
})

type Paid = Awaited<ReturnType<typeof paidOrder>>

const friend = {
  name: 'Canaryname Friend',
  age: 30,
  birthDate: birthDateOf(30),
  phone: '+628123456700',
  pic: false,
}
const namedOf = async ({ orderId }: Paid): Promise<Loose[]> => {
  const { state } = await world().api.parts.workers.load(orderStream(orderId), order)
  return state.exists ? [...namedIn(state)] : []
}
const send = (
  path: string,
  participants: readonly Loose[],
  { token = shop().admin.token, version }: { token?: string; version?: string } = {},
) =>
  world().send(
    'POST',
    path,
    { participants },
    {
      token,
      headers: version === undefined ? {} : { 'if-match': version },
    },
  )
const pathOf = ({ slug }: Paid) => `/admins/orders/${slug}/participants`
/** A paid order of two that a third guest joins. */
async function grownOrder(): Promise<Paid> {
  const paid = await paidOrder()
  const { productId: _product, ...to } = choice(shop().rafting, 3)
  const change = {
    lineId: paid.order.lines[0].lineId,
    choice: to,
    leftOut: [],
    expectedTotal: 1_050_000,
    reason: 'A friend joins them',
  }
  expect((await review(paid.slug, 'change', change)).status).toBe(200)
  return paid
}
const renamed = (known: readonly Loose[], name: string): Loose[] =>
  known.map((one, at) => (at === 1 ? { ...one, name } : one))

describe('the names of an order', () => {
  test('are written by the desk after a guest was added, sealed under the key of the buyer', async () => {
    const paid = await grownOrder()
    const known = await namedOf(paid)
    const version = await versionOf(known)
    const answer = await send(pathOf(paid), [...known, friend], { version })
    expect(answer.status, answer.text).toBe(200)
    expect(await namedOf(paid)).toMatchObject([{}, {}, { name: friend.name }])
    const event = (await world().log()).findLast(one => one.type === 'ParticipantsNamed')
    expect(event).toMatchObject({
      actor: `admin:${shop().admin.accountId}`,
      data: { named: 3, participants: { sealedFor: paid.order.subject } },
    })
    expect(JSON.stringify(await world().stored())).not.toContain('Canaryname')
    // The same request again succeeds, and takes effect once.
    expect((await send(pathOf(paid), [...known, friend])).status).toBe(200)
    expect((await typesOf(paid.orderId)).filter(type => type === 'ParticipantsNamed')).toHaveLength(
      1,
    )
  })

  test('are refused with a reason', async () => {
    const paid = await paidOrder()
    const known = await namedOf(paid)
    const all = (pic: boolean) => known.map(one => ({ ...one, pic }))
    const refusals = [
      [[...known, friend], 'TooManyParticipants'],
      [known.slice(0, 1), 'FewerParticipants'],
      [all(false), 'PicMissing'],
      [all(true), 'PicTooMany'],
      [known.map(one => ({ ...one, age: 31 })), 'InvalidInput'],
      [known.map(one => ({ ...one, birthDate: '2099-01-01' })), 'InvalidInput'],
      [known.map(one => ({ ...one, identityPictureId: paid.orderId })), 'InvalidInput'],
      [[], 'InvalidInput'],
    ] as const
    for (const [list, code] of refusals)
      expect(await send(pathOf(paid), list)).toMatchObject({ status: 422, code })
    await review(paid.slug, 'cancel', { reason: 'Rain', refund: 'FULL' })
    const late = await send(pathOf(paid), renamed(known, 'Made Late'))
    expect(late).toMatchObject({ status: 409, code: 'OrderOver' })
    const nowhere = `/admins/orders/${'x'.repeat(43)}/participants`
    expect((await send(nowhere, known)).status).toBe(404)
    expect(await typesOf(paid.orderId)).not.toContain('ParticipantsNamed')
  })

  test('are written only by the desk, and in the reservation area by staff who may change bookings', async () => {
    const paid = await paidOrder()
    const known = await namedOf(paid)
    const user = await world().person('users', 'curious')
    expect((await send(pathOf(paid), known, { token: user.token })).status).toBe(403)
    const path = `/reservation-admin/orders/${paid.orderId}/participants`
    const { token } = await world().person('reservation-admin', 'made')
    const finance = await world().person('reservation-admin', 'ketut')
    await world().api.parts.sessions.changePosition(finance.accountId, 'FINANCE')
    expect((await send(path, known, { token: finance.token })).status).toBe(403)
    const answer = await send(path, renamed(known, 'Made Sari'), { token })
    expect(answer.status, answer.text).toBe(200)
    expect((await namedOf(paid))[1]).toMatchObject({ name: 'Made Sari' })
  })
})

describe('two desks that write names at once', () => {
  /** Another desk writes between the first one's decision and its append. */
  async function raced() {
    const paid = await paidOrder()
    const known = await namedOf(paid)
    const version = await versionOf(known)
    const other = await world().sibling()
    broken.meanwhile('ParticipantsNamed', async () => {
      const sent = await other.send(
        'POST',
        pathOf(paid),
        { participants: renamed(known, 'Of the other') },
        { token: shop().admin.token, headers: { 'if-match': version } },
      )
      expect(sent.status).toBe(200)
    })
    const answer = await send(pathOf(paid), renamed(known, 'Of the first'), { version })
    await other.close()
    return { answer, name: (await namedOf(paid))[1]?.name }
  }

  test('do not overwrite each other: one gets a conflict, with the current names', async () => {
    const { answer, name } = await raced()
    expect(answer).toMatchObject({ status: 409, code: 'ChangedMeanwhile' })
    expect(answer.alternatives).toMatchObject([{}, { name: 'Of the other' }])
    expect(name).toBe('Of the other')
  })

  test('control: unless the order knows which list was read, the later write wins', async () => {
    const decide = order.decide
    vi.spyOn(order, 'decide').mockImplementation((command, state) => {
      if (command.type !== 'NameParticipants') return decide(command, state)
      const { over: _over, ...blind } = command
      return decide(blind, state)
    })
    const { answer, name } = await raced()
    expect(answer.status).toBe(200)
    expect(name).toBe('Of the first')
  })

  test('get a conflict too when one writes after the other', async () => {
    const paid = await paidOrder()
    const known = await namedOf(paid)
    const version = await versionOf(known)
    expect((await send(pathOf(paid), renamed(known, 'A'), { version })).status).toBe(200)
    const late = await send(pathOf(paid), renamed(known, 'B'), { version })
    expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' })
  })
})
