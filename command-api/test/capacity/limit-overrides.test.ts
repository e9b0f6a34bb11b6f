import { afterEach, describe, expect, test, vi } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { noOverrides } from '@arung/domain/capacity/limits'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { choice, days, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type Answer, type Loose, type World } from '../world.ts'

const date = days(30)
let world: World | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await world?.close()
  world = undefined
})

/** A shop with three places a session, all taken at nine. Only the desk can add more. */
async function fullShop() {
  const opened = (world = await openWorld())
  const shop = await openShop(opened, { sessionLimit: 3, dayLimit: null })
  const book = async (places: number, time = '09:00'): Promise<Answer> =>
    (await startCheckout(opened, [choice(shop.rafting, places, { date, times: [time] })])).answer
  expect((await book(3)).status).toBe(201)
  return { world: opened, shop, book, say: sayAs(opened, shop) }
}

const sayAs =
  (of: World, { poolId, admin }: Shop) =>
  (what: 'limit' | 'limit/restore', body: object, token = admin.token, area = 'admins') =>
    of.send('POST', `/${area}/pools/${poolId}/${date}/${what}`, body, { token })

const raise = (limit: number, time: string | null = '09:00') => ({
  time,
  limit,
  reason: 'Two more rafts from the other river',
})

/** The day's events, without their metadata. */
const dayOf = async (of: World): Promise<Loose[]> =>
  (await of.log())
    .filter(one => one.stream.startsWith('capacity-'))
    .map(({ type, data }) => ({ type, data }))

describe('the limit of a full session', () => {
  test('is raised with a reason, sold up to, and restored; what was sold stays sold', async () => {
    const { world: of, shop, book, say } = await fullShop()
    expect(await book(1)).toMatchObject({ status: 409, code: 'SoldOut' })
    expect((await say('limit', raise(5))).status).toBe(200)
    const tooMany = await book(3)
    expect(tooMany).toMatchObject({ status: 409, code: 'SoldOut' })
    expect(tooMany.alternatives.lines[0].sessions[0]).toMatchObject({ time: '09:00', left: 2 })
    expect((await book(1)).status).toBe(201)
    expect((await say('limit/restore', { time: '09:00' })).status).toBe(200)
    expect(await book(1)).toMatchObject({ status: 409, code: 'SoldOut' })
    const events = await dayOf(of)
    expect(verifyCapacity(events)).toBeNull()
    const said = (await of.log()).filter(({ type }) => type.startsWith('Limit'))
    expect(said.map(({ type, actor, data }) => [type, actor, data.reason])).toEqual([
      ['LimitOverridden', `admin:${shop.admin.accountId}`, raise(5).reason],
      ['LimitRestored', `admin:${shop.admin.accountId}`, undefined],
    ])
    // Without the raise in its log, the session has more places taken than it has room for.
    const forged = events.filter(({ type }) => type !== 'LimitOverridden')
    expect(verifyCapacity(forged)?.reason).toContain('4 places taken of 3')
  })

  test('the limit of the day applies beside those of the sessions, and may be lower than what is taken', async () => {
    const { book, say } = await fullShop()
    expect((await say('limit', raise(2, null))).status).toBe(200)
    expect(await book(1, '13:00')).toMatchObject({ status: 409, code: 'SoldOut' })
    expect((await say('limit/restore', { time: null })).status).toBe(200)
    expect((await book(3, '13:00')).status).toBe(201)
  })

  test('is raised only by admins and by staff with the right; invalid input is refused', async () => {
    const { world: of, shop, say } = await fullShop()
    const staff = await of.person('reservation-admin', 'chief')
    const agent = await of.person('agents', 'agent')
    expect((await say('limit', raise(4), staff.token)).status).toBe(403)
    const asStaff = [staff.token, 'reservation-admin'] as const
    expect((await say('limit', raise(4), ...asStaff)).status).toBe(200)
    expect((await say('limit/restore', { time: '09:00' }, ...asStaff)).status).toBe(200)
    expect((await say('limit', raise(4), shop.admin.token, 'reservation-admin')).status).toBe(403)
    expect((await say('limit', raise(5), agent.token)).status).toBe(403)
    expect((await say('limit', raise(5), '')).status).toBe(401)
    for (const wrong of [{ limit: -1 }, { limit: 1.5 }, { reason: '' }, { time: '9' }])
      expect((await say('limit', { ...raise(5), ...wrong })).status).toBe(422)
    const nowhere = `/admins/pools/${shop.rafting}/${date}/limit`
    const answer = await of.send('POST', nowhere, raise(5), { token: shop.admin.token })
    expect(answer.status).toBe(404)
    const raised = (await of.log()).filter(({ type }) => type === 'LimitOverridden')
    expect(raised.map(({ actor }) => actor)).toEqual([`staff:${staff.accountId}`])
  })
})

describe('a crowd for the last place of a raised limit', () => {
  /** One more place, and many concurrent requests for it at two processes. */
  async function rush() {
    const { world: of, shop, say } = await fullShop()
    await say('limit', raise(4))
    const line = choice(shop.rafting, 1, { date })
    const other = await of.sibling()
    const doors = [of, { ...of, send: other.send }]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => startCheckout(doors[n % 2] ?? of, [line])),
    )
    await other.close()
    const statuses = answers.map(({ answer }) => answer.status)
    return { bought: statuses.filter(status => status === 201).length, events: await dayOf(of) }
  }

  test('one of them gets it', async () => {
    const { bought, events } = await rush()
    expect(bought).toBe(1)
    expect(verifyCapacity(events)).toBeNull()
  })

  test('control: without counting what is taken there several get it, and the verifier finds it', async () => {
    const { decide } = capacityDay
    vi.spyOn(capacityDay, 'decide').mockImplementation((command, day) =>
      decide(command, day.overrides === noOverrides ? day : { ...day, takenAt: {} }),
    )
    const { bought, events } = await rush()
    expect(bought).toBeGreaterThan(1)
    expect(verifyCapacity(events)?.reason).toContain('of 4 at 09:00')
  })
})

describe('restoring a raised limit while places are being held', () => {
  test.each([0, 1, 2, 3])(
    'leaves a correct day whichever comes first (%d before it)',
    async first => {
      const { world: of, shop, book, say } = await fullShop()
      await say('limit', raise(6))
      const line = choice(shop.rafting, 1, { date })
      const holds = Array.from({ length: 3 }, () => () => startCheckout(of, [line]))
      const [before, after] = [holds.slice(0, first), holds.slice(first)]
      const asked = [...before.map(hold => hold()), say('limit/restore', { time: '09:00' })]
      await Promise.all([...asked, ...after.map(hold => hold())])
      const events = await dayOf(of)
      expect(verifyCapacity(events)).toBeNull()
      const at = events.findIndex(({ type }) => type === 'LimitRestored')
      expect(events.slice(at).filter(({ type }) => type === 'PlacesHeld')).toEqual([])
      expect((await book(1)).status).toBe(409)
    },
  )
})
