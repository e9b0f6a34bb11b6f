import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type Answer, type World } from '../world.ts'

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

const areas = {
  admins: '/admins/admins',
  'reservation-admin': '/reservation-admin/admins',
} as const
type Area = keyof typeof areas
const each = Object.keys(areas) as Area[]
const inCharge = (area: Area) => (area === 'admins' ? boss : chief).token
const ask = (area: Area, accountId: string, what: string, token = inCharge(area)) =>
  world.send(
    'POST',
    `${areas[area]}/${accountId}/${what}`,
    what === 'suspend' ? { reason: 'Left us' } : {},
    { token },
  )
const signIn = (area: Area | 'users', email: string) =>
  world.send('POST', `/${area}/login`, { email, password })
const keys = async (subject: string) => (await world.api.parts.vault.keysOf([subject])).size
const refusalOf = ({ status, code }: Answer) => [status, code]
/** Creates a colleague, the second of each area, so that the first stays in charge. */
const colleague = async (area: Area, name: string) => {
  const person = await world.person(area, name)
  if (area === 'reservation-admin')
    await world.send(
      'PUT',
      `${areas[area]}/${person.accountId}/position`,
      { position: 'FRONT_OFFICE' },
      {
        token: chief.token,
      },
    )
  return person
}

const invite = (area: Area, email: string) => {
  const form = { firstName: 'Ayu', lastName: 'Baru', email, phone: '+628123456789' }
  const more = area === 'admins' ? {} : { position: 'FINANCE' }
  return world.send('POST', areas[area], { ...form, ...more }, { token: inCharge(area) })
}

describe.each(each)('a colleague who left %s', area => {
  test('is forgotten once suspended: the key is destroyed, nobody signs in, the address is free', async () => {
    const { accountId, email } = await colleague(area, `leaver-${area}`)
    expect(refusalOf(await ask(area, accountId, 'forget'))).toEqual([409, 'StillWorksHere'])
    expect(await keys(accountId)).toBe(1)
    expect((await ask(area, accountId, 'suspend')).status).toBe(200)
    const done = await ask(area, accountId, 'forget')
    expect(done.status, done.text).toBe(200)
    expect(await keys(accountId)).toBe(0)
    expect((await signIn(area, email)).status).toBe(401)
    expect((await ask(area, accountId, 'forget')).status).toBe(200)
    expect((await ask(area, accountId, 'reactivate')).status).toBe(404)
    const types = await world.types(`account-${accountId}`)
    expect(types.filter(type => type === 'AccountForgotten')).toHaveLength(1)
    const again = await invite(area, email)
    expect(again.status, again.text).toBe(201)
  })

  test('is either forgotten or reactivated when both are requested at once', async () => {
    const { accountId, email } = await colleague(area, `wavering-${area}`)
    expect((await ask(area, accountId, 'suspend')).status).toBe(200)
    await Promise.all([ask(area, accountId, 'reactivate'), ask(area, accountId, 'forget')])
    const isGone = (await world.types(`account-${accountId}`)).includes('AccountForgotten')
    expect(await keys(accountId)).toBe(isGone ? 0 : 1)
    expect((await signIn(area, email)).status).toBe(isGone ? 401 : 200)
  })

  test('is forgotten without the customer who has the same address', async () => {
    const guest = await world.person('users', `both-${area}`)
    const invited = await invite(area, guest.email)
    const { uuid } = invited.data
    expect((await ask(area, uuid, 'suspend')).status).toBe(200)
    expect((await ask(area, uuid, 'forget')).status).toBe(200)
    expect([await keys(uuid), await keys(guest.accountId)]).toEqual([0, 1])
    expect((await signIn('users', guest.email)).status).toBe(200)
  })

  test('is forgotten only by those in charge of that area, and nobody forgets themselves', async () => {
    const { accountId, token } = await colleague(area, `watched-${area}`)
    await ask(area, accountId, 'suspend')
    const { token: guest } = await world.person('users', `guest-of-${area}`)
    const other = each.find(one => one !== area)!
    expect((await ask(area, accountId, 'forget', guest)).status).toBe(403)
    expect((await ask(area, accountId, 'forget', token)).status).toBe(401)
    expect((await ask(area, accountId, 'forget', inCharge(other))).status).toBe(403)
    expect((await ask(other, accountId, 'forget')).status).toBe(404)
    const own = area === 'admins' ? boss : chief
    expect(refusalOf(await ask(area, own.accountId, 'forget'))).toEqual([409, 'StillWorksHere'])
    expect(await keys(accountId)).toBe(1)
  })
})

test('only a super admin forgets staff', async () => {
  const { accountId } = await colleague('reservation-admin', 'third')
  await ask('reservation-admin', accountId, 'suspend')
  const { token } = await colleague('reservation-admin', 'clerk')
  expect((await ask('reservation-admin', accountId, 'forget', token)).status).toBe(403)
})
