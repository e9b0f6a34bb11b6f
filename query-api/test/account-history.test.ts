import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { History } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import { accountRegistered, at, person, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const customer = uuid(8, 60)
const asAdmin = `admin:${ids.admin}`

const suspended = (accountId: string, reason: string): DomainEvent => ({
  type: 'AccountSuspended',
  data: { accountId, reason, cause: 'ADMIN', suspendedAt: at(4) },
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(...people, accountRegistered(60), {
    type: 'EmailVerified',
    data: { accountId: customer, realm: 'users', verifiedAt: at(2) },
  })
  const moved = { ...person(60), city: 'Sanur', phone: '+6281200000' }
  await world.sayAs(`user:${customer}`, {
    type: 'ProfileChanged',
    data: { accountId: customer, person: moved, at: at(3) },
  })
  await world.sayAs(asAdmin, suspended(customer, 'Shouted at the guide'))
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const ask = (path: string, token = admin) => world.ask(path, { token })
const read = async (path: string) => History.parse((await ask(path)).body.data)

describe('the history of an account', () => {
  test('says who did what, the statuses before and after, and the reason', async () => {
    const { entries, hasEarlier } = await read(`/admins/users/${customer}/history`)
    expect(hasEarlier).toBe(false)
    expect(entries.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'EmailVerified',
      'ProfileChanged',
      'AccountSuspended',
    ])
    expect(entries[1]?.changes).toEqual([
      { field: 'status', before: 'UNVERIFIED', after: 'ACTIVE' },
    ])
    expect(entries[3]).toMatchObject({
      stream: expect.stringContaining(customer),
      actor: { kind: 'ADMIN', id: ids.admin, name: 'First4 Last4' },
      changes: [
        { field: 'status', before: 'ACTIVE', after: 'SUSPENDED' },
        { field: 'suspensionCause', before: null, after: 'ADMIN' },
        { field: 'reason', before: null, after: 'Shouted at the guide' },
      ],
    })
  })

  test('names the changed details, and never their values', async () => {
    const { text } = await ask(`/admins/users/${customer}/history`)
    expect(text).toContain('"after":["phone","city"]')
    expect(text).not.toMatch(/Sanur|\+62812|@example\.com/)
  })

  test('is cut to the newest events, and says so', async () => {
    const { entries, hasEarlier } = await read(`/admins/users/${customer}/history?size=1`)
    expect([entries.map(({ type }) => type), hasEarlier]).toEqual([['AccountSuspended'], true])
  })

  test('is found in its own realm only, and by admins only', async () => {
    expect((await ask(`/admins/agents/${customer}/history`)).status).toBe(404)
    expect((await ask(`/admins/users/${uuid(8, 999)}/history`)).status).toBe(404)
    const token = await world.signIn(ids.user, 'USER')
    expect((await ask(`/admins/users/${customer}/history`, token)).status).toBe(403)
  })

  test('stays once the account is forgotten, with the words about the person erased', async () => {
    await world.say({ type: 'AccountForgotten', data: { accountId: customer, at: at(6) } })
    expect((await ask(`/admins/users/${customer}`)).status).toBe(404)
    const { text } = await ask(`/admins/users/${customer}/history`)
    expect(text).not.toMatch(/Shouted|phone/)
    const { entries } = await read(`/admins/users/${customer}/history`)
    expect(entries.map(({ changes }) => changes.at(-1)?.after)).toEqual([
      expect.anything(),
      'ACTIVE',
      { erased: true },
      { erased: true },
      undefined,
    ])
    expect(entries.at(-1)?.type).toBe('AccountForgotten')
  })
})
