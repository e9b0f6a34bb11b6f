import { sampleAgentTerms } from '@arung/domain/reservation-agents/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type World } from '../world.ts'

let world: World
let boss: Awaited<ReturnType<World['person']>>
let chief: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  await openNamingModels(world)
  boss = await world.person('admins', 'boss')
  // The read model lists the admin who stays when another is suspended.
  await world.db.pool.query(
    `INSERT INTO read.accounts (account_id, realm, status) VALUES ($1, 'admins', 'ACTIVE')`,
    [boss.accountId],
  )
  chief = await world.person('reservation-admin', 'chief')
})
afterAll(() => world.close())

const areas = [
  {
    realm: 'admins',
    other: 'reservation-admin',
    path: '/admins/admins',
    more: {},
    taken: 'AlreadyAdmin',
    actor: () => boss,
  },
  {
    realm: 'reservation-admin',
    other: 'admins',
    path: '/reservation-admin/admins',
    more: { position: 'FINANCE' },
    taken: 'AlreadyStaff',
    actor: () => chief,
  },
  {
    realm: 'reservation',
    other: 'admins',
    path: '/reservation-admin/users',
    more: { company: 'Pasti Tours', terms: sampleAgentTerms },
    taken: 'AlreadyReservationAgent',
    actor: () => chief,
  },
] as const

describe.each(areas)('inviting into $realm', ({ realm, other, path, more, taken, actor }) => {
  const post = (to: string, body: object = {}, key = randomUuid()) =>
    world.send('POST', to, body, { token: actor().token, key })
  const invite = (email: string, key?: string) => {
    const form = { firstName: 'Wayan', lastName: 'Invited', email, phone: '+628123456789' }
    return post(path, { ...form, ...more }, key)
  }
  const accept = async (uuid: string) => {
    const link = { purpose: 'admin-invitation', subject: uuid, seconds: 60 }
    const { token: slug } = await world.api.parts.links.create(link)
    const words = { password, passwordConfirmation: password }
    return world.send('POST', `/${realm}/verified-email/${slug}`, words)
  }
  const registered = async () =>
    (await world.log()).filter(({ type }) =>
      ['AccountRegistered', 'StaffAdded', 'AgentAdded'].includes(type),
    ).length
  /** Returns the refusal, and asserts that nothing was begun: no account, no seat, so no mail. */
  const refusedOf = async (email: string) => {
    const before = await registered()
    const answer = await invite(email)
    expect(await registered()).toBe(before)
    return answer
  }

  test('refuses an address already in use there, however it is written', async () => {
    const { email } = await world.person(realm, 'works-here')
    for (const written of [email, email.toUpperCase(), ` ${email} `]) {
      const refused = await refusedOf(written)
      expect(refused).toMatchObject({ status: 409, code: taken })
      expect(refused.errors).toMatchObject([{ path: 'email', code: taken }])
    }
  })

  test('refuses the address of a suspended person, and of one who accepted an invitation', async () => {
    const suspended = await world.person(realm, 'resting')
    expect((await post(`${path}/${suspended.accountId}/suspend`, { reason: 'x' })).status).toBe(200)
    expect((await refusedOf(suspended.email)).code).toBe(taken)
    const email = `joined@${realm}.example`
    const { data } = await invite(email)
    expect((await accept(data.uuid)).status).toBe(200)
    expect((await refusedOf(email)).code).toBe(taken)
  })

  test('names the pending invitation, which can be sent again and accepted', async () => {
    const email = `waits@${realm}.example`
    const { data } = await invite(email)
    const refused = await refusedOf(email)
    expect(refused).toMatchObject({ status: 409, code: 'AlreadyInvited' })
    expect(JSON.parse(refused.text).alternatives).toEqual({ uuid: data.uuid })
    world.clock.advance(61_000)
    expect((await post(`${path}/${data.uuid}/invitation`)).status).toBe(200)
    const renewed = (await world.log()).filter(({ type }) => type === 'InvitationRenewed')
    expect(renewed.at(-1)?.data).toMatchObject({ accountId: data.uuid })
    expect((await accept(data.uuid)).status).toBe(200)
  })

  test('invites again after an invitation was withdrawn', async () => {
    const email = `withdrawn@${realm}.example`
    const { data } = await invite(email)
    expect((await post(`${path}/${data.uuid}/suspend`, { reason: 'x' })).status).toBe(200)
    const again = await invite(email)
    expect(again.status).toBe(201)
    expect((await accept(again.data.uuid)).status).toBe(200)
  })

  test('invites a person who has an account elsewhere: as a customer, or in the other area', async () => {
    const customer = await world.person('users', `customer-of-${realm}`)
    const colleague = await world.person(other, `works-in-${other}`)
    expect((await invite(customer.email)).status).toBe(201)
    expect((await invite(colleague.email)).status).toBe(201)
  })

  test('invites once when many ask at once', async () => {
    const email = `at-once@${realm}.example`
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(email)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'AlreadyInvited']))
  })

  test('answers a repeated command as before, even after the invitation was accepted', async () => {
    const [email, key] = [`same@${realm}.example`, randomUuid()]
    const first = await invite(email, key)
    expect((await accept(first.data.uuid)).status).toBe(200)
    expect((await invite(email, key)).data).toEqual(first.data)
  })
})
