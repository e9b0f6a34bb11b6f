import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const due = { list: '/admin/orders', name: 'Canary due', search: 'view=all&status=CONFIRMED' }

test('an admin keeps list views, and nobody else changes them', async () => {
  const ketut = await world.person('admins', 'ketut')
  const made = await world.person('admins', 'made')
  const customer = await world.person('users', 'ayu')
  const path = `/desk-views/${ketut.accountId}`
  const { token } = ketut
  const send = (method: string, at: string, body?: object, by: string | undefined = token) =>
    world.send(method, `${path}${at}`, body, { token: by })

  const added = await send('POST', '', due)
  expect(added.status).toBe(201)
  const view = `/${added.data.viewId}`
  expect(await send('POST', '', { ...due, name: ' canary DUE ' })).toMatchObject({
    status: 409,
    code: 'DeskViewNameTaken',
  })
  expect((await send('PUT', view, { name: 'Canary late' })).status).toBe(200)
  expect((await send('PUT', `${view}/start`)).status).toBe(200)
  expect((await send('DELETE', `${view}/start`)).status).toBe(200)
  expect(await send('PUT', `/${randomUUID()}/start`)).toMatchObject({ status: 404 })
  for (const [method, at, body] of [
    ['POST', '', due],
    ['PUT', view, { name: 'Mine' }],
    ['PUT', `${view}/start`, undefined],
    ['DELETE', view, undefined],
  ] as const) {
    expect((await send(method, at, body, made.token)).status).toBe(404)
    expect((await send(method, at, body, customer.token)).status).toBe(403)
  }
  expect((await send('DELETE', view)).status).toBe(200)
  expect(await world.types(`deskviews-${ketut.accountId}`)).toEqual([
    'DeskViewAdded',
    'DeskViewRenamed',
    'DeskStartChosen',
    'DeskStartChosen',
    'DeskViewRemoved',
  ])
})

test('a view holds only what its own list knows, and no free text', async () => {
  const admin = await world.person('admins', 'gede')
  const { token } = admin
  const status = async (change: object) =>
    (
      await world.send(
        'POST',
        `/desk-views/${admin.accountId}`,
        { ...due, name: randomUUID(), ...change },
        { token },
      )
    ).status
  expect(await status({ search: '' })).toBe(201)
  expect(await status({ search: 'view=owing&from=2026-12-01&sort=newest&size=50' })).toBe(201)
  expect(await status({ name: 'n'.repeat(40) })).toBe(201)
  for (const wrong of [
    { name: '   ' },
    { name: 'n'.repeat(41) },
    { list: '/admin/nowhere' },
    { search: 'q=ayu' },
    { search: 'kind=COMBO' },
    { search: 'view=all&page=2' },
    { search: 'view=all&view=new' },
    { search: 'view=ayu@example.com' },
    { search: 'view=a=b' },
    { search: '?view=all' },
    { search: 'view=' },
    { search: `status=${'x'.repeat(81)}` },
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 422])
})

test('a list has at most twenty views, even when many are added at once', async () => {
  const admin = await world.person('admins', 'nyoman')
  const { token } = admin
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      world.send(
        'POST',
        `/desk-views/${admin.accountId}`,
        { ...due, name: `View ${n}` },
        { token },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 'TooManyDeskViews')).toHaveLength(4)
})

test('members of the staff have views of reports e-mailed, as far as they may see them', async () => {
  const chosen = async (position: 'FINANCE' | 'ATV_PIC', report: string) => {
    const person = await world.person(
      'reservation-admin',
      `wayan-${position}-${report}`.toLowerCase().replace('_', '-'),
      position,
    )
    const path = `/desk-views/${person.accountId}`
    const { token } = person
    const added = await world.send(
      'POST',
      path,
      { list: `/reservation/admin/${report}`, name: 'Ours', search: 'period=month' },
      { token },
    )
    const mail = `${path}/${added.data.viewId}/mail`
    const on = await world.send('PUT', mail, { every: 'WEEK' }, { token })
    const off = await world.send('DELETE', mail, undefined, { token })
    return [on.status, on.code, off.status]
  }
  expect(await chosen('FINANCE', 'report')).toEqual([200, undefined, 200])
  expect(await chosen('ATV_PIC', 'report')).toEqual([409, 'DeskViewNotMailed', 200])
  expect(await chosen('ATV_PIC', 'report-lite')).toEqual([200, undefined, 200])
})

test('the name of a view is sealed under the key of its person', async () => {
  const stored = await world.stored()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain('anary')
})
