import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../world.ts'
import { createAuthenticator, factorCalls } from './factors.ts'

let world: World
let calls: ReturnType<typeof factorCalls>
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  calls = factorCalls(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(300_000))

const person = () => world.person('admins', `passkeys-${(nth += 1)}`)
const wrong = { status: 422, code: 'WrongCode' }

describe('setting up passkeys', () => {
  test('several passkeys are added by name and removed; a known one is refused', async () => {
    const admin = await person()
    const [laptop, phone] = [createAuthenticator(), createAuthenticator()]
    const added = await calls.addPasskey(admin, laptop, 'Laptop')
    expect(added.status).toBe(201)
    expect((await calls.addPasskey(admin, phone, 'Phone')).status).toBe(201)
    const again = await calls.addPasskey(admin, laptop, 'Again')
    expect(again).toMatchObject({ status: 409, code: 'PasskeyKnown' })
    expect((await calls.remove(admin.token, added.data.factorId)).status).toBe(200)
    const asked = await calls.askPasskey(await calls.slugFor(admin))
    expect(asked.data.allowCredentials.map((one: { id: string }) => one.id)).toEqual([phone.id])
  })

  test("a challenge registers one passkey, once; another origin or another account's challenge is refused", async () => {
    const [admin, other] = [await person(), await person()]
    const proof = await calls.proofOf(admin.token)
    const theirProof = await calls.proofOf(other.token)
    const ask = async () =>
      (await calls.post('/passkeys/options', { proof }, admin.token)).data.challenge
    const add = (credential: object, of = { ...admin, proof }) =>
      calls.post('/passkeys', { proof: of.proof, name: 'Key', credential }, of.token)
    const refused = { status: 422, code: 'PasskeyRefused' }
    const evil = createAuthenticator({ origin: 'https://jeramaya.evil.example' })
    expect(await add(evil.make(await ask()))).toMatchObject(refused)
    const elsewhere = createAuthenticator({ rpId: 'evil.example' })
    expect(await add(elsewhere.make(await ask()))).toMatchObject(refused)
    const challenge = await ask()
    const stolen = createAuthenticator().make(challenge)
    expect(await add(stolen, { ...other, proof: theirProof })).toMatchObject(refused)
    const good = await ask()
    expect((await add(createAuthenticator().make(good))).status).toBe(201)
    expect(await add(createAuthenticator().make(good))).toMatchObject(refused)
  })

  test('an account has at most ten factors', async () => {
    const admin = await person()
    for (let count = 0; count < 10; count += 1)
      expect((await calls.addPasskey(admin, createAuthenticator())).status).toBe(201)
    const more = await calls.addPasskey(admin, createAuthenticator())
    expect(more).toMatchObject({ status: 409, code: 'TooManyFactors' })
  })
})

describe('signing in with a passkey', () => {
  const withPasskey = async (of: Parameters<typeof createAuthenticator>[0] = {}) => {
    const admin = await person()
    const device = createAuthenticator(of)
    expect((await calls.addPasskey(admin, device)).status).toBe(201)
    return { admin, device }
  }
  const challengeFor = async (slug: string) => (await calls.askPasskey(slug)).data.challenge

  test("the account's passkey signs in by answering our challenge", async () => {
    const { admin, device } = await withPasskey()
    const asked = await calls.signIn(admin)
    expect(asked.alternatives.ways).toEqual(['PASSKEY'])
    const { slug } = asked.alternatives
    const options = await calls.askPasskey(slug)
    expect(options.data).toMatchObject({
      rpId: 'jeramaya.example',
      allowCredentials: [{ id: device.id }],
    })
    expect((await calls.usePasskey(slug, device.use(options.data.challenge))).status).toBe(200)
  })

  test('a challenge is valid once, for five minutes, and for its own account', async () => {
    const { admin, device } = await withPasskey()
    const slug = await calls.slugFor(admin)
    const challenge = await challengeFor(slug)
    device.setCounter(5)
    expect((await calls.usePasskey(slug, device.use(challenge))).status).toBe(200)
    const next = await calls.slugFor(admin)
    expect(await calls.usePasskey(next, device.use(challenge))).toMatchObject(wrong)
    const late = await challengeFor(next)
    await world.db.pool.query(
      `UPDATE auth.secret_links SET expires_at = expires_at - interval '5 minutes'
       WHERE purpose = 'passkey-use'`,
    )
    expect(await calls.usePasskey(next, device.use(late))).toMatchObject(wrong)
    const other = await withPasskey()
    const theirs = await challengeFor(await calls.slugFor(other.admin))
    expect(await calls.usePasskey(next, device.use(theirs))).toMatchObject(wrong)
    expect((await calls.usePasskey(next, device.use(await challengeFor(next)))).status).toBe(200)
  })

  test("another origin, another account's passkey and a counter already seen are refused", async () => {
    const { admin, device } = await withPasskey()
    const other = await withPasskey()
    const slug = await calls.slugFor(admin)
    const refused = async (answer: (challenge: string) => object) =>
      expect(await calls.usePasskey(slug, answer(await challengeFor(slug)))).toMatchObject(wrong)
    await refused(challenge => other.device.use(challenge))
    device.setCounter(9)
    await refused(challenge => device.use(challenge, 'https://jeramaya.evil.example'))
    device.setCounter(20)
    expect((await calls.usePasskey(slug, device.use(await challengeFor(slug)))).status).toBe(200)
    const later = await calls.slugFor(admin)
    device.setCounter(10)
    const copied = device.use(await challengeFor(later))
    expect(await calls.usePasskey(later, copied)).toMatchObject(wrong)
  })

  test('passkeys without a counter are accepted every time', async () => {
    const { admin, device } = await withPasskey({ counts: false })
    for (const _ of [1, 2]) {
      const slug = await calls.slugFor(admin)
      expect((await calls.usePasskey(slug, device.use(await challengeFor(slug)))).status).toBe(200)
    }
  })

  test('an account without a passkey is not asked for one', async () => {
    const admin = await person()
    await calls.enrolApp(admin)
    expect((await calls.askPasskey(await calls.slugFor(admin))).status).toBe(404)
  })
})
