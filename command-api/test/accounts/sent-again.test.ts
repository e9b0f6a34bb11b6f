import { randomUuid } from '@arung/platform/ids'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type World } from '../world.ts'
import { form } from './account-calls.ts'

let world: World
/** A restarted process, which remembers no response. */
let restarted: Awaited<ReturnType<World['sibling']>>
beforeAll(async () => {
  world = await openWorld()
  await openNamingModels(world)
  restarted = await world.sibling()
})
afterAll(async () => {
  await restarted.close()
  await world.close()
})

const next = 'another-otter-917'
const statusOf = async (email: string, secret: string): Promise<number> =>
  (await world.send('POST', '/users/login', { email, password: secret })).status

/** A customer, with the key of the registration that created the account. */
async function registered(name: string) {
  const email = `${name}@users.example`
  const key = randomUuid()
  const { data } = await world.send('POST', '/users/register', form(email), { key })
  const again = () => restarted.send('POST', '/users/register', form(email), { key })
  const verify = async () =>
    world.send('POST', `/users/email-verification/${data.verificationSlug}`, {
      code: await world.codeFor(email),
    })
  return { email, slug: data.verificationSlug, again, verify }
}

const signIn = async (email: string, secret = password): Promise<string> =>
  (await world.send('POST', '/users/login', { email, password: secret })).data.token

const change = (
  at: Pick<World, 'send'>,
  token: string,
  key: string,
  [oldPassword, secret]: readonly [string, string],
) => {
  const body = { oldPassword, password: secret, passwordConfirmation: secret }
  return at.send('PUT', '/users/password', body, { token, key })
}

describe('a registration repeated after a restart', () => {
  test('keeps the password that was set since', async () => {
    const { email, slug, again, verify } = await registered('replaced')
    await verify()
    const changed = await change(world, await signIn(email), randomUuid(), [password, next])
    expect(changed.status).toBe(200)
    expect(await again()).toMatchObject({ status: 201, data: { verificationSlug: slug } })
    expect([await statusOf(email, password), await statusOf(email, next)]).toEqual([401, 200])
  })

  test('finishes what a crash left open', async () => {
    const { email, slug, again, verify } = await registered('crashed')
    await world.db.pool.query(
      'DELETE FROM auth.credentials; DELETE FROM auth.secret_links; DELETE FROM registrations.unverified',
    )
    expect(await statusOf(email, password)).toBe(401)
    expect(await again()).toMatchObject({ status: 201, data: { verificationSlug: slug } })
    expect(await statusOf(email, password)).toBe(403)
    expect((await verify()).status).toBe(200)
    expect(await statusOf(email, password)).toBe(200)
  })

  test('does not reopen an account that its person has deleted', async () => {
    const { email, again, verify } = await registered('ended')
    await verify()
    const token = await signIn(email)
    const left = await world.send('POST', '/users/forget', { password }, { token })
    expect(left.status).toBe(200)
    await again()
    expect(await statusOf(email, password)).toBe(401)
  })

  test('does not displace a person who registered with the address later', async () => {
    const first = await registered('shared')
    const secret = { password: next, passwordConfirmation: next }
    await world.send('POST', '/users/register', form(first.email, secret), { key: randomUuid() })
    await first.again()
    expect(await statusOf(first.email, next)).toBe(403)
    expect(await statusOf(first.email, password)).toBe(401)
  })
})

test('an old password change sent again changes nothing and signs nobody out', async () => {
  const { email } = await world.person('users', 'changing')
  const key = randomUuid()
  const there = await change(world, await signIn(email), key, [password, next])
  const back = await change(world, there.data.token, randomUuid(), [next, password])
  expect(back.status).toBe(200)
  await change(restarted, back.data.token, key, [password, next])
  expect([await statusOf(email, password), await statusOf(email, next)]).toEqual([200, 401])
  const profile = { firstName: 'Made', lastName: 'Tester', phone: '+628123456780' }
  const saved = await world.send('PUT', '/users/profile', profile, { token: back.data.token })
  expect(saved.status).toBe(200)
})

test('a password reset repeated after a lost response is answered, but only for the same command', async () => {
  const { email } = await world.person('users', 'renewing')
  const asked = await world.send('POST', '/users/forgot-password', { email })
  const proof = { slug: asked.data.slug, code: await world.codeFor(email) }
  const checked = await world.send('POST', '/users/forgot-password/verification', proof)
  const body = {
    resetToken: checked.data.resetToken,
    password: next,
    passwordConfirmation: next,
  }
  const renew = (at: Pick<World, 'send'>, key: string) =>
    at.send('POST', '/users/forgot-password/renew', body, { key })
  const key = randomUuid()
  expect((await renew(world, key)).status).toBe(200)
  expect((await renew(restarted, key)).status).toBe(200)
  expect((await renew(restarted, randomUuid())).status).toBe(422)
  expect(await statusOf(email, next)).toBe(200)
})

test('an old picture uploaded again does not replace the current one', async () => {
  const { token, accountId } = await world.person('users', 'picturing')
  const picture = async (background: string) => {
    const content = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const data = new FormData()
    data.set('picture', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'me.png')
    return data
  }
  const [old, present] = ['#0c6b50', '#f4b860']
  const key = randomUuid()
  const upload = async (at: Pick<World, 'send'>, background: string, named: string) =>
    at.send('POST', '/users/profile/picture', await picture(background), { token, key: named })
  const files = () => world.files.keys().filter(name => name.includes(accountId))
  await upload(world, old, key)
  await upload(world, present, randomUuid())
  const [kept, ...more] = files()
  expect(more).toEqual([])
  expect((await upload(restarted, old, key)).status).toBe(200)
  expect(files()).toEqual([kept])
})
