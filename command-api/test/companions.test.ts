import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@arung/contracts/messages'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const wayan = {
  name: 'Wayan Canary',
  birthDate: '1990-01-01',
  phone: '+628123456789',
  nationality: 'ID',
  pic: true,
}
const maya = { ...wayan, name: 'Maya Canary', pic: false }

test('a customer saves, changes and deletes companions; nobody else does', async () => {
  const customer = await world.person('users', 'ayu')
  const stranger = await world.person('users', 'tom')
  const path = `/users/${customer.accountId}/companions`
  const save = (companions: object[], token: string | undefined = customer.token) =>
    world.send('POST', path, { companions }, { token })

  expect(await save([maya])).toMatchObject({ status: 422, message: messages.picMissingOnContact })
  expect((await save([wayan, { ...maya, pic: true }])).message).toBe(messages.picTooMany)
  expect((await save([wayan, maya])).status).toBe(200)
  expect((await save([{ ...wayan, phone: '+62811111111', pic: false }])).status).toBe(200)
  for (const token of [stranger.token, world.system()])
    expect([403, 404]).toContain((await save([wayan], token)).status)
  expect((await world.send('POST', path, { companions: [wayan] })).status).toBe(401)

  const kept = await people(customer.accountId)
  expect(kept.map(({ name, phone, pic }) => ({ name, phone, pic }))).toEqual([
    { name: 'Wayan Canary', phone: '+62811111111', pic: true },
    { name: 'Maya Canary', phone: '+628123456789', pic: false },
  ])
  const gone = `${path}/${kept[0]!.companionId}`
  expect((await world.send('DELETE', gone, undefined, { token: stranger.token })).status).toBe(404)
  expect((await world.send('DELETE', gone, undefined, { token: customer.token })).status).toBe(200)
  expect((await people(customer.accountId)).map(one => one.name)).toEqual(['Maya Canary'])
})

test('saved companions are sealed under the key of the account', async () => {
  const stored = await world.stored()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain('Canary')
})

async function people(accountId: string) {
  const { companions } = await import('@arung/domain/companions/companions')
  const { companionsStream } = await import('../src/companions/streams.ts')
  const { state } = await world.api.parts.workers.load(companionsStream(accountId), companions)
  return state
}
