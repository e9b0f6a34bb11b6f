import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { rowsOf, sellable } from '../../src/admin/capacity/sessions.ts'
import { addDays, operatorToday } from '../../src/app/format/dates.ts'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World | null = null
afterEach(async () => {
  await world?.stop()
  world = null
})

const poolId = 'd0000000-0000-4000-8000-000000000002'
const today = operatorToday()
const free = { held: 0, sold: 0, closed: false, override: null }
const river: CapacityDayView = {
  poolId,
  name: 'River',
  date: today,
  sessionLimit: 40,
  dayLimit: 60,
  override: null,
  held: 2,
  sold: 42,
  closed: false,
  sessions: [
    { ...free, time: '09:00', sold: 38, held: 2 },
    { ...free, time: '13:00', sold: 4, override: { limit: 3, reason: 'One raft is mended' } },
  ],
  updatedAt: '2026-11-21T02:00:00Z',
}
const base = `/admins/pools/${poolId}/${today}`

async function open(answers: Answers = {}, path = '/admin/capacity', day = river) {
  const opened = await startWorld({
    ...adminAnswers,
    'GET /admins/capacity': ok([day]),
    [`POST ${base}/limit`]: { status: 200, body: { data: null } },
    [`POST ${base}/limit/restore`]: { status: 200, body: { data: null } },
    ...answers,
  })
  world = opened
  signIn(admin)
  const { address } = openPortal(path, path.startsWith('/id') ? 'id' : 'en')
  await screen.findByRole('heading', { level: 2, name: day.name })
  return { ...opened, address }
}
const itemOf = (name: string) => {
  const item = screen.getByRole('meter', { name }).closest('li')
  if (item === null) throw new Error(`${name} stands in no list`)
  return within(item)
}
const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name, exact: true } as object))
const question = async () => within(await screen.findByRole('alertdialog'))

describe('the places of a day', () => {
  test('show what is taken of what, and what stands in place of a limit and why', async () => {
    await open()
    const nine = itemOf('River, 09:00')
    expect(nine.getByRole('meter')).toHaveAttribute('aria-valuetext', '40 of 40 places taken')
    expect(nine.getByText('38 sold, 2 held')).toBeVisible()
    expect(nine.getByText('Full')).toBeVisible()
    expect(nine.queryByRole('button', { name: /^Take limit back/ })).toBeNull()
    const one = itemOf('River, 13:00')
    expect(one.getByText('3 places instead of 40')).toBeVisible()
    expect(one.getByText(/One raft is mended/)).toBeVisible()
    expect(one.getByText('1 above the limit')).toBeVisible()
    expect(itemOf('River, All day').getByText('16 left')).toBeVisible()
  })

  test('raise a full session for a reason, after saying what can be sold then', async () => {
    const { calls } = await open()
    await press('Change limit: River, 09:00')
    const asked = await question()
    expect(asked.getByText(/The pool has 40 places\. 38 are sold, 2 held\./)).toBeVisible()
    expect(asked.getByText(/No guest's name belongs here/)).toBeVisible()
    const places = asked.getByRole('textbox', { name: 'Places on this day' })
    await userEvent.clear(places)
    await userEvent.click(asked.getByRole('button', { name: 'Set limit' }))
    expect(asked.getByText('Please enter a whole number from 0 to 1,000,000')).toBeVisible()
    await userEvent.type(places, '44')
    expect(asked.getByRole('status')).toHaveTextContent('Then 4 more can be sold.')
    await userEvent.click(asked.getByRole('button', { name: 'Set limit' }))
    expect(asked.getByText('Please enter a reason')).toBeVisible()
    expect(calls('POST')).toHaveLength(0)
    await fillIn(asked.getByRole('textbox', { name: 'Reason' }), ' A fourth raft ')
    await userEvent.click(asked.getByRole('button', { name: 'Set limit' }))
    await waitFor(() => expect(calls('POST')).toHaveLength(1))
    expect(calls('POST')[0]).toMatchObject({
      body: { time: '09:00', limit: 44, reason: 'A fourth raft' },
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(
      calls('GET').filter(({ path }) => path.includes('/admins/capacity')).length,
    ).toBeGreaterThan(1)
  })

  test('say when the whole day has less left than a session would, and when a lower limit stops sales', async () => {
    await open()
    await press('Change limit: River, 09:00')
    const asked = await question()
    const places = asked.getByRole('textbox', { name: 'Places on this day' })
    const outcome = async (limit: string) => {
      await userEvent.clear(places)
      await fillIn(places, limit)
      return asked.getByRole('status').textContent
    }
    expect(await outcome('100')).toBe('Then 16 more can be sold: the whole day has no more left.')
    expect(await outcome('20')).toBe('Then nothing more can be sold. Who has booked stays.')
  })

  test('go back to the pool’s limit', async () => {
    const { calls } = await open()
    await press('Take limit back: River, 13:00')
    const asked = await question()
    expect(asked.getByText(/The pool's 40 places count again at once/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: "Back to the pool's limit" }))
    await waitFor(() => expect(calls('POST')).toHaveLength(1))
    expect(calls('POST')[0]).toMatchObject({ body: { time: '13:00' } })
  })

  test('say of a session without a free place whether it is full itself, or the day is', async () => {
    const sessions = [...river.sessions, { ...free, time: '15:00' }]
    const override = { limit: 44, reason: 'Two guides are ill' }
    await open({}, '/admin/capacity', { ...river, sessions, override })
    expect(itemOf('River, 09:00').getByText('Full')).toBeVisible()
    expect(itemOf('River, 15:00').getByText('The day is full')).toBeVisible()
    expect(itemOf('River, All day').getByText('Full')).toBeVisible()
  })

  test('are of pools that are changed and made: an empty field limits nothing', async () => {
    const saved = { status: 200, body: { data: { id: poolId } } }
    const { calls } = await open({
      [`PUT /admins/pools/${poolId}`]: saved,
      'POST /admins/pools': { ...saved, status: 201 },
    })
    await press('Change pool: River')
    const change = await question()
    const ofSession = change.getByRole('textbox', { name: /^Places a session/ })
    expect(ofSession).toHaveValue('40')
    await userEvent.clear(ofSession)
    await userEvent.type(ofSession, '4O')
    await userEvent.click(change.getByRole('button', { name: 'Save pool' }))
    expect(change.getByText('Please enter a whole number, or nothing for no limit')).toBeVisible()
    expect(calls('PUT')).toHaveLength(0)
    await userEvent.clear(ofSession)
    await userEvent.click(change.getByRole('button', { name: 'Save pool' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).toEqual({ name: 'River', sessionLimit: null, dayLimit: 60 })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('New pool')
    const made = await question()
    await userEvent.click(made.getByRole('button', { name: 'Save pool' }))
    expect(made.getByText('Please enter a name')).toBeVisible()
    await fillIn(made.getByRole('textbox', { name: 'Name' }), ' Caves ')
    await userEvent.type(made.getByRole('textbox', { name: /^Places a day/ }), '24')
    await userEvent.click(made.getByRole('button', { name: 'Save pool' }))
    await waitFor(() => expect(calls('POST', '/admins/pools')).toHaveLength(1))
    expect(calls('POST', '/admins/pools')[0]?.body).toEqual({
      name: 'Caves',
      sessionLimit: null,
      dayLimit: 24,
    })
  })

  test('tell in the history of their pool what was decided of any day', async () => {
    const entry = {
      position: 7,
      id: 'd0000000-0000-4000-8000-000000000009',
      stream: 'capacity-1',
      revision: 3,
      type: 'SessionsClosed',
      at: '2026-11-21T02:00:00.000Z',
      actor: { kind: 'ADMIN', id: 'a', name: 'Ketut Ardana' },
      from: { area: 'ADMINS', session: null },
      changes: [
        { field: 'date', before: null, after: '2026-12-24' },
        { field: 'session', before: null, after: 'DAY' },
        { field: 'reason', before: null, after: 'High water' },
      ],
    }
    const history = ok({ entries: [entry], hasEarlier: false, sessions: {} })
    await open({ [`GET /admins/pools/${poolId}/history`]: history })
    await press('Change pool: River')
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Show history' }))
    const told = (await dialog.findByText('Closed')).closest('li')
    expect(told).toHaveTextContent(/by Ketut Ardana \(admin\)/)
    expect(told).toHaveTextContent(/Day:.*24 Dec.*2026.*Session:.*(?:All|Whole).*Reason:High water/)
  })

  test('tell who changed what, and why', async () => {
    const entry = {
      position: 7,
      id: 'd0000000-0000-4000-8000-000000000009',
      stream: 'capacity-1',
      revision: 3,
      type: 'LimitOverridden',
      at: '2026-11-21T02:00:00.000Z',
      actor: { kind: 'ADMIN', id: 'a', name: 'Ketut Ardana' },
      from: { area: 'ADMINS', session: null },
      changes: [
        { field: 'session', before: null, after: 'DAY' },
        { field: 'limit', before: 'POOL', after: 70 },
        { field: 'reason', before: null, after: 'Two teams more' },
      ],
    }
    const history = ok({ entries: [entry], hasEarlier: false, sessions: {} })
    await open({ [`GET /admins/capacity/${poolId}/${today}/history`]: history })
    await press('Show history')
    expect(screen.getByRole('region', { name: 'History of River' })).toBeVisible()
    const told = (await screen.findByText('Limit changed')).closest('li')
    expect(told).toHaveTextContent(/by Ketut Ardana \(admin\)/)
    expect(told).toHaveTextContent(/Session:All day/)
    expect(told).toHaveTextContent(/Limit:before.*the pool's.*now.*70/)
    expect(told).toHaveTextContent(/Reason:Two teams more/)
  })

  test('are another day’s by its address, and of a day that is over only looked at', async () => {
    const past = addDays(today, -1)
    await open({}, `/id/admin/capacity?date=${past}`, { ...river, date: past })
    expect(screen.getByLabelText('Hari')).toHaveValue(past)
    expect(itemOf('River, 09.00').queryAllByRole('button')).toEqual([])
    expect(itemOf('River, 13.00').getByText('3 tempat, biasanya 40')).toBeVisible()
    const after = screen.getByRole('link', { name: 'Hari berikutnya' })
    expect(after).toHaveAttribute('href', `/id/admin/capacity?date=${today}`)
  })
})

test('a session sells no more than the day has left, and any number where nothing limits', () => {
  const [day, nine] = rowsOf({ ...river, dayLimit: 45, override: null })
  expect(sellable(nine!, day)).toBe(0)
  const [wide, free] = rowsOf({ ...river, sessionLimit: null, dayLimit: null })
  expect(sellable(free!, wide)).toBeNull()
  const [raised, one] = rowsOf({ ...river, dayLimit: 45, override: { limit: 50, reason: 'x' } })
  expect(sellable({ ...one!, limit: 100 }, raised)).toBe(6)
})
