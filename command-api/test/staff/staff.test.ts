import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { staff, type StaffCommand } from '@arung/domain/staff/staff'
import { createCodec } from '@arung/event-store/codec'
import { streamName } from '@arung/event-store/event-store'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { createMemoryVault } from '@arung/event-store/vault'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { staffStream } from '../../src/staff/streams.ts'
import { factorCalls } from '../accounts/factors.ts'
import { openWorld, password, type World } from '../world.ts'

let world: World
let ketut: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  ketut = await world.person('reservation-admin', 'ketut')
})
afterAll(() => world.close())

const area = '/reservation-admin/admins'
const post = (path: string, body: object, token: string) =>
  world.send('POST', path, body, { token, key: randomUuid() })
const put = (accountId: string, position: string, token: string) =>
  world.send('PUT', `${area}/${accountId}/position`, { position }, { token, key: randomUuid() })
const formOf = (email: string, position: string) => ({
  firstName: 'Wayan',
  lastName: 'Invited',
  email,
  phone: '+628123456789',
  position,
})
const accept = (slug: string) =>
  world.send('POST', `/reservation-admin/verified-email/${slug}`, {
    password,
    passwordConfirmation: password,
  })
const signIn = (email: string) =>
  world.send('POST', '/reservation-admin/login', { email, password })
/** Returns the status of a super admin call in a session. */
const mayManage = async (token: string) =>
  (await post(`${area}/${randomUuid()}/reactivate`, {}, token)).status

async function invite(name: string, position: string, token = ketut.token) {
  const email = `${name}@staff.example`
  const answer = await post(area, formOf(email, position), token)
  expect(answer.status).toBe(201)
  const accountId = answer.data.uuid as string
  const link = { purpose: 'admin-invitation', subject: accountId, seconds: 60 }
  return { accountId, email, slug: (await world.api.parts.links.create(link)).token }
}
async function join(name: string, position: string) {
  const invited = await invite(name, position)
  expect((await accept(invited.slug)).status).toBe(200)
  const { data } = await signIn(invited.email)
  return { ...invited, token: data.token as string }
}
const inStream = (command: StaffCommand) =>
  world.api.parts.workers.execute(staffStream, staff, command, ownMeta(randomUuid()))
const byUs = () => ({ by: 'system:command-api', now: world.clock.now().toISOString() })
const demoteInStream = (accountId: string) =>
  inStream({ type: 'ChangePosition', accountId, position: 'FINANCE', ...byUs() })
const said = async (type: string) => (await world.log()).filter(one => one.type === type)

describe('a member of staff', () => {
  test('is invited into a position, joins once by the mailed link, and works in it', async () => {
    const { accountId, email, slug } = await invite('made', 'FRONT_OFFICE')
    expect((await signIn(email)).status).toBe(401)
    expect(
      (
        await world.send('POST', `/admins/verified-email/${slug}`, {
          password,
          passwordConfirmation: password,
        })
      ).status,
    ).toBe(404)
    expect((await accept(slug)).status).toBe(200)
    expect((await accept(slug)).status).toBe(404)
    const { data } = await signIn(email)
    expect(data.role).toBe('RESERVATION_ADMIN')
    expect(await mayManage(data.token)).toBe(403)
    expect((await said('StaffAdded')).at(-1)?.data).toMatchObject({
      accountId,
      position: 'FRONT_OFFICE',
      by: `staff:${ketut.accountId}`,
    })
    expect((await said('StaffJoined')).at(-1)?.data).toMatchObject({ accountId })
    const names = JSON.stringify((await world.log()).filter(one => one.stream === staffStream))
    expect(names).not.toMatch(/Wayan|staff\.example/)
  })

  test('is invited once by a repeated command', async () => {
    const form = formOf('twice@staff.example', 'FINANCE')
    const key = randomUuid()
    const answers = [
      await world.send('POST', area, form, { token: ketut.token, key }),
      await world.send('POST', area, form, { token: ketut.token, key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    const added = (await said('StaffAdded')).filter(
      ({ data }) => data.accountId === answers[0]?.data.uuid,
    )
    expect(added).toHaveLength(1)
  })

  test('gets another link, once a minute and until it was accepted', async () => {
    const { accountId, slug } = await invite('later', 'ATV_PIC')
    const again = () => post(`${area}/${accountId}/invitation`, {}, ketut.token)
    const renewed = async () =>
      (await said('InvitationRenewed')).filter(({ data }) => data.accountId === accountId).length
    expect((await again()).status).toBe(200)
    expect(await renewed()).toBe(0)
    world.clock.advance(61_000)
    expect((await again()).status).toBe(200)
    expect(await renewed()).toBe(1)
    expect((await accept(slug)).status).toBe(200)
    expect((await again()).code).toBe('AlreadyVerified')
  })

  test('gets another position at once, in open sessions too, and signs in with it', async () => {
    const luh = await join('luh', 'SUPER_ADMIN')
    expect(await mayManage(luh.token)).toBe(404)
    expect((await put(luh.accountId, 'FINANCE', ketut.token)).status).toBe(200)
    expect(await mayManage(luh.token)).toBe(403)
    const { data } = await signIn(luh.email)
    expect(await mayManage(data.token)).toBe(403)
    expect((await put(luh.accountId, 'SUPER_ADMIN', ketut.token)).status).toBe(200)
    expect(await mayManage(luh.token)).toBe(404)
  })

  test('is suspended and signed out, sees why, may do nothing, and is reactivated', async () => {
    const agus = await join('agus', 'SUPER_ADMIN')
    expect((await post(`${area}/${agus.accountId}/suspend`, {}, ketut.token)).status).toBe(422)
    const reason = { reason: 'Left the company' }
    expect((await post(`${area}/${agus.accountId}/suspend`, reason, ketut.token)).status).toBe(200)
    expect(await mayManage(agus.token)).toBe(401)
    const { data } = await signIn(agus.email)
    expect(await mayManage(data.token)).toBe(403)
    expect((await put(agus.accountId, 'FINANCE', ketut.token)).status).toBe(200)
    expect((await put(agus.accountId, 'SUPER_ADMIN', ketut.token)).status).toBe(200)
    expect((await post(`${area}/${agus.accountId}/reactivate`, {}, ketut.token)).status).toBe(200)
    const back = await signIn(agus.email)
    expect(await mayManage(back.data.token)).toBe(404)
  })

  test('cannot join once suspended', async () => {
    const { accountId, slug } = await invite('never', 'SUPER_ADMIN')
    const off = await post(`${area}/${accountId}/suspend`, { reason: 'A mistake' }, ketut.token)
    expect(off.status).toBe(200)
    expect((await accept(slug)).status).toBe(404)
    expect((await said('StaffJoined')).map(({ data }) => data.accountId)).not.toContain(accountId)
  })
})

describe('managing staff', () => {
  test('is allowed only to a super admin, never for the own account, and only for staff', async () => {
    const other = await join('other', 'ADMIN')
    expect((await post(area, formOf('x@staff.example', 'FINANCE'), other.token)).status).toBe(403)
    expect((await put(ketut.accountId, 'FINANCE', other.token)).status).toBe(403)
    const own = await put(ketut.accountId, 'FINANCE', ketut.token)
    expect([own.status, own.code]).toEqual([409, 'OwnPosition'])
    const off = await post(`${area}/${ketut.accountId}/suspend`, { reason: 'x' }, ketut.token)
    expect([off.status, off.code]).toEqual([409, 'OwnPosition'])
    const user = await world.person('users', 'no-staff')
    expect((await put(user.accountId, 'FINANCE', ketut.token)).status).toBe(404)
    expect((await put(other.accountId, 'CAPTAIN', ketut.token)).status).toBe(422)
  })
})

describe('staff.race: two super admins who demote each other at the same moment', () => {
  test('one wins, and one super admin is left, however often they try', async () => {
    const two = await join('two', 'SUPER_ADMIN')
    const sibling = await world.sibling()
    type Person = Readonly<{ accountId: string; token: string }>
    let [one, other]: [Person, Person] = [ketut, two]
    for (let round = 0; round < 4; round += 1) {
      const [mine, theirs] = await Promise.all([
        put(other.accountId, 'FINANCE', one.token),
        sibling.send(
          'PUT',
          `${area}/${one.accountId}/position`,
          { position: 'FINANCE' },
          {
            token: other.token,
            key: randomUuid(),
          },
        ),
      ])
      const statuses = [mine.status, theirs.status]
      expect(
        statuses.filter(status => status === 200),
        `round ${round}`,
      ).toHaveLength(1)
      // The other's session was demoted before it was checked, or the decision came first.
      expect([403, 409]).toContain(statuses.find(status => status !== 200))
      const winner = mine.status === 200 ? one : other
      const loser = winner === one ? other : one
      expect((await put(loser.accountId, 'SUPER_ADMIN', winner.token)).status).toBe(200)
      ;[one, other] = [loser, winner]
    }
    await sibling.close()
  })

  /** How many of two people who demote each other at once succeed, on a stream of their own. */
  async function believed(decider: typeof staff): Promise<number> {
    const stream = streamName('staff', randomUuid())
    const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
    const processes = [1, 2].map(() => createStreamWorkers({ store: world.store, codec }))
    const [left, right] = [randomUuid(), randomUuid()]
    const now = world.clock.now().toISOString()
    const say = (command: StaffCommand, nth = 0) =>
      processes[nth]!.execute(stream, decider, command, ownMeta(randomUuid()))
    for (const accountId of [left, right]) {
      const by = 'system:command-api'
      await say({ type: 'AddStaff', accountId, position: 'SUPER_ADMIN', by, now })
      await say({ type: 'JoinStaff', accountId, now })
    }
    const demote = (accountId: string, by: string, nth: number) =>
      say({ type: 'ChangePosition', accountId, position: 'FINANCE', by: `staff:${by}`, now }, nth)
    const outcomes = await Promise.all([demote(left, right, 0), demote(right, left, 1)])
    return outcomes.filter(({ outcome }) => outcome === 'accepted').length
  }

  test('one succeeds; both would if the stream did not check who acts (negative control)', async () => {
    expect(await believed(staff)).toBe(1)
    const unasked: typeof staff = {
      ...staff,
      decide: (command, state) =>
        staff.decide('by' in command ? { ...command, by: 'system:anybody' } : command, state),
    }
    expect(await believed(unasked)).toBe(2)
  })
})

describe('a sign-in while the position changes', () => {
  test('never opens a session with the old position', async () => {
    const racer = await join('racer', 'SUPER_ADMIN')
    for (let round = 0; round < 6; round += 1) {
      const [demoted, ...opened] = await Promise.all([
        put(racer.accountId, 'FINANCE', ketut.token),
        ...Array.from({ length: 6 }, () => signIn(racer.email)),
      ])
      expect(demoted?.status).toBe(200)
      expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
      const { rows } = await world.db.pool.query<{ position: string }>(
        'SELECT DISTINCT position FROM auth.sessions WHERE account_id = $1 AND revoked_at IS NULL',
        [racer.accountId],
      )
      expect(rows).toEqual([{ position: 'FINANCE' }])
      await put(racer.accountId, 'SUPER_ADMIN', ketut.token)
    }
  })
})

describe('the second factor of staff', () => {
  const reset = (accountId: string, token: string, body: object = { reason: 'Lost the phone' }) =>
    post(`${area}/${accountId}/factors/reset`, body, token)

  test('is removed by a super admin when lost; the sessions end, and the password stays', async () => {
    const calls = factorCalls(world, 'reservation-admin')
    const lost = await join('lost', 'RESERVATION')
    await calls.enrolApp(lost)
    expect((await signIn(lost.email)).code).toBe('SecondFactorRequired')
    expect((await reset(lost.accountId, ketut.token, {})).status).toBe(422)
    expect((await reset(lost.accountId, ketut.token)).status).toBe(200)
    expect((await signIn(lost.email)).status).toBe(200)
    const wrong = { email: lost.email, password: 'not-that-one-77' }
    expect((await world.send('POST', '/reservation-admin/login', wrong)).status).toBe(401)
    const { rows } = await world.db.pool.query(
      'SELECT ended_by FROM auth.sessions WHERE account_id = $1 AND revoked_at IS NOT NULL',
      [lost.accountId],
    )
    expect(rows).toEqual([{ ended_by: 'FACTORS_RESET' }])
    expect((await said('SecondFactorsReset')).at(-1)?.data).toMatchObject({
      accountId: lost.accountId,
      by: `staff:${ketut.accountId}`,
    })
    expect(JSON.stringify(await said('SecondFactorsReset'))).not.toContain('Lost the phone')
    expect(await reset(lost.accountId, ketut.token)).toMatchObject({
      status: 409,
      code: 'NoFactor',
    })
  })

  test('is not removed by its owner, nor by another position, nor for an admin of the site', async () => {
    const calls = factorCalls(world, 'reservation-admin')
    const boss = await join('own-factor', 'SUPER_ADMIN')
    await calls.enrolApp(boss)
    expect(await reset(boss.accountId, boss.token)).toMatchObject({
      status: 409,
      code: 'OwnFactors',
    })
    const other = await join('no-boss', 'ADMIN')
    expect((await reset(boss.accountId, other.token)).status).toBe(403)
    const admin = await world.person('admins', 'factor-admin')
    expect((await reset(admin.accountId, ketut.token)).status).toBe(404)
  })

  test('is not removed by a super admin who was demoted a moment before', async () => {
    const boss = await join('demoted', 'SUPER_ADMIN')
    const other = await join('kept-factor', 'FINANCE')
    await factorCalls(world, 'reservation-admin').enrolApp(other)
    // The stream alone: the session still has the position, as when the demoting process died in between.
    await demoteInStream(boss.accountId)
    expect(await reset(other.accountId, boss.token)).toMatchObject({
      status: 409,
      code: 'NotSuperAdmin',
    })
  })

  test('is required by the current position, when the setting says so', async () => {
    const strict = await openWorld({ settings: { secondFactor: true } })
    const boss = { email: 'boss@reservation-admin.example', password }
    // The helper signs in, which is refused here.
    await strict.person('reservation-admin', 'boss').catch(() => undefined)
    const answer = await strict.send('POST', '/reservation-admin/login', boss)
    expect([answer.status, answer.code]).toEqual([403, 'SecondFactorRequired'])
    await strict.close()
  })
})
