import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { form } from './account-calls.ts'
import { openWorld, password, type Answer, type World } from '../world.ts'

const callers = 50
const passwordOf = (n: number) => `Sungai-Ayung-${n}`
const both = (chosen: string) => ({ password: chosen, passwordConfirmation: chosen })
let world: World
let desk: Awaited<ReturnType<World['person']>>
let ketut: typeof desk
beforeAll(async () => {
  world = await openWorld()
  desk = await world.person('admins', 'desk')
  ketut = await world.person('reservation-admin', 'ketut')
})
afterAll(() => world.close())

/** Fifty callers at once, each with a command of its own. */
const race = (path: string, body: (n: number) => object): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: callers }, (_, n) =>
      world.send('POST', path, body(n), { key: randomUuid() }),
    ),
  )
/** Returns the caller that got through, and asserts that all others got the same answer. */
function winnerOf(answers: readonly Answer[], others: number): number {
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, others]))
  return won[0]!
}
/** Of the winner and three other callers, returns those whose password the account now has. */
async function passwordsThatWork(realm: string, email: string, winner: number): Promise<number[]> {
  const some = [0, 1, 2, 3].map(step => (winner + step) % callers)
  const tried = some.map(async n => {
    const { status } = await world.send('POST', `/${realm}/login`, {
      email,
      password: passwordOf(n),
    })
    return status === 200 ? [n] : []
  })
  return (await Promise.all(tried)).flat()
}

test.each([
  ['admins', '/admins/admins', {}],
  ['reservation-admin', '/reservation-admin/admins', { position: 'FINANCE' }],
])(
  'link.race: fifty callers accept one invitation to %s at once: one succeeds and sets the password',
  async (realm, path, more) => {
    const email = 'invited@staff.example'
    const { token } = realm === 'admins' ? desk : ketut
    const invited = await world.send(
      'POST',
      path,
      { firstName: 'Wayan', lastName: 'Invited', email, phone: '+628123456789', ...more },
      { token, key: randomUuid() },
    )
    expect(invited.status, invited.text).toBe(201)
    const link = { purpose: 'admin-invitation', subject: invited.data.uuid, seconds: 60 }
    const slug = (await world.api.parts.links.create(link)).token
    const address = `/${realm}/verified-email/${slug}`
    const winner = winnerOf(await race(address, n => both(passwordOf(n))), 404)
    expect(await passwordsThatWork(realm, email, winner)).toEqual([winner])
    const late = await world.send('POST', address, both(passwordOf(0)), { key: randomUuid() })
    expect(late.status).toBe(404)
  },
)

test('link.race: a caller who accepted an invitation and lost the response succeeds with the same command', async () => {
  const email = 'again@staff.example'
  const invited = await world.send(
    'POST',
    '/admins/admins',
    { firstName: 'Wayan', lastName: 'Again', email, phone: '+628123456789' },
    { token: desk.token, key: randomUuid() },
  )
  const link = { purpose: 'admin-invitation', subject: invited.data.uuid, seconds: 60 }
  const address = `/admins/verified-email/${(await world.api.parts.links.create(link)).token}`
  const key = randomUuid()
  const take = (at: Pick<World, 'send'>) => at.send('POST', address, both(passwordOf(1)), { key })
  expect((await take(world)).status).toBe(200)
  // As if the process had died before it stored the password.
  await world.db.pool.query('DELETE FROM auth.credentials WHERE account_id = $1', [
    invited.data.uuid,
  ])
  const other = await world.sibling()
  expect((await take(other)).status).toBe(200)
  await other.close()
  expect(await passwordsThatWork('admins', email, 1)).toEqual([1])
})

test('link.race: one of fifty password resets at once succeeds', async () => {
  const { email } = await world.person('users', 'forgetful')
  const asked = await world.send('POST', '/users/forgot-password', { email })
  const code = await world.codeFor(email)
  const slug = asked.data.slug as string
  const proved = await world.send('POST', '/users/forgot-password/verification', { slug, code })
  const { resetToken } = proved.data as { resetToken: string }
  const renewed = await race('/users/forgot-password/renew', n => ({
    resetToken,
    ...both(passwordOf(n)),
  }))
  const winner = winnerOf(renewed, 422)
  expect(await passwordsThatWork('users', email, winner)).toEqual([winner])
})

test('link.race: fifty callers who prove an address with its code at once prove it once', async () => {
  const email = 'proving@users.example'
  const { data } = await world.send('POST', '/users/register', form(email), { key: randomUuid() })
  const code = await world.codeFor(email)
  const slug = data.verificationSlug as string
  const proved = async () => (await world.types()).filter(type => type === 'EmailVerified').length
  const before = await proved()
  const answers = await race(`/users/email-verification/${slug}`, () => ({ code }))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await proved()).toBe(before + 1)
})

test('link.race: fifty second steps at once open one session', async () => {
  const settings = { ...sampleSettings, secondFactor: true }
  await world.send('PUT', '/admins/settings', settings, { token: desk.token })
  const asked = await world.send('POST', '/admins/login', { email: desk.email, password })
  const code = await world.codeFor(desk.email)
  const answers = await race(`/admins/second-factor/${asked.alternatives.slug}`, () => ({ code }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
