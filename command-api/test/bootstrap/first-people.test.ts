import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv5 } from '@arung/platform/ids'
import { beginAccount } from '../../src/accounts/registration.ts'
import { inviteFirst, type FirstPerson } from '../../src/bootstrap/first-people.ts'
import { ownMeta } from '../../src/commands.ts'
import { openWorld, type World } from '../world.ts'

const namespace = '0b0c5e00-0000-4000-8000-000000000014'
const realms = ['admins', 'reservation-admin'] as const
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const called = (email: string): FirstPerson => ({
  firstName: 'Ni Luh',
  lastName: 'First',
  email,
  phone: '+628123456789',
  locale: 'en',
})
/** The former command, which everybody could compute. */
const unkeyed = (realm: string, email: string) => ownMeta(uuidv5(namespace, `${realm}|${email}`))
const accounts = async () =>
  (await world.log())
    .filter(({ type }) => type === 'AccountRegistered')
    .map(({ data }) => data.accountId as string)
/** The accounts that an invitation adds. */
async function added(person: FirstPerson, isSetUp = false) {
  const before = await accounts()
  const links = await inviteFirst(world.api.parts, person, isSetUp)
  return { links, ids: (await accounts()).filter(id => !before.includes(id)) }
}

test('the ids of the first people derive from a key, and from nothing that others know', async () => {
  const email = 'first@arung.example'
  const { ids, links } = await added(called(email))
  expect([ids.length, links.length]).toEqual([2, 2])
  const guesses = realms.flatMap(realm => {
    const { commandId } = unkeyed(realm, email)
    return [commandId, uuidv5(commandId, 'account'), uuidv5(namespace, email)]
  })
  expect(guesses.filter(guess => ids.includes(guess))).toEqual([])
  const text = JSON.stringify(await world.log())
  expect(guesses.filter(guess => text.includes(guess))).toEqual([])
})

test('another key gives other ids', async () => {
  const person = called('elsewhere@arung.example')
  const { ids } = await added(person)
  const parts = { ...world.api.parts, claimKey: 'another-key-of-claims-0123456789abcdef' }
  const before = await accounts()
  await inviteFirst(parts, person, false)
  const others = (await accounts()).filter(id => !before.includes(id))
  expect(others).toHaveLength(2)
  expect(others.filter(id => ids.includes(id))).toEqual([])
})

test('a repeated invitation finds the same people, and gives new links', async () => {
  const person = called('again@arung.example')
  const first = await added(person)
  const again = await added(person)
  expect(again.ids).toEqual([])
  expect(again.links).toHaveLength(2)
  expect(again.links.map(({ path }) => path)).not.toEqual(first.links.map(({ path }) => path))
  expect((await added(person, true)).links).toHaveLength(2)
})

test('an older installation finds its people again, set up or not', async () => {
  const person = called('before@arung.example')
  const { locale, ...known } = person
  for (const realm of realms)
    await beginAccount(world.api.parts, unkeyed(realm, person.email), {
      realm,
      provider: 'LOCAL',
      person: { ...known, country: null, city: null, companyName: null },
      locale,
      position: realm === 'admins' ? null : 'SUPER_ADMIN',
      invitedBy: 'system:command-api',
      password: null,
    })
  for (const isSetUp of [true, false]) {
    const { ids, links } = await added(person, isSetUp)
    expect(ids).toEqual([])
    expect(links).toHaveLength(2)
  }
})
