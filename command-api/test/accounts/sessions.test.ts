import { describe, expect, test } from 'vitest'
import { password } from '../world.ts'
import { accountCalls } from './account-calls.ts'

const { world, signIn } = accountCalls()

describe('sessions and passwords', () => {
  test('signing out ends the session at once', async () => {
    const user = await world().person('users', 'leaving')
    const out = await world().send('POST', '/users/logout', undefined, { token: user.token })
    expect(out.status).toBe(200)
    const after = await world().send('POST', '/users/logout', undefined, { token: user.token })
    expect(after.status).toBe(401)
  })

  test('an agent can keep the session of one device, nobody else can', async () => {
    const agent = await world().person('agents', 'office')
    const keep = (token: string) =>
      world().send('POST', '/agents/sessions/keep', undefined, { token })
    expect((await keep(agent.token)).status).toBe(200)
    const { rows } = await world().db.pool.query<{ kept: boolean }>(
      'SELECT kept FROM auth.sessions WHERE account_id = $1',
      [agent.accountId],
    )
    expect(rows).toEqual([{ kept: true }])
    const admin = await world().person('admins', 'desk')
    expect((await keep(admin.token)).status).toBe(403)
  })

  test('a suspended customer can sign in and do nothing else', async () => {
    const admin = await world().person('admins', 'strict')
    const user = await world().person('users', 'suspended')
    const at = `/admins/users/${user.accountId}`
    const as = { token: admin.token }
    expect((await world().send('POST', `${at}/suspend`, { reason: 'Fraud' }, as)).status).toBe(200)
    const again = await signIn(user.email)
    expect(again.status).toBe(200)
    const { token } = again.data
    const profile = { firstName: 'A', lastName: 'B', phone: '+628123456780' }
    const save = () => world().send('PUT', '/users/profile', profile, { token })
    expect(await save()).toMatchObject({ status: 403, code: 'AccountSuspended' })
    expect((await world().send('POST', `${at}/reactivate`, {}, as)).status).toBe(200)
    expect((await save()).status).toBe(200)
  })

  test('a code resets a forgotten password, once, and ends every session', async () => {
    const user = await world().person('users', 'forgetful')
    const asked = await world().send('POST', '/users/forgot-password', { email: user.email })
    const { slug } = asked.data
    const code = await world().codeFor(user.email)
    const check = (given: string) =>
      world().send('POST', '/users/forgot-password/verification', { slug, code: given })
    expect(await check(code === '333333' ? '444444' : '333333')).toMatchObject({ status: 422 })
    const { resetToken } = (await check(code)).data
    expect((await check(code)).status).toBe(422)
    const next = { password: 'other-otter-77', passwordConfirmation: 'other-otter-77' }
    const renew = () =>
      world().send('POST', '/users/forgot-password/renew', { resetToken, ...next })
    const both = await Promise.all([renew(), renew()])
    expect(both.map(one => String(one.status)).sort()).toEqual(['200', '422'])
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, 'other-otter-77')).status).toBe(200)
    const old = await world().send('POST', '/users/logout', undefined, { token: user.token })
    expect(old.status).toBe(401)
  })

  test('changing the password needs the old one', async () => {
    const user = await world().person('users', 'careful')
    const change = (oldPassword: string) =>
      world().send(
        'PUT',
        '/users/password',
        { oldPassword, password: 'next-otter-55', passwordConfirmation: 'next-otter-55' },
        { token: user.token },
      )
    expect((await change('not-the-old-1')).errors[0]?.path).toBe('oldPassword')
    expect((await change(password)).status).toBe(200)
    expect((await signIn(user.email, 'next-otter-55')).status).toBe(200)
  })

  test('the first accounts can be created again and stay as they are', async () => {
    const before = await world().person('admins', 'twice')
    const events = (await world().log()).length
    const after = await world().person('admins', 'twice')
    expect(after.accountId).toBe(before.accountId)
    expect((await world().log()).length).toBe(events + 1)
  })
})
