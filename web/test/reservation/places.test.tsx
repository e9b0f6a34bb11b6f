import type { Position } from '@arung/contracts/accounts/realms'
import type { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { operatorToday } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const date = operatorToday()
const free = { held: 0, sold: 0, closed: false, override: null }
const dayOf = (
  n: number,
  name: string,
  products: StaffCapacityDayView['products'],
): StaffCapacityDayView => ({
  ...free,
  isPool: true,
  poolId: `d0000000-0000-4000-8000-00000000000${n}`,
  name,
  nameId: `${name} ID`,
  date,
  sessionLimit: 40,
  dayLimit: null,
  sessions: [{ ...free, time: '09:00', sold: 38, held: 2 }],
  products,
  closings: [],
  updatedAt: '2026-11-21T02:00:00Z',
})
const rafting = {
  id: 'f0000000-0000-4000-8000-000000000001',
  name: 'Rafting with lunch',
  nameId: 'Arung jeram dan makan siang',
  list: 'RAFTING',
} as const
const river = dayOf(1, 'River', [rafting])
const quads = dayOf(2, 'Quads', [
  {
    ...rafting,
    id: 'f0000000-0000-4000-8000-000000000002',
    name: 'Quads',
    nameId: 'ATV',
    list: 'ATV',
  },
])
const caves = dayOf(3, 'Caves', [])

type Day = StaffCapacityDayView
async function open(
  position: Position,
  locale: 'en' | 'id' = 'en',
  pools: Day[] = [river, quads, caves],
) {
  const staff = staffIn(position)
  const every = pools.flatMap(({ poolId }) => {
    const [pool, told] = [
      `/reservation-admin/pools/${poolId}/${date}`,
      `/reservation-admin/capacity/${poolId}/${date}`,
    ]
    return [
      ...['limit', 'close', 'reopen'].map(what => [`POST ${pool}/${what}`, ok(null)]),
      [`GET ${told}/bookings`, ok({ items: [], hasMore: false })],
    ]
  })
  world = await startWorld({
    ...staffAnswers(staff),
    'GET /reservation-admin/capacity': ok(pools),
    ...Object.fromEntries(every),
  })
  signIn(staff)
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/places`, locale)
  await screen.findByRole('grid')
}
/** Opens the panel of a session. */
async function look(pool: string, time: string) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${pool}, ${time},`) }))
  return within(await screen.findByRole('dialog', { name: `${pool}, ${time}` }))
}
/** Returns the actions of the panel, apart from closing it and its history. */
const doneIn = (panel: Awaited<ReturnType<typeof look>>) =>
  panel
    .getAllByRole('button')
    .map(one => one.textContent)
    .filter(name => name && !/history|riwayat/i.test(name))
const leave = (panel: Awaited<ReturnType<typeof look>>) =>
  userEvent.click(panel.getAllByRole('button')[0] as HTMLElement)
const question = async () => within(await screen.findByRole('alertdialog'))
async function close(panel: Awaited<ReturnType<typeof look>>) {
  await userEvent.click(panel.getByRole('button', { name: /^Close (?:session|day)$/ }))
  const asked = await question()
  await fillIn(asked.getByRole('textbox', { name: 'Reason' }), 'High water')
  await userEvent.click(asked.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(world.calls('POST')).toHaveLength(1))
  return world.calls('POST')[0]
}

describe('the availability of a day, for staff', () => {
  test('is limited and closed by an admin, for every pool', async () => {
    await open('ADMIN')
    expect(screen.getByText('Rafting with lunch')).toBeVisible()
    expect(screen.getByRole('button', { name: /^River, 09:00, .*40 of 40 taken/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /capacity/ })).toBeNull()
    const panel = await look('Caves', '09:00')
    expect(doneIn(panel)).toEqual(['Change limit', 'Close session'])
    expect(await close(panel)).toMatchObject({
      path: expect.stringMatching(`/reservation-admin/pools/${caves.poolId}/${date}/close$`),
      body: { time: '09:00', reason: 'High water' },
    })
  })

  test('has a product without a pool, which is closed and opened but not limited', async () => {
    const lunch = { ...rafting, name: 'Lunch', nameId: 'Makan siang' }
    const bare: Day = {
      ...dayOf(4, 'Lunch', [lunch]),
      nameId: lunch.nameId,
      isPool: false,
      sessionLimit: null,
      sessions: [{ ...free, time: '09:00' }],
    }
    await open('ADMIN', 'en', [river, bare])
    expect(screen.getByRole('button', { name: /^Lunch, 09:00, .*, Open$/ })).toBeVisible()
    const panel = await look('Lunch', '09:00')
    expect(doneIn(panel)).toEqual(['Close session'])
    expect(panel.getByText(/has no capacity limit/)).toBeVisible()
    expect(panel.queryByText(/taken|booked/i)).toBeNull()
    expect((await close(panel))?.path).toMatch(`/pools/${bare.poolId}/${date}/close`)
  })

  test('is closed by a person in charge only for their own list, and not limited', async () => {
    await open('RAFTING_PIC')
    for (const [pool, time] of [
      ['Quads', '09:00'],
      ['Caves', 'All day'],
    ] as const) {
      const panel = await look(pool, time)
      expect(doneIn(panel)).toEqual([])
      await leave(panel)
    }
    const panel = await look('River', '09:00')
    expect(doneIn(panel)).toEqual(['Close session'])
    expect((await close(panel))?.body).toEqual({
      time: '09:00',
      reason: 'High water',
      productId: rafting.id,
    })
  })

  test('is not reopened by those who would be refused, who see who closed it and why', async () => {
    const closedBy = (right: 'ANY' | 'ATV' | 'RAFTING', time: string | null = null): Day => ({
      ...river,
      closed: time === null,
      sessions: river.sessions.map(one => ({ ...one, closed: time === one.time })),
      closings: [{ time, right, reason: 'High water', words: null }],
    })
    const cases = [
      ['RAFTING_PIC', closedBy('ANY'), 'All day', false, 'Only an admin can reopen it.'],
      ['RAFTING_PIC', closedBy('ANY', '09:00'), '09:00', false, 'Only an admin can reopen it.'],
      ['RAFTING_PIC', closedBy('ATV'), 'All day', false, /Only the person in charge of that list/],
      [
        'RAFTING_PIC',
        closedBy('RAFTING'),
        'All day',
        true,
        'Closed for the rafting list: High water',
      ],
      ['SUPER_ADMIN', closedBy('ATV'), 'All day', true, 'Closed for the ATV list: High water'],
      ['SUPER_ADMIN', closedBy('ANY', '09:00'), '09:00', true, 'Closed by an admin: High water'],
    ] as const
    for (const [position, day, time, isOffered, said] of cases) {
      await open(position, 'en', [day])
      const panel = await look('River', time)
      expect([position, time, doneIn(panel).includes('Reopen')]).toEqual([
        position,
        time,
        isOffered,
      ])
      expect(panel.getByText(said)).toBeVisible()
      cleanup()
      await world.stop()
    }
    await open('RAFTING_PIC', 'en', [closedBy('ANY', '09:00')])
    // Others have closed one of its sessions. The day itself may still be closed.
    expect(doneIn(await look('River', 'All day'))).toEqual(['Close day'])
  })

  test('is raised with a reason', async () => {
    await open('SUPER_ADMIN')
    await userEvent.click((await look('River', '09:00')).getByText('Change limit'))
    const asked = await question()
    const places = asked.getByRole('textbox', { name: 'Limit on this day' })
    await userEvent.clear(places)
    await userEvent.type(places, '44')
    await fillIn(asked.getByRole('textbox', { name: 'Reason' }), 'A fourth raft')
    await userEvent.click(asked.getByRole('button', { name: 'Set limit' }))
    await waitFor(() => expect(world.calls('POST')).toHaveLength(1))
    expect(world.calls('POST')[0]).toMatchObject({
      path: expect.stringMatching(`/reservation-admin/pools/${river.poolId}/${date}/limit$`),
      body: { time: '09:00', limit: 44, reason: 'A fourth raft' },
    })
  })

  test('is read-only for sellers, in their own language', async () => {
    await open('FRONT_OFFICE', 'id')
    expect(screen.getByText('Arung jeram dan makan siang')).toBeVisible()
    expect(doneIn(await look('River ID', '09.00'))).toEqual([])
    const after = screen.getByRole('link', { name: '7 hari berikutnya', hidden: true })
    expect(after.getAttribute('href')).toMatch(/^\/id\/reservation\/admin\/places\?date=/)
  })
})
