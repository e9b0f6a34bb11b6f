import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { capacityStream } from '../../src/capacity/streams.ts'
import { days, openShop, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

/** The desk of the site, and every position of the reservation area. */
type Who = 'DESK' | Position
const everybody: readonly Who[] = ['DESK', ...Position.options]
const leads: readonly Who[] = ['DESK', 'SUPER_ADMIN', 'ADMIN']
const lists = { ATV_PIC: 'ATV', RAFTING_PIC: 'RAFTING', TRANSPORTATION_PIC: 'TRANSPORT' } as const
const isInCharge = (who: Who): who is keyof typeof lists => who in lists
const closers = everybody.filter(who => leads.includes(who) || isInCharge(who))

let world: World
let shop: Shop
const tokens = new Map<Who, string>()
const products = new Map<string, string>()
let day = 30

beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  tokens.set('DESK', shop.admin.token)
  for (const position of Position.options) {
    const name = position.toLowerCase().replaceAll('_', '')
    const { accountId, token } = await world.person('reservation-admin', name)
    await world.api.parts.sessions.changePosition(accountId, position)
    tokens.set(position, token)
  }
  const add = async (path: string, body: unknown): Promise<string> => {
    const token = tokens.get('SUPER_ADMIN') ?? ''
    return (await world.send('POST', `/reservation-admin${path}`, body, { token })).data.id
  }
  // One pool from which products of all lists take places.
  for (const kind of Object.values(lists)) {
    const typeId = await add('/product-types', { ...sampleType, kind })
    const pools = [{ poolId: shop.poolId, per: 'PERSON' }]
    products.set(kind, await add('/products', { ...sampleSingle, typeId, pools }))
  }
})
afterAll(() => world.close())

function say(who: Who, what: 'close' | 'reopen', date: string, time: string | null) {
  const area = who === 'DESK' ? 'admins' : 'reservation-admin'
  const reason = what === 'close' ? { reason: 'High water' } : {}
  const own = isInCharge(who) ? { productId: products.get(lists[who]) } : {}
  const path = `/${area}/pools/${shop.poolId}/${date}/${what}`
  return world.send('POST', path, { time, ...reason, ...own }, { token: tokens.get(who) ?? '' })
}
async function isOpen(date: string): Promise<boolean> {
  const { state } = await world.api.parts.workers.load(
    capacityStream(shop.poolId, date),
    capacityDay,
  )
  return !state.closed && state.closedTimes.length === 0
}
const expected = (closer: Who, opener: Who): number =>
  !closers.includes(opener) ? 403 : leads.includes(opener) || closer === opener ? 200 : 409

describe('reopening needs the right that closed, or a higher one', () => {
  test.each(closers.flatMap(closer => [[closer, '09:00'] as const, [closer, null] as const]))(
    'for a closure by %s, at %s, whoever asks',
    async (closer, time) => {
      for (const opener of everybody) {
        const date = days((day += 1))
        expect((await say(closer, 'close', date, time)).status).toBe(200)
        const answer = await say(opener, 'reopen', date, time)
        expect([opener, answer.status]).toEqual([opener, expected(closer, opener)])
        if (answer.status === 409) expect(answer.code).toBe('ClosedByOthers')
        expect(await isOpen(date)).toBe(answer.status === 200)
        expect((await say('SUPER_ADMIN', 'reopen', date, null)).status).toBe(200)
        expect(await isOpen(date)).toBe(true)
      }
    },
  )

  test('even when a higher right closed what was closed already', async () => {
    for (const lead of leads) {
      const date = days((day += 1))
      await say('RAFTING_PIC', 'close', date, null)
      expect((await say(lead, 'close', date, '09:00')).status).toBe(200)
      expect(await say('RAFTING_PIC', 'reopen', date, null)).toMatchObject({ status: 409 })
      expect((await say(lead, 'reopen', date, '09:00')).status).toBe(200)
      expect((await say('RAFTING_PIC', 'reopen', date, null)).status).toBe(200)
      expect(await isOpen(date)).toBe(true)
    }
  })

  test('even when reopening the whole day would open a session that somebody else closed', async () => {
    const date = days((day += 1))
    await say('ADMIN', 'close', date, '13:00')
    await say('ATV_PIC', 'close', date, '09:00')
    expect((await say('ATV_PIC', 'reopen', date, null)).code).toBe('ClosedByOthers')
    expect((await say('ATV_PIC', 'reopen', date, '13:00')).code).toBe('ClosedByOthers')
    expect((await say('ATV_PIC', 'reopen', date, '09:00')).status).toBe(200)
    expect(await isOpen(date)).toBe(false)
  })

  test('even when two lists closed one after the other', async () => {
    const date = days((day += 1))
    await say('ATV_PIC', 'close', date, '09:00')
    await say('RAFTING_PIC', 'close', date, '09:00')
    expect((await say('RAFTING_PIC', 'reopen', date, '09:00')).status).toBe(409)
    expect((await say('ATV_PIC', 'reopen', date, '09:00')).status).toBe(409)
    expect((await say('ADMIN', 'reopen', date, '09:00')).status).toBe(200)
  })
})
