import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { choice, days, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

const area = '/reservation-admin'
const date = days(30)
let world: World
let shop: Shop
const tokens = new Map<Position, string>()
const products = { RAFTING: '', ATV: '' }

beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  const positions = ['SUPER_ADMIN', 'RAFTING_PIC', 'ATV_PIC', 'FRONT_OFFICE', 'FINANCE'] as const
  for (const position of positions) {
    const { accountId, token } = await world.person(
      'reservation-admin',
      position.toLowerCase().replace('_', ''),
    )
    await world.api.parts.sessions.changePosition(accountId, position)
    tokens.set(position, token)
  }
  for (const kind of ['RAFTING', 'ATV'] as const) {
    const typeId = await add('/product-types', { ...sampleType, kind })
    const pools = [{ poolId: shop.poolId, per: 'PERSON' }]
    products[kind] = await add('/products', { ...sampleSingle, typeId, pools })
  }
})
afterAll(() => world.close())

const say = (position: Position, path: string, body: unknown) =>
  world.send('POST', `${area}${path}`, body, { token: tokens.get(position) ?? '' })
async function add(path: string, body: unknown): Promise<string> {
  const answer = await say('SUPER_ADMIN', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const ask = (
  position: Position,
  what: 'close' | 'reopen',
  more: object = {},
  poolId = shop.poolId,
) => {
  const reason = what === 'close' ? { reason: 'High water' } : {}
  return say(position, `/pools/${poolId}/${date}/${what}`, { time: '09:00', ...reason, ...more })
}
const book = async (time: string) =>
  (await startCheckout(world, [choice(shop.rafting, 1, { date, times: [time] })])).answer

describe('closing a session', () => {
  test('by a person in charge of its list stops its sales at once, and reopening starts them again', async () => {
    expect((await book('09:00')).status).toBe(201)
    const own = { productId: products.RAFTING }
    expect((await ask('RAFTING_PIC', 'close', own)).status).toBe(200)
    expect(await book('09:00')).toMatchObject({ status: 409, code: 'DateClosed' })
    expect((await book('13:00')).status).toBe(201)
    const closed = (await world.log()).findLast(one => one.type === 'SessionsClosed')
    expect(closed?.actor).toMatch(/^staff:/)
    expect(closed?.data).toMatchObject({ time: '09:00', reason: 'High water' })
    expect((await ask('RAFTING_PIC', 'reopen', own)).status).toBe(200)
    expect((await book('09:00')).status).toBe(201)
  })

  test('of another list, another pool or no product is refused to a person in charge', async () => {
    const before = (await world.types()).filter(type => type === 'SessionsClosed').length
    expect((await ask('RAFTING_PIC', 'close')).status).toBe(403)
    expect((await ask('RAFTING_PIC', 'close', { productId: products.ATV })).status).toBe(403)
    const elsewhere = await world.send(
      'POST',
      '/admins/pools',
      { name: 'Caves', sessionLimit: 10, dayLimit: null },
      { token: shop.admin.token },
    )
    const own = { productId: products.RAFTING }
    expect((await ask('RAFTING_PIC', 'close', own, elsewhere.data.id)).status).toBe(403)
    expect((await ask('RAFTING_PIC', 'reopen', own, elsewhere.data.id)).status).toBe(403)
    expect((await world.types()).filter(type => type === 'SessionsClosed')).toHaveLength(before)
  })

  test('of any pool is allowed to those who may raise limits, and of none to those who neither run nor lead', async () => {
    expect((await ask('SUPER_ADMIN', 'close')).status).toBe(200)
    expect((await ask('SUPER_ADMIN', 'reopen')).status).toBe(200)
    const own = { productId: products.RAFTING }
    for (const position of ['FRONT_OFFICE', 'FINANCE'] as const)
      expect((await ask(position, 'close', own)).status).toBe(403)
    expect((await ask('ATV_PIC', 'close', { productId: products.ATV })).status).toBe(200)
  })
})
