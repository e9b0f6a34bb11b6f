import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openNamingModels } from '../read-models.ts'
import { choice, fillIn, openShop, place, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  await openNamingModels(world)
})
afterAll(() => world.close())

const post = (path: string, body: object, token: string) =>
  world.send('POST', path, body, { token, key: randomUuid() })

describe("an agent's payment terms", () => {
  const terms = (agentId: string, withoutSystemPayment: boolean, token = shop.admin.token) =>
    world.send(
      'PUT',
      `/admins/agents/${agentId}/payment-terms`,
      { withoutSystemPayment },
      { token },
    )
  const filledIn = async (agent: { token: string; email: string }) => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)], agent)
    await fillIn(world, checkoutId, 1, agent.email, agent.token)
    return checkoutId
  }
  const lastOrder = async () =>
    (await world.log()).findLast(one => one.type === 'OrderPlaced')!.data

  test('are set only by an admin, only for agents, and apply to the next order', async () => {
    const agent = await world.person('agents', 'on-account')
    const user = await world.person('users', 'no-agent')
    expect((await terms(agent.accountId, true, agent.token)).status).toBe(403)
    expect((await terms(user.accountId, true)).status).toBe(404)
    const orders: boolean[] = []
    for (const waived of [false, true, false]) {
      expect((await terms(agent.accountId, waived)).status).toBe(200)
      expect((await place(world, await filledIn(agent), 350_000, agent)).status).toBe(201)
      orders.push((await lastOrder()).withoutPayment)
    }
    expect(orders).toEqual([false, true, false])
  })

  test('refuse an order when they changed since the agent saw them', async () => {
    const agent = await world.person('agents', 'seen-terms')
    expect((await terms(agent.accountId, true)).status).toBe(200)
    const checkoutId = await filledIn(agent)
    const placing = (settles: 'SYSTEM' | 'ACCOUNT') =>
      world.send(
        'POST',
        `/checkouts/${checkoutId}/order`,
        { expectedTotal: 350_000, currency: 'IDR', settles },
        { token: agent.token, key: randomUuid() },
      )
    const refused = { status: 409, code: 'PaymentTermsChanged' }
    expect(await placing('SYSTEM')).toMatchObject(refused)
    expect((await terms(agent.accountId, false)).status).toBe(200)
    expect(await placing('ACCOUNT')).toMatchObject(refused)
    const ofCheckout = (await world.log()).filter(one => one.data.checkoutId === checkoutId)
    expect(ofCheckout.map(one => one.type)).not.toContain('OrderPlaced')
    expect((await placing('SYSTEM')).status).toBe(201)
    expect((await lastOrder()).withoutPayment).toBe(false)
  })

  test(
    'flag.race: of fifty orders in flight, none is placed without payment once the terms are revoked',
    { tags: 'deep' },
    async () => {
      const agent = await world.person('agents', 'racing')
      expect((await terms(agent.accountId, true)).status).toBe(200)
      const checkouts: string[] = []
      for (let nth = 0; nth < 50; nth += 1) checkouts.push(await filledIn(agent))
      const other = await world.sibling()
      const placing = checkouts.map((checkoutId, nth) =>
        (nth % 2 === 0 ? world : other).send(
          'POST',
          `/checkouts/${checkoutId}/order`,
          { expectedTotal: 350_000, currency: 'IDR' },
          { token: agent.token },
        ),
      )
      await Promise.race(placing)
      expect((await terms(agent.accountId, false)).status).toBe(200)
      const answers = await Promise.all(placing)
      await other.close()
      expect(answers.map(({ status }) => status)).toEqual(checkouts.map(() => 201))
      const log = await world.log()
      const revoked = log.findLastIndex(one => one.type === 'SystemPaymentWaived')
      const unpaid = log.flatMap((one, at) =>
        one.type === 'OrderPlaced' && checkouts.includes(one.data.checkoutId)
          ? [{ at, withoutPayment: one.data.withoutPayment as boolean }]
          : [],
      )
      expect(unpaid).toHaveLength(50)
      expect(unpaid.filter(({ at, withoutPayment }) => withoutPayment && at > revoked)).toEqual([])
      expect(unpaid.some(({ withoutPayment }) => withoutPayment)).toBe(true)
    },
  )
})

describe('admins', () => {
  const named = (accountId: string) =>
    world.db.pool.query(
      `INSERT INTO read.accounts (account_id, realm, status) VALUES ($1, 'admins', 'ACTIVE')`,
      [accountId],
    )
  const suspend = (accountId: string, token: string) =>
    post(`/admins/admins/${accountId}/suspend`, { reason: 'On leave' }, token)
  const reactivate = (accountId: string, token: string) =>
    post(`/admins/admins/${accountId}/reactivate`, {}, token)

  test('suspend and reactivate each other; the last active one stays, however they race', async () => {
    const one = await world.person('admins', 'one')
    const two = await world.person('admins', 'two')
    await world.db.pool.query('TRUNCATE read.accounts')
    for (const { accountId } of [one, two]) await named(accountId)
    const user = await world.person('users', 'not-an-admin')
    expect((await suspend(two.accountId, user.token)).status).toBe(403)
    expect((await suspend(user.accountId, one.token)).status).toBe(404)
    expect(await suspend(one.accountId, one.token)).toMatchObject({
      status: 409,
      code: 'OwnAccount',
    })

    const { token } = shop.admin
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all([
        suspend(one.accountId, token),
        suspend(two.accountId, token),
      ])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.code).toBe('LastAdmin')
      for (const { accountId } of [one, two]) await reactivate(accountId, token)
    }
    expect((await suspend(two.accountId, token)).status).toBe(200)
    expect((await reactivate(two.accountId, two.token)).status).toBe(401)
  })
})

describe('an invited admin', () => {
  const invite = async (email: string) => {
    const form = { firstName: 'Nyoman', lastName: 'Invited', email, phone: '+628123456789' }
    const answer = await post('/admins/admins', form, shop.admin.token)
    expect(answer.status).toBe(201)
    const subject = answer.data.uuid as string
    const { links } = world.api.parts
    return (await links.create({ purpose: 'admin-invitation', subject, seconds: 60 })).token
  }
  const accept = (slug: string, word: string, again = word) =>
    world.send('POST', `/admins/verified-email/${slug}`, {
      password: word,
      passwordConfirmation: again,
    })
  const signIn = (email: string, word: string) =>
    world.send('POST', '/admins/login', { email, password: word })

  test('gets another link from an admin, once a minute and until the address is proved', async () => {
    const email = 'wayan@admins.example'
    const form = { firstName: 'Wayan', lastName: 'Invited', email, phone: '+628123456789' }
    const { data } = await post('/admins/admins', form, shop.admin.token)
    const path = `/admins/admins/${data.uuid}/invitation`
    const again = () => post(path, {}, shop.admin.token)
    const renewed = async () =>
      (await world.log()).filter(one => one.type === 'InvitationRenewed').map(one => one.data)
    expect((await world.send('POST', path, {})).status).toBe(401)
    expect((await again()).status).toBe(200)
    expect(await renewed()).toEqual([])
    world.clock.advance(61_000)
    expect((await again()).status).toBe(200)
    expect(await renewed()).toMatchObject([{ accountId: data.uuid }])
    const own = await post(
      `/admins/admins/${shop.admin.accountId}/invitation`,
      {},
      shop.admin.token,
    )
    expect([own.status, own.code]).toEqual([409, 'AlreadyVerified'])
  })

  test('gets in once, with the mailed link and a first password', async () => {
    const email = 'nyoman@admins.example'
    const slug = await invite(email)
    await expect(world.codeFor(email)).rejects.toThrow('No code waits')
    expect((await accept(slug, 'password1')).errors[0]?.path).toBe('password')
    expect((await accept(slug, 'otter-on-land-7', 'otter-on-land-8')).errors).toEqual([
      { path: 'passwordConfirmation', message: 'Password does not match' },
    ])
    expect((await accept(slug, 'otter-on-land-7')).status).toBe(200)
    expect((await signIn(email, 'otter-on-land-7')).status).toBe(200)
    expect((await accept(slug, 'thief-in-river-9')).status).toBe(404)
    expect((await signIn(email, 'thief-in-river-9')).status).toBe(401)
  })

  test('cannot use an expired link, nor a link for another purpose', async () => {
    const email = 'late@admins.example'
    const slug = await invite(email)
    await world.db.pool.query(
      `UPDATE auth.secret_links SET expires_at = clock_timestamp() WHERE purpose = 'admin-invitation'`,
    )
    expect((await accept(slug, 'otter-on-land-7')).status).toBe(404)
    const other = { purpose: 'refund', subject: randomUuid(), seconds: 60 }
    const { token } = await world.api.parts.links.create(other)
    expect((await accept(token, 'otter-on-land-7')).status).toBe(404)
  })
})

describe('the company name', () => {
  const person = { firstName: 'Komang', lastName: 'Surya', phone: '+6281298765432' }

  test('can be changed and left out by an agent, and is ignored for a customer', async () => {
    /** Returns how many of these profiles, saved one after the other, change anything. */
    const changes = async (realm: 'users' | 'agents', companies: readonly object[]) => {
      const { token } = await world.person(realm, 'company')
      const before = await changed()
      for (const company of companies) {
        const saved = await world.send(
          'PUT',
          `/${realm}/profile`,
          { ...person, ...company },
          { token },
        )
        expect(saved.status).toBe(200)
      }
      return (await changed()) - before
    }
    const changed = async () =>
      (await world.log()).filter(one => one.type === 'ProfileChanged').length
    const [trips, tours] = [{ companyName: 'Surya Trips' }, { companyName: 'Surya Tours' }]
    expect(await changes('agents', [trips, trips, tours, {}, {}])).toBe(3)
    expect(await changes('users', [trips, tours, {}])).toBe(1)
  })
})
