import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type World } from '../world.ts'
import { openProvider, visit, type Person } from './provider.ts'

let provider: Awaited<ReturnType<typeof openProvider>>
let world: World
beforeAll(async () => {
  provider = await openProvider()
  world = await openWorld({ foreign: provider.config })
  await openNamingModels(world)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Name = 'google' | 'facebook'
const begin = (name: Name) => world.send('POST', `/users/login/${name}/begin`)
const finish = (name: Name, body: object) => world.send('POST', `/users/login/${name}`, body)

/** Goes to the provider as this person and returns with its response. */
async function goThrough(name: Name, person: Person) {
  provider.here.person = person
  const { state, binding, url } = (await begin(name)).data
  const answer = await visit(url)
  expect(answer.get('state')).toBe(state)
  const iss = answer.get('iss')
  return { code: answer.get('code') ?? '', state, binding, ...(iss ? { iss } : {}) }
}

const personOf = (name: string, more: Partial<Person> = {}): Person => ({
  sub: `subject-of-${name}`,
  email: `${name}@people.example`,
  email_verified: true,
  given_name: name,
  family_name: 'Tester',
  ...more,
})
const lastSignIn = async () => (await world.log()).findLast(one => one.type === 'SignedIn')

describe('signing in with Google', () => {
  test('creates an account without a password, and later finds the same one', async () => {
    const person = personOf('komang')
    const first = await finish('google', await goThrough('google', person))
    expect(first).toMatchObject({ status: 200, data: { role: 'USER' } })
    expect((await lastSignIn())?.data.provider).toBe('GOOGLE')
    const again = await finish(
      'google',
      await goThrough('google', { ...person, email: 'komang.new@people.example' }),
    )
    expect(again.data.uuid).toBe(first.data.uuid)
    const withPassword = await world.send('POST', '/users/login', {
      email: person.email,
      password,
    })
    expect(withPassword.status).toBe(401)
    const forget = await world.send('POST', '/users/forget', { password: null }, first.data)
    expect(forget.status).toBe(200)
  })

  test('is refused, as for an unknown account, once its person has deleted the account', async () => {
    const person = personOf('leaving')
    const { data } = await finish('google', await goThrough('google', person))
    expect((await world.send('POST', '/users/forget', { password: null }, data)).status).toBe(200)
    const unknown = await world.send('POST', '/users/login', {
      email: 'nobody@people.example',
      password,
    })
    const refused = await finish('google', await goThrough('google', person))
    expect(refused).toMatchObject({ status: 401, code: 'SignInRefused', message: unknown.message })
    expect(await world.types(`account-${data.uuid}`)).toEqual(
      expect.not.arrayContaining(['AccountForgotten']),
    )
    const { rows } = await world.db.pool.query(
      'SELECT FROM auth.sessions WHERE account_id = $1 AND revoked_at IS NULL',
      [data.uuid],
    )
    expect(rows).toEqual([])
  })

  test('still works for a person suspended by an admin, who must learn why', async () => {
    const person = personOf('suspended')
    const { data } = await finish('google', await goThrough('google', person))
    const admin = await world.person('admins', 'strict')
    const path = `/admins/users/${data.uuid}/suspend`
    expect((await world.send('POST', path, { reason: 'Chargebacks' }, admin)).status).toBe(200)
    expect((await finish('google', await goThrough('google', person))).status).toBe(200)
  })

  test('leads to the account with the same address, when Google says that the address is proved', async () => {
    const local = await world.person('users', 'linked')
    const person = personOf('linked', { email: local.email })
    const linked = await finish('google', await goThrough('google', person))
    expect(linked.data.uuid).toBe(local.accountId)
    expect(
      (await world.send('POST', '/users/login', { email: local.email, password })).status,
    ).toBe(200)
  })

  test('never leads to that account when the address is not proved: a code must prove it first', async () => {
    const local = await world.person('users', 'target')
    const thief = personOf('thief', { email: local.email, email_verified: false })
    const refused = await finish('google', await goThrough('google', thief))
    expect(refused).toMatchObject({ status: 403, code: 'EmailUnverified' })
    const { verificationSlug } = refused.alternatives
    const taken = await world.send('POST', `/users/email-verification/${verificationSlug}`, {
      code: await world.codeFor(local.email),
    })
    expect(taken).toMatchObject({ status: 409, code: 'EmailTaken' })
  })

  test('is valid once, in the browser that began it, with the state it was given', async () => {
    const answer = await goThrough('google', personOf('careful'))
    const other = (await begin('google')).data
    for (const forged of [
      { ...answer, binding: other.binding },
      { ...answer, state: other.state, binding: other.binding },
      { ...answer, state: 'a'.repeat(43) },
    ])
      expect(await finish('google', forged)).toMatchObject({
        status: 422,
        code: 'ForeignSignInFailed',
      })
    expect((await finish('facebook', answer)).status).toBe(422)
    expect((await finish('google', answer)).status).toBe(200)
    expect((await finish('google', answer)).status).toBe(422)
  })

  test('rejects the code of another sign-in, and a sign-in that is too old', async () => {
    const mine = await goThrough('google', personOf('mine'))
    const stolen = await goThrough('google', personOf('stolen'))
    expect((await finish('google', { ...mine, code: stolen.code })).status).toBe(422)
    await world.db.pool.query(`UPDATE auth.foreign_sign_ins SET expires_at = now()`)
    expect((await finish('google', stolen)).status).toBe(422)
  })
})

describe('signing in with Facebook', () => {
  test('asks for a code to prove the address first, because Facebook does not prove it', async () => {
    const person = personOf('putu')
    const first = await finish('facebook', await goThrough('facebook', person))
    expect(first).toMatchObject({ status: 403, code: 'EmailUnverified' })
    const proof = { code: await world.codeFor(person.email ?? '') }
    const path = `/users/email-verification/${first.alternatives.verificationSlug}`
    expect((await world.send('POST', path, proof)).status).toBe(200)
    const signedIn = await finish('facebook', await goThrough('facebook', person))
    expect(signedIn.status).toBe(200)
    expect((await lastSignIn())?.data).toMatchObject({ provider: 'FACEBOOK' })
  })

  test('is refused with a reason when Facebook gives no address', async () => {
    const { email: _email, ...person } = personOf('silent')
    expect(await finish('facebook', await goThrough('facebook', person))).toMatchObject({
      status: 422,
      code: 'ForeignEmailMissing',
    })
  })
})
