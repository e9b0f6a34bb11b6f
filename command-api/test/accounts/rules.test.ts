import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, password, type World } from '../world.ts'

let world: World
let user: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  user = await world.person('users', 'ruled')
})
afterAll(() => world.close())

const form = {
  firstName: 'Maya',
  lastName: 'Tester',
  email: 'rules@users.example',
  phone: '+628123456789',
  password,
  passwordConfirmation: password,
}
const register = (change: object) => world.send('POST', '/users/register', { ...form, ...change })
const paths = ({ errors }: { errors?: { path: string }[] }) =>
  (errors ?? []).map(error => error.path)
const chosen = (word: unknown) => ({ password: word, passwordConfirmation: word })
const slug = 's'.repeat(43)

/** Specification, point 5: the rules hold on the server, whatever a client has checked. */
describe('a password', () => {
  const routes: [string, (word: unknown) => ReturnType<World['send']>][] = [
    ['signing up', word => register(chosen(word))],
    [
      'renewing it',
      word =>
        world.send('POST', '/users/forgot-password/renew', { resetToken: slug, ...chosen(word) }),
    ],
    [
      'changing it',
      word =>
        world.send(
          'PUT',
          '/users/password',
          { oldPassword: password, ...chosen(word) },
          { token: user.token },
        ),
    ],
  ]
  test.each(routes)('has at least 7 characters when %s', async (_, send) => {
    for (const short of [undefined, '', '6chars'])
      expect(paths(await send(short)), String(short)).toContain('password')
    expect(paths(await send('7 chars'))).not.toContain('password')
  })

  test('can be changed only with the old one, which has 7 characters too', async () => {
    const { token } = await world.person('users', 'changing')
    for (const oldPassword of [undefined, '', '6chars']) {
      const body = { oldPassword, ...chosen('next-otter-55') }
      const answer = await world.send('PUT', '/users/password', body, { token })
      expect(answer.status).toBe(422)
      expect(paths(answer)).toEqual(['oldPassword'])
    }
  })

  test('needs its confirmation', async () => {
    expect(paths(await register({ passwordConfirmation: undefined }))).toEqual([
      'passwordConfirmation',
    ])
    expect((await register({ passwordConfirmation: 'another-one' })).errors).toEqual([
      { path: 'passwordConfirmation', message: 'Password does not match' },
    ])
  })
})

test('a code is required and has exactly 6 digits on every route that takes one', async () => {
  const takers = [
    (code: unknown) => world.send('POST', `/users/email-verification/${slug}`, { code }),
    (code: unknown) => world.send('POST', '/users/forgot-password/verification', { slug, code }),
    (code: unknown) =>
      world.send('POST', `/checkouts/${user.accountId}/verification/confirm`, { code }),
  ]
  for (const take of takers) {
    for (const code of [
      undefined,
      '',
      '12345',
      '1234567',
      '12345a',
      ' 12345',
      '１２３４５６',
      123_456,
    ])
      expect(paths(await take(code)), String(code)).toEqual(['code'])
    expect(paths(await take('123456'))).toEqual([])
  }
})

test('an e-mail address, a first and a last name are required strings', async () => {
  for (const field of ['email', 'firstName', 'lastName'])
    for (const value of [undefined, null, '', ' ', 7])
      expect(paths(await register({ [field]: value })), `${field} ${value}`).toEqual([field])
  const wrong = await register({ email: 'maya@' })
  expect(wrong.errors).toEqual([{ path: 'email', message: 'Invalid email address' }])
})
