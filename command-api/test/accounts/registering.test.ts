import { describe, expect, test } from 'vitest'
import { memoryLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { openWorld, password } from '../world.ts'
import { accountCalls } from './account-calls.ts'

const { world, register, verify, signIn } = accountCalls()

/** A response without the parts that differ between any two responses. */
const shapeOf = (answer: { status: number; text: string; headers: Headers }) => ({
  status: answer.status,
  text: answer.text
    .replaceAll(/[A-Za-z0-9_-]{43}/g, '<secret>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>'),
  headers: [...answer.headers.keys()].filter(name => !['date', 'keep-alive'].includes(name)).sort(),
})

describe('registering', () => {
  test('a customer registers, proves the address and signs in', async () => {
    const registered = await register('wayan@users.example')
    expect(registered.status).toBe(201)
    const { verificationSlug } = registered.data
    const early = await signIn('wayan@users.example')
    expect(early).toMatchObject({
      status: 403,
      code: 'EmailUnverified',
      alternatives: { verificationSlug },
    })
    const verified = await verify(verificationSlug, await world().codeFor('wayan@users.example'))
    expect(verified).toMatchObject({ status: 200, data: { verified: true } })
    const signedIn = await signIn('wayan@users.example')
    expect(signedIn).toMatchObject({ status: 200, data: { role: 'USER' } })
    const saved = await world().send(
      'PUT',
      '/users/profile',
      { firstName: 'Made', lastName: 'Tester', phone: '+628123456780' },
      { token: signedIn.data.token },
    )
    expect(saved.status).toBe(200)
  })

  test('neither the log nor the outbox holds personal data or a code in clear', async () => {
    await register('secret.person@users.example')
    const { rows } = await world().db.pool.query(
      `SELECT payload::text AS text FROM outbox.jobs
       UNION ALL SELECT encode(sealed, 'escape') FROM outbox.jobs WHERE sealed IS NOT NULL`,
    )
    const everything = JSON.stringify([await world().stored(), rows])
    expect(everything).toContain('AccountRegistered')
    expect(everything).not.toContain('secret.person')
    expect(everything).not.toContain('Wayan')
    expect(everything).not.toContain(await world().codeFor('secret.person@users.example'))
  })

  test('a person who registers with an address first cannot take it from its owner', async () => {
    const email = 'squatted@users.example'
    const squatter = await register(email, 'users', {
      password: 'squatters-word-1',
      passwordConfirmation: 'squatters-word-1',
    })
    const owner = await register(email)
    const verified = await verify(owner.data.verificationSlug, await world().codeFor(email))
    expect(verified.status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, 'squatters-word-1')).status).toBe(401)
    const late = await verify(squatter.data.verificationSlug, await world().codeFor(email))
    expect(late).toMatchObject({ status: 409, code: 'EmailTaken' })
  })

  test('an address with an internationalised domain is one account, in whichever form it is written', async () => {
    const { data } = await register('Nyoman@Bücher.example')
    const mailed = 'nyoman@xn--bcher-kva.example'
    const proved = await verify(data.verificationSlug, await world().codeFor(mailed))
    expect(proved.status).toBe(200)
    for (const email of ['nyoman@bücher.example', mailed, 'NYOMAN@BU\u0308CHER.EXAMPLE'])
      expect((await signIn(email)).status, email).toBe(200)
  })

  test('a password signs in, whether its accents are composed or decomposed', async () => {
    const email = 'accents@users.example'
    const secret = 'crème brûlée'
    const { data } = await register(email, 'users', {
      password: secret.normalize('NFD'),
      passwordConfirmation: secret.normalize('NFC'),
    })
    await verify(data.verificationSlug, await world().codeFor(email))
    for (const form of ['NFC', 'NFD'])
      expect((await signIn(email, secret.normalize(form))).status, form).toBe(200)
    expect((await signIn(email, 'creme brulee')).status).toBe(401)
  })

  test('one address is one account in each realm', async () => {
    const email = 'both@people.example'
    const user = await register(email)
    await verify(user.data.verificationSlug, await world().codeFor(email))
    const agent = await register(email, 'agents', { companyName: 'Two Hats' })
    const foreign = await verify(agent.data.verificationSlug, '123456', 'users')
    expect(foreign.status).toBe(404)
    const code = await world().codeFor(email)
    expect((await verify(agent.data.verificationSlug, code, 'agents')).status).toBe(200)
    const signedIn = await signIn(email, password, 'agents')
    expect(signedIn.data.role).toBe('AGEN')
    const waiting = await world().send(
      'PUT',
      '/agents/profile',
      { firstName: 'A', lastName: 'B', phone: '+628123456780' },
      { token: signedIn.data.token },
    )
    expect(waiting).toMatchObject({ status: 403, code: 'AccountWaitingActivation' })
    const admin = await world().person('admins', 'activator')
    const path = `/admins/agents/${signedIn.data.uuid}/activate`
    const activated = await world().send('POST', path, {}, { token: admin.token })
    expect(activated.status).toBe(200)
    const wrongRealm = `/admins/users/${signedIn.data.uuid}/suspend`
    const refused = await world().send('POST', wrongRealm, { reason: 'x' }, { token: admin.token })
    expect(refused.status).toBe(404)
  })

  test('common and mismatched passwords are refused', async () => {
    const common = { password: 'Password1', passwordConfirmation: 'Password1' }
    expect((await register('c@users.example', 'users', common)).errors[0]?.path).toBe('password')
    const other = await register('c@users.example', 'users', { passwordConfirmation: 'other-one' })
    expect(other.errors).toEqual([
      { path: 'passwordConfirmation', message: 'Password does not match' },
    ])
    const forged = await register('c@users.example', 'users', { role: 'ADMIN', active: true })
    expect(forged.errors.map(error => error.path)).toEqual(['role', 'active'])
  })

  test('wrong codes are counted, and after five the right one is refused', async () => {
    const { data } = await register('guessed@users.example')
    const code = await world().codeFor('guessed@users.example')
    const wrong = code === '111111' ? '222222' : '111111'
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => verify(data.verificationSlug, wrong)),
    )
    expect(tries.filter(one => one.code === 'WrongCode')).toHaveLength(5)
    expect(await verify(data.verificationSlug, code)).toMatchObject({ code: 'CodeExhausted' })
  })
})

describe('what responses reveal', () => {
  test('known and unknown addresses get the same responses', async () => {
    const known = 'known@users.example'
    const registered = await register(known)
    await verify(registered.data.verificationSlug, await world().codeFor(known))
    const unknown = 'unknown@users.example'
    expect(shapeOf(await register(known))).toEqual(shapeOf(await register(unknown)))
    expect(shapeOf(await signIn(known, 'wrong-word-1'))).toEqual(
      shapeOf(await signIn('nobody@users.example', 'wrong-word-1')),
    )
    const forgot = (email: string) => world().send('POST', '/users/forgot-password', { email })
    expect(shapeOf(await forgot(known))).toEqual(shapeOf(await forgot('nobody@users.example')))
    expect(shapeOf(await forgot(known))).toEqual(shapeOf(await forgot('nobody@users.example')))
  })

  test('the password of one realm opens no other', async () => {
    const user = await world().person('users', 'one-realm')
    for (const realm of ['agents', 'admins', 'reservation-admin', 'reservation'])
      expect((await signIn(user.email, password, realm)).status).toBe(401)
    const foreign = await world().send('POST', '/agents/logout', undefined, { token: user.token })
    expect(foreign.status).toBe(403)
  })

  test('many tries from one address are rate limited, another address still gets in', async () => {
    const limited = await openWorld({
      limiter: memoryLimiter({
        ...scaledPoints(1_000),
        'sign-in-wrong': { points: 5, seconds: 60 },
      }),
    })
    await limited.person('users', 'victim')
    const tries = []
    for (let at = 0; at < 7; at += 1)
      tries.push(
        await limited.send('POST', '/users/login', {
          email: 'victim@users.example',
          password: 'wrong-word-1',
        }),
      )
    expect(tries.at(-1)).toMatchObject({ status: 429 })
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})
