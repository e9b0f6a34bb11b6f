import { Secret } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepSecrets } from '@arung/platform/auth/sweep'
import { randomUuid } from '@arung/platform/ids'
import { stepOf } from '../../src/accounts/factor-app.ts'
import { openNamingModels } from '../read-models.ts'
import { openWorld, type World } from '../world.ts'
import { appCode, createAuthenticator, factorCalls } from './factors.ts'

let world: World
let calls: ReturnType<typeof factorCalls>
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  calls = factorCalls(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(300_000))

const person = () => world.person('admins', `changes-${(nth += 1)}`)
const factorsOf = async (accountId: string) => {
  const { rows } = await world.db.pool.query('SELECT * FROM auth.factors WHERE account_id = $1', [
    accountId,
  ])
  return rows
}

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238: %s', (seconds, code) => {
  const secret = Secret.fromLatin1('12345678901234567890')
  expect(stepOf(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
})

describe('an authenticator app', () => {
  test('is shown as a QR code address and as text, and counts only after a correct code', async () => {
    const admin = await person()
    const app = await calls.startApp(admin)
    expect(app.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(app.uri).toContain(`secret=${app.secret}`)
    expect(app.uri).toContain(encodeURIComponent(admin.email))
    expect((await calls.signIn(admin)).status).toBe(200)
    expect(await calls.confirmApp(admin.token, app.factorId, '000000')).toMatchObject({
      status: 422,
      code: 'WrongCode',
    })
    expect((await calls.signIn(admin)).status).toBe(200)
    const code = appCode(world, app.secret)
    expect((await calls.confirmApp(admin.token, app.factorId, code)).status).toBe(200)
    expect((await calls.confirmApp(admin.token, app.factorId, code)).status).toBe(200)
    expect((await calls.signIn(admin)).status).toBe(403)
    const types = await world.types(`account-${admin.accountId}`)
    expect(types.filter(type => type === 'SecondFactorEnrolled')).toHaveLength(1)
  })

  test('is the only one: a second is refused', async () => {
    const admin = await person()
    const [first, second] = [await calls.startApp(admin), await calls.startApp(admin)]
    const confirm = (app: typeof first) =>
      calls.confirmApp(admin.token, app.factorId, appCode(world, app.secret))
    expect((await confirm(first)).status).toBe(200)
    expect(await confirm(second)).toMatchObject({ status: 409, code: 'AppAlreadySetUp' })
    const proof = await calls.proofOf(admin.token)
    const third = await calls.post('/app', { proof }, admin.token)
    expect(third).toMatchObject({ status: 409, code: 'AppAlreadySetUp' })
  })

  test('expires unless confirmed within a quarter of an hour, and is swept', async () => {
    const admin = await person()
    const app = await calls.startApp(admin)
    await world.db.pool.query(
      `UPDATE auth.factors SET pending_until = pending_until - interval '15 minutes'
       WHERE account_id = $1`,
      [admin.accountId],
    )
    const late = await calls.confirmApp(admin.token, app.factorId, appCode(world, app.secret))
    expect(late).toMatchObject({ status: 422, code: 'WrongCode' })
    await sweepSecrets(world.db.pool)
    expect(await factorsOf(admin.accountId)).toEqual([])
  })

  test('of another person cannot be confirmed', async () => {
    const [mine, theirs] = [await person(), await person()]
    const app = await calls.startApp(theirs)
    const stolen = await calls.confirmApp(mine.token, app.factorId, appCode(world, app.secret))
    expect(stolen.status).toBe(422)
  })

  test('is stored sealed: neither the database nor the log holds the secret or a recovery code', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    const codes = await calls.recoveryCodes(admin)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    const [row] = await factorsOf(admin.accountId)
    expect(row.sealed.includes(bytes)).toBe(false)
    const { rows } = await world.db.pool.query('SELECT * FROM auth.recovery_codes')
    const rest = JSON.stringify([rows, await world.log(), row])
    for (const word of [secret, ...codes, ...codes.map(code => code.replace('-', ''))])
      expect(rest).not.toContain(word)
  })
})

describe('a change of factors', () => {
  test('needs a fresh proof from this session: the password, or a code of the app', async () => {
    const admin = await person()
    const refused = { status: 403, code: 'ProofRequired' }
    const proof = 'a'.repeat(43)
    const { factorId, secret } = await calls.enrolApp(admin)
    for (const path of ['/app', '/passkeys/options', '/recovery-codes', `/${factorId}/remove`])
      expect(await calls.post(path, { proof }, admin.token), path).toMatchObject(refused)
    expect((await calls.prove(admin.token, { password: 'not-the-word-1' })).status).toBe(422)
    expect((await calls.prove(admin.token, { code: '000000' })).status).toBe(422)
    world.clock.advance(60_000)
    const byCode = await calls.prove(admin.token, { code: appCode(world, secret) })
    expect(byCode.status).toBe(200)
    const signedIn = await calls.take(
      await calls.slugFor(admin),
      (world.clock.advance(60_000), appCode(world, secret)),
    )
    const elsewhere = signedIn.data.token
    expect(await calls.remove(elsewhere, factorId, byCode.data.proof)).toMatchObject(refused)
    await world.db.pool.query(
      `UPDATE auth.secret_links SET expires_at = expires_at - interval '5 minutes'
       WHERE purpose = 'factor-proof'`,
    )
    expect(await calls.remove(admin.token, factorId, byCode.data.proof)).toMatchObject(refused)
    expect((await calls.remove(admin.token, factorId)).status).toBe(200)
    expect(await factorsOf(admin.accountId)).toEqual([])
    expect((await calls.signIn(admin)).status).toBe(200)
  })

  test('finds no factor outside the account; recovery codes need a factor', async () => {
    const [admin, other] = [await person(), await person()]
    const { factorId } = await calls.enrolApp(other)
    expect((await calls.remove(admin.token, factorId)).status).toBe(404)
    expect((await calls.remove(admin.token, randomUuid())).status).toBe(404)
    const proof = await calls.proofOf(admin.token)
    const codes = await calls.post('/recovery-codes', { proof }, admin.token)
    expect(codes).toMatchObject({ status: 409, code: 'NoFactor' })
  })
})

describe('an admin who has lost all factors', () => {
  const reset = (uuid: string, token: string, body: object = { reason: 'Lost the phone' }) =>
    world.send('POST', `/admins/admins/${uuid}/factors/reset`, body, { token })

  test('gets in again only after a reset by another admin, with a reason', async () => {
    const [lost, helper] = [await person(), await person()]
    await calls.enrolApp(lost)
    const codes = await calls.recoveryCodes(lost)
    expect(await reset(lost.accountId, lost.token)).toMatchObject({
      status: 409,
      code: 'OwnFactors',
    })
    expect((await reset(lost.accountId, helper.token, {})).status).toBe(422)
    expect((await reset(lost.accountId, helper.token)).status).toBe(200)
    expect(await factorsOf(lost.accountId)).toEqual([])
    const again = await calls.signIn(lost)
    expect(again.status).toBe(200)
    expect((await reset(helper.accountId, lost.token)).status).toBe(401)
    await calls.demand(true, helper)
    const asked = await calls.signIn(lost)
    expect(asked.alternatives).toMatchObject({ ways: ['EMAIL'] })
    await calls.demand(false, helper)
    await calls.enrolApp({ ...lost, token: again.data.token })
    expect((await calls.recover(await calls.slugFor(lost), codes[0] ?? '')).status).toBe(422)
    const said = (await world.log()).filter(({ type }) => type === 'SecondFactorsReset')
    expect(said.at(-1)?.data).toMatchObject({ by: `admin:${helper.accountId}` })
    expect(JSON.stringify(said)).not.toContain('Lost the phone')
  })

  test('a reset is refused for an admin without factors, an unknown account and a non-admin', async () => {
    const helper = await person()
    expect(await reset((await person()).accountId, helper.token)).toMatchObject({
      status: 409,
      code: 'NoFactor',
    })
    expect((await reset(randomUuid(), helper.token)).status).toBe(404)
    const staff = await world.person('reservation-admin', 'no-admin')
    expect((await reset(staff.accountId, helper.token)).status).toBe(404)
  })
})

test('forgetting a person leaves no secret, credential or digest', async () => {
  await openNamingModels(world)
  const admin = await person()
  await calls.enrolApp(admin)
  await calls.addPasskey(admin, createAuthenticator())
  await calls.recoveryCodes(admin)
  const left = async () => {
    const tables = ['auth.factors', 'auth.recovery_codes'].map(
      table => `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`,
    )
    const counts = tables.map(sql => world.db.pool.query<{ n: number }>(sql, [admin.accountId]))
    return (await Promise.all(counts)).map(({ rows }) => rows[0]?.n)
  }
  expect(await left()).toEqual([2, 10])
  const token = world.system()
  const path = `/internal/accounts/${admin.accountId}/forget`
  expect((await world.send('POST', path, undefined, { token })).status).toBe(200)
  expect(await left()).toEqual([0, 0])
  expect((await world.api.parts.vault.keysOf([admin.accountId])).size).toBe(0)
})

test('reservation staff set up factors and are asked for them as admins are', async () => {
  const staffCalls = factorCalls(world, 'reservation-admin')
  const boss = await world.person('reservation-admin', 'desk')
  const { secret } = await staffCalls.enrolApp(boss)
  world.clock.advance(60_000)
  const slug = await staffCalls.slugFor(boss)
  expect((await staffCalls.take(slug, appCode(world, secret))).status).toBe(200)
})
