import { afterAll, beforeAll, expect, test } from 'vitest'
import { allow } from '@arung/domain/accounts/permissions'
import { accessText } from '@arung/platform/http/describe/openapi'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const begin = (token?: string) => world.send('POST', '/checkouts', { unexpected: true }, { token })

test('guests, customers and agents can buy; any other caller is refused before the body is validated', async () => {
  expect((await begin()).status).toBe(422)
  for (const realm of ['users', 'agents'] as const)
    expect((await begin((await world.person(realm, 'buyer')).token)).status).toBe(422)
  for (const realm of ['admins', 'reservation-admin', 'reservation'] as const)
    expect((await begin((await world.person(realm, 'seller')).token)).status).toBe(403)
  expect((await begin(world.system())).status).toBe(403)
})

test('the API reference names those who can buy', () => {
  expect(accessText(allow('bookings:buy'))).toBe(
    'VISITOR, USER, AGEN, by the permission bookings:buy',
  )
})
