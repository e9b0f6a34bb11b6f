import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const pathOf = (id: string) => `/admins/products/${id}`
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.send('PUT', path, body, { token: shop.admin.token, headers })
const over = async (read: object) => ({ [versionHeader]: await versionOf(read) })
const savedOf = async (id: string) =>
  (await world.log()).filter(one => one.type === 'ProductSaved' && one.data.productId === id)

describe('a product that two change at once', () => {
  test('rejects a save over a newer version, and loses no change', async () => {
    const id = randomUuid()
    const read = productForm('shared')
    await put(pathOf(id), read)
    const headers = await over(read)
    expect((await put(pathOf(id), { ...read, price: 1 }, headers)).status).toBe(200)
    const second = await put(pathOf(id), { ...read, location: 'Ubud' }, headers)
    expect([second.status, second.code]).toEqual([409, 'ChangedMeanwhile'])
    expect(second.alternatives).toMatchObject({ price: 1, location: 'Payangan' })
    const theirs = await over(second.alternatives)
    const mine = { ...second.alternatives, location: 'Ubud' }
    expect((await put(pathOf(id), mine, theirs)).status).toBe(200)
    expect((await savedOf(id)).at(-1)?.data.product).toMatchObject({ price: 1, location: 'Ubud' })
  })

  test('changes once when ten save the same version at once', async () => {
    const id = randomUuid()
    const read = productForm('crowded')
    await put(pathOf(id), read)
    const headers = await over(read)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(pathOf(id), { ...read, price: n }, headers)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await savedOf(id)).toHaveLength(2)
  })

  test('keeps its slug when the change to another one is refused', async () => {
    const id = randomUuid()
    const read = productForm('steady')
    await put(pathOf(id), read)
    const stale = await over({ ...read, price: 7 })
    const renamed = await put(pathOf(id), { ...read, slug: 'steadier' }, stale)
    expect(renamed.code).toBe('ChangedMeanwhile')
    expect((await put(pathOf(randomUuid()), productForm('steadier'))).status).toBe(200)
    expect((await put(pathOf(randomUuid()), productForm('steady'))).code).toBe('SlugTaken')
  })

  test('is returned as it was stored, so that the next change builds on that', async () => {
    const id = randomUuid()
    const sent = productForm('cleaned', { fullDescription: '<p>Calm</p><script>a()</script>' })
    const { data } = await put(pathOf(id), sent)
    expect(data).toMatchObject({ id, product: { fullDescription: '<p>Calm</p>' } })
    const next = { ...data.product, price: 5 }
    expect((await put(pathOf(id), next, await over(data.product))).status).toBe(200)
  })

  test('gives the same answer when the same call is repeated', async () => {
    const id = randomUuid()
    const read = productForm('again')
    await put(pathOf(id), read)
    const call = { token: shop.admin.token, key: randomUuid(), headers: await over(read) }
    const send = () => world.send('PUT', pathOf(id), { ...read, price: 3 }, call)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await savedOf(id)).toHaveLength(2)
  })
})

describe('the switches of a product', () => {
  const turn = (id: string, body: object, token = shop.admin.token) =>
    world.send('PUT', `${pathOf(id)}/switches`, body, { token })

  test('change alone, and lose nothing that is saved at the same moment', async () => {
    const id = randomUuid()
    const read = productForm('switched')
    await put(pathOf(id), read)
    const answers = await Promise.all([
      turn(id, { active: false }),
      turn(id, { forSale: false }),
      ...Array.from({ length: 4 }, () => turn(id, { active: false })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await savedOf(id)).at(-1)?.data.product).toEqual({
      ...read,
      active: false,
      forSale: false,
    })
    const stale = await put(pathOf(id), { ...read, price: 1 }, await over(read))
    expect(stale.code).toBe('ChangedMeanwhile')
  })

  test('can be changed only by admins, and only for products that exist', async () => {
    expect((await turn(randomUuid(), { active: true })).status).toBe(404)
    expect((await turn(shop.rafting, { price: 1 })).status).toBe(422)
    const agent = await world.person('agents', 'curious')
    expect((await turn(shop.rafting, { active: false }, agent.token)).status).toBe(403)
  })
})
