import type { Position } from '@arung/contracts/accounts/realms'
import type { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { operatorToday } from '../../src/app/format/dates.ts'
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
  poolId: `d0000000-0000-4000-8000-00000000000${n}`,
  name,
  date,
  sessionLimit: 40,
  dayLimit: null,
  sessions: [{ ...free, time: '09:00', sold: 38, held: 2 }],
  products,
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

async function open(position: Position, locale: 'en' | 'id' = 'en') {
  const staff = staffIn(position)
  const pools = [river, quads, caves].map(({ poolId }) => `/reservation-admin/pools/${poolId}`)
  world = await startWorld({
    ...staffAnswers(staff),
    'GET /reservation-admin/capacity': ok([river, quads, caves]),
    ...Object.fromEntries(
      pools.flatMap(pool =>
        ['limit', 'close'].map(what => [`POST ${pool}/${date}/${what}`, ok(null)]),
      ),
    ),
  })
  signIn(staff)
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/places`, locale)
  await screen.findByRole('heading', { level: 2, name: 'River' })
}
const namesOf = (name: RegExp) =>
  screen.queryAllByRole('button', { name }).map(button => button.getAttribute('aria-label'))
const question = async () => within(await screen.findByRole('alertdialog'))
const close = async (session: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Close ${session}` }))
  const asked = await question()
  await fillIn(asked.getByRole('textbox', { name: 'Reason' }), 'High water')
  await userEvent.click(asked.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(world.calls('POST')).toHaveLength(1))
  return world.calls('POST')[0]
}

describe('the places of a day, for staff', () => {
  test('are limited and closed by an admin, of every pool', async () => {
    await open('ADMIN')
    expect(screen.getByText('Rafting with lunch')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'River, 09:00' })).toHaveAttribute(
      'aria-valuetext',
      '40 of 40 places taken',
    )
    expect(namesOf(/^Change limit/)).toHaveLength(6)
    expect(namesOf(/^Change pool|^New pool/)).toEqual([])
    const sent = await close('Caves, 09:00')
    expect(sent).toMatchObject({
      path: expect.stringMatching(`/reservation-admin/pools/${caves.poolId}/${date}/close$`),
      body: { time: '09:00', reason: 'High water' },
    })
  })

  test('are closed by a person in charge of the own list alone, and limited by nobody like that', async () => {
    await open('RAFTING_PIC')
    expect(namesOf(/^Change limit/)).toEqual([])
    expect(namesOf(/^Close/)).toEqual(['Close River, All day', 'Close River, 09:00'])
    expect((await close('River, 09:00'))?.body).toEqual({
      time: '09:00',
      reason: 'High water',
      productId: rafting.id,
    })
  })

  test('are raised for a reason', async () => {
    await open('SUPER_ADMIN')
    await userEvent.click(screen.getByRole('button', { name: 'Change limit: River, 09:00' }))
    const asked = await question()
    const places = asked.getByRole('textbox', { name: 'Places on this day' })
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

  test('are only looked at by who sells them, in the own language', async () => {
    await open('FRONT_OFFICE', 'id')
    expect(screen.getByText('Arung jeram dan makan siang')).toBeVisible()
    expect(namesOf(/River, /)).toEqual([])
    const after = screen.getByRole('link', { name: 'Hari berikutnya' })
    expect(after.getAttribute('href')).toMatch(/^\/id\/reservation\/admin\/places\?date=/)
  })
})
