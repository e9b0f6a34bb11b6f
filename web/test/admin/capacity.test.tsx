import { dateAfter } from '@arung/contracts/dates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rowsOf, sellable } from '../../src/admin/capacity/sessions.ts'
import { fillIn } from '../fill-in.ts'
import { ok } from '../storefront/checkout-world.tsx'
import { cellIn, free, look, open, poolId, river, today } from './capacity-world.tsx'

const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name, exact: true } as object))
const question = async () => within(await screen.findByRole('alertdialog'))

describe('the capacity page', () => {
  test('shows how much of the limit is taken, and an override with its reason', async () => {
    await open()
    expect(cellIn('09:00')).toHaveAccessibleName(/40 of 40 taken, Full$/)
    expect(cellIn('13:00')).toHaveAccessibleName(/4 of 3 taken, 1 above the limit, own limit$/)
    expect(cellIn('All day')).toHaveAccessibleName(/44 of 60 taken, 16 left$/)
    const nine = await look('09:00')
    expect(nine.getByText('38 sold, 2 held')).toBeVisible()
    expect(nine.queryByRole('button', { name: 'Use usual limit' })).toBeNull()
    await userEvent.click(nine.getByRole('button', { name: 'Close' }))
    const one = await look('13:00')
    expect(one.getByText('Limit 3 instead of 40')).toBeVisible()
    expect(one.getByText(/One raft is mended/)).toBeVisible()
  })

  test('raises the limit of a full session with a reason, and first says how much can then be sold', async () => {
    const { calls } = await open()
    await look('09:00')
    await press('Change limit')
    const asked = await question()
    expect(asked.getByText(/The usual limit is 40\. 38 are sold, 2 held\./)).toBeVisible()
    expect(asked.getByText(/Do not enter guest names/)).toBeVisible()
    const places = asked.getByRole('textbox', { name: 'Limit on this day' })
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

  test('says when the whole day has less left than a session, and when a lower limit stops sales', async () => {
    await open()
    await look('09:00')
    await press('Change limit')
    const asked = await question()
    const places = asked.getByRole('textbox', { name: 'Limit on this day' })
    const outcome = async (limit: string) => {
      await userEvent.clear(places)
      await fillIn(places, limit)
      return asked.getByRole('status').textContent
    }
    expect(await outcome('100')).toBe('Then 16 more can be sold, because of the limit of the day.')
    expect(await outcome('20')).toBe('Then nothing more can be sold. Existing bookings stay.')
  })

  test('resets a session to the usual limit', async () => {
    const { calls } = await open()
    await look('13:00')
    await press('Use usual limit')
    const asked = await question()
    expect(asked.getByText('The usual limit of 40 applies again.', { exact: false })).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Use usual limit' }))
    await waitFor(() => expect(calls('POST')).toHaveLength(1))
    expect(calls('POST')[0]).toMatchObject({ body: { time: '13:00' } })
  })

  test('says whether a session without a free place is full itself or its day is full', async () => {
    const sessions = [...river.sessions, { ...free, time: '15:00' }]
    const override = { limit: 44, reason: 'Two guides are ill' }
    await open({}, '/admin/capacity', { ...river, sessions, override })
    expect(cellIn('09:00')).toHaveAccessibleName(/, Full$/)
    expect(cellIn('15:00')).toHaveAccessibleName(/, The day is full$/)
    expect(cellIn('All day')).toHaveAccessibleName(/, Full, own limit$/)
  })

  test('changes and creates pools, where an empty field means no limit', async () => {
    const saved = { status: 200, body: { data: { id: poolId } } }
    const { calls } = await open({
      [`PUT /admins/pools/${poolId}`]: saved,
      'POST /admins/pools': { ...saved, status: 201 },
    })
    await press('Edit capacity: River')
    const change = await question()
    const ofSession = change.getByRole('textbox', { name: /^Limit per session/ })
    expect(ofSession).toHaveValue('40')
    await userEvent.clear(ofSession)
    await userEvent.type(ofSession, '4O')
    await userEvent.click(change.getByRole('button', { name: 'Save capacity' }))
    expect(
      change.getByText('Please enter a whole number, or leave blank for no limit'),
    ).toBeVisible()
    expect(calls('PUT')).toHaveLength(0)
    await userEvent.clear(ofSession)
    await userEvent.click(change.getByRole('button', { name: 'Save capacity' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).toEqual({
      name: 'River',
      nameId: 'Sungai',
      sessionLimit: null,
      dayLimit: 60,
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Add capacity')
    const made = await question()
    await userEvent.click(made.getByRole('button', { name: 'Save capacity' }))
    expect(made.getByText('Please enter a name')).toBeVisible()
    await fillIn(made.getByRole('textbox', { name: 'Name' }), ' Caves ')
    await userEvent.type(made.getByRole('textbox', { name: /^Limit per day/ }), '24')
    await userEvent.click(made.getByRole('button', { name: 'Save capacity' }))
    await waitFor(() => expect(calls('POST', '/admins/pools')).toHaveLength(1))
    expect(calls('POST', '/admins/pools')[0]?.body).toEqual({
      name: 'Caves',
      sessionLimit: null,
      dayLimit: 24,
    })
  })

  test('has Indonesian names in Indonesian: in the grid, in the dialogs and of its history', async () => {
    const saved = { status: 200, body: { data: { id: poolId } } }
    const { calls } = await open({ [`PUT /admins/pools/${poolId}`]: saved }, '/id/admin/capacity')
    expect(await screen.findByRole('button', { name: 'Ubah kuota: Sungai' })).toBeVisible()
    expect(screen.queryByText(/River/)).toBeNull()
    const [nine] = screen.getAllByRole('button', { name: /^Sungai, 09.00/ })
    await userEvent.click(nine!)
    expect(await screen.findByRole('dialog', { name: /^Sungai, 09.00/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await press('Ubah kuota: Sungai')
    const change = await question()
    const name = change.getByRole('textbox', { name: /^Nama dalam bahasa Indonesia/ })
    expect(name).toHaveValue('Sungai')
    expect(change.getByRole('textbox', { name: 'Nama' })).toHaveValue('River')
    await userEvent.clear(name)
    await userEvent.click(change.getByRole('button', { name: 'Simpan kuota' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).not.toHaveProperty('nameId')
  })

  test('shows the decisions about any day in the history of the pool', async () => {
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
    await press('Edit capacity: River')
    const dialog = await question()
    await userEvent.click(dialog.getByRole('button', { name: 'Show history' }))
    const line = (await dialog.findByText('Closed')).closest('li')
    expect(line).toHaveTextContent(/by Ketut Ardana \(admin\)/)
    expect(line).toHaveTextContent(/Day:.*24 Dec.*2026.*Session:.*(?:All|Whole).*Reason:High water/)
  })

  test('shows who changed what, and why', async () => {
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
    await look('09:00')
    await press('Show history')
    expect(screen.getByRole('region', { name: 'History of River' })).toBeVisible()
    const line = (await screen.findByText('Limit changed')).closest('li')
    expect(line).toHaveTextContent(/by Ketut Ardana \(admin\)/)
    expect(line).toHaveTextContent(/Session:All day/)
    expect(line).toHaveTextContent(/Limit:before.*usual.*now.*70/)
    expect(line).toHaveTextContent(/Reason:Two teams more/)
  })

  test('opens other days by their address, and makes past days read-only', async () => {
    const past = dateAfter(today, -1)
    const { calls } = await open({}, `/id/admin/capacity?date=${past}`, { ...river, date: past })
    expect(
      calls('GET').some(({ path }) => path.endsWith(`/admins/capacity?date=${past}&days=7`)),
    ).toBe(true)
    expect(screen.getByLabelText('Mulai')).toHaveValue(past.split('-').toReversed().join('/'))
    await userEvent.click(screen.getByRole('button', { name: /^Sungai, 13\.00,/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Sungai, 13.00' }))
    expect(panel.getByText('Batas 3, biasanya 40')).toBeVisible()
    const names = panel.getAllByRole('button').map(button => button.textContent || 'Tutup')
    expect(names).toEqual(['Tutup', 'Tampilkan riwayat'])
    await userEvent.click(panel.getByRole('button', { name: 'Tutup' }))
    const after = screen.getByRole('link', { name: '7 hari berikutnya' })
    expect(after).toHaveAttribute('href', `/id/admin/capacity?date=${dateAfter(past, 7)}`)
    await userEvent.click(screen.getByRole('link', { name: '1 hari' }))
    await waitFor(() =>
      expect(calls('GET').at(-1)?.path).toMatch(`/admins/capacity?date=${past}&days=1`),
    )
    // The day's times are next to each other.
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Kuota',
      'Sepanjang hari',
      '09.00',
      '13.00',
    ])
  })

  test('lists who is booked, with a link to the order', async () => {
    const none = { number: null, orderSlug: null, bookingId: null, guestName: null }
    const items = [
      {
        ...none,
        kind: 'ORDER',
        number: 'JRM-1',
        orderSlug: 'slug1',
        guestName: 'Ayu Lestari',
        time: '09:00',
        places: 4,
        isSold: true,
      },
      { ...none, kind: 'BOOKING', number: 'JRM-2', time: '09:00', places: 1, isSold: false },
      { ...none, kind: 'NONE', time: '09:00', places: 2, isSold: false },
    ]
    await open({
      [`GET /admins/capacity/${poolId}/${today}/bookings`]: ok({ items, hasMore: true }),
    })
    const panel = await look('09:00')
    const ayu = await panel.findByRole('link', { name: 'Ayu Lestari' })
    expect(ayu).toHaveAttribute('href', '/admin/orders/slug1')
    expect(ayu.closest('li')).toHaveTextContent(/JRM-1.*4 spots$/)
    expect(panel.getByText('No name').closest('li')).toHaveTextContent(/JRM-2.*1 spot.*Held$/)
    expect(panel.getByText('In checkout').closest('li')).toHaveTextContent(/2 spots$/)
    expect(panel.getByText('Showing the first 500.')).toBeVisible()
  })
})

test('a session sells at most what the day has left, and any number without a limit', () => {
  const [day, nine] = rowsOf({ ...river, dayLimit: 45, override: null })
  expect(sellable(nine!, day)).toBe(0)
  const [wide, free] = rowsOf({ ...river, sessionLimit: null, dayLimit: null })
  expect(sellable(free!, wide)).toBeNull()
  const [raised, one] = rowsOf({ ...river, dayLimit: 45, override: { limit: 50, reason: 'x' } })
  expect(sellable({ ...one!, limit: 100 }, raised)).toBe(6)
})
