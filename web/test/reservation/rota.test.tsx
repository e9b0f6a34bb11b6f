import { dateAfter } from '@arung/contracts/dates'
import type { Position } from '@arung/contracts/accounts/realms'
import type { Rota, RotaDay } from '@arung/contracts/days/rota'
import { sampleGuide } from '@arung/domain/operations/samples'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs('2026-12-09', '08:22') })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  return world.stop()
})

const from = '2026-12-07'
const wayan = '7a000000-0000-4000-8000-000000000001'
const dayOf = (nth: number, change: Partial<RotaDay> = {}): RotaDay => ({
  date: dateAfter(from, nth),
  off: null,
  trips: 0,
  minutes: 0,
  begins: null,
  ends: null,
  shortRest: null,
  ...change,
})
const work = { trips: 2, minutes: 300, begins: '06:00', ends: '13:30' }
const rota: Rota = {
  from,
  rows: [
    {
      id: wayan,
      name: 'Wayan Dwi',
      isRetired: false,
      days: [
        dayOf(0, { ...work, shortRest: 390 }),
        dayOf(1),
        dayOf(2, { off: 'WEEKLY' }),
        ...[3, 4, 5, 6].map(nth => dayOf(nth)),
      ],
      minutes: 300,
    },
    {
      id: '7a000000-0000-4000-8000-000000000002',
      name: 'Putu Eka',
      isRetired: false,
      days: [0, 1, 2, 3, 4, 5, 6].map(nth => dayOf(nth)),
      minutes: 0,
    },
    {
      id: '7a000000-0000-4000-8000-000000000003',
      name: 'Kadek Tri',
      isRetired: false,
      days: [
        dayOf(0, { ...work, minutes: 600 }),
        dayOf(1),
        ...[2, 3, 4, 5, 6].map(nth => dayOf(nth, { off: 'PERIOD' })),
      ],
      minutes: 600,
    },
  ],
}
const guide = { ...sampleGuide, daysOff: { weekdays: [3], periods: [] } }

async function open(position: Position, query = '', locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    'GET /reservation-admin/guide-rota': ok(rota),
    'GET /reservation-admin/driver-rota': ok({ from, rows: [] }),
    [`GET /reservation-admin/guides/${wayan}`]: ok({
      id: wayan,
      isRetired: false,
      licence: 'VALID',
      guide,
    }),
    [`PUT /reservation-admin/guides/${wayan}`]: ok({ id: wayan }),
  })
  signIn(staffIn(position))
  openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/rota${query}`, locale)
  await screen.findByRole('heading', { level: 1 })
}
const cell = (name: RegExp) => screen.findByRole('button', { name })

test('the rota shows trips and hours, days off, and a rest that is too short in words', async () => {
  await open('RAFTING_PIC')
  const first = await cell(/^Wayan Dwi, Monday, 7 December 2026/)
  expect(first).toHaveTextContent('5 h2 trips06:00–13:30Rest: 6.5 h')
  expect(await cell(/^Wayan Dwi, Wednesday, 9 December 2026:\s*Off$/)).toBeVisible()
  expect(screen.getByText('5 h of 40 h')).toBeVisible()
  expect(screen.getByRole('meter', { name: 'Hours of the week: Wayan Dwi' })).toHaveAttribute(
    'aria-valuenow',
    '300',
  )
  expect(world.calls('GET', `/guide-rota?from=${from}`)).not.toHaveLength(0)
})

test('the hours of a week are shown beside those of the days that somebody is not off', async () => {
  await open('RAFTING_PIC')
  expect(await screen.findByText('10 h of 16 h')).toBeVisible()
  expect(screen.getByRole('meter', { name: 'Hours of the week: Kadek Tri' })).toHaveAttribute(
    'aria-valuemax',
    '960',
  )
})

test('the rota can leave out who does not work', async () => {
  await open('RAFTING_PIC')
  expect(await screen.findByText('Putu Eka')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Working this week' }))
  await waitFor(() => expect(screen.queryByText('Putu Eka')).toBeNull())
})

test('a position that sees drivers alone gets their rota', async () => {
  await open('TRANSPORTATION_PIC', '?who=guides')
  expect(await screen.findByText('Nobody to show in this week.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Rota of drivers' })).toBeVisible()
  expect(world.calls('GET', '/guide-rota')).toEqual([])
})

test('a day off is set over the record that was read, and a cell leads to the board', async () => {
  await open('SUPER_ADMIN')
  await userEvent.click(await cell(/^Wayan Dwi, Tuesday/))
  const form = within(await screen.findByRole('dialog', { name: /^Wayan Dwi, Tuesday/ }))
  expect(form.getByRole('link', { name: 'Board of the day' })).toHaveAttribute(
    'href',
    '/reservation/admin/board?date=2026-12-08&rows=guides',
  )
  const set = form.getByRole('button', { name: 'Set day off' })
  await waitFor(() => expect(set).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(set)
  await waitFor(() => expect(world.calls('PUT', wayan)).toHaveLength(1))
  const [call] = world.calls('PUT', wayan)
  expect(call?.body).toEqual({
    ...guide,
    daysOff: { weekdays: [3], periods: [{ from: '2026-12-08', to: '2026-12-08' }] },
  })
  expect(call?.headers[versionHeader.toLowerCase()]).toBe(await versionOf(guide))
  expect(await screen.findByText('Wayan Dwi is off on 8 Dec')).toBeVisible()
})

test('a day off of every week is changed in the record', async () => {
  await open('SUPER_ADMIN')
  await userEvent.click(await cell(/^Wayan Dwi, Wednesday/))
  expect(await screen.findByRole('link', { name: 'Change days off' })).toHaveAttribute(
    'href',
    `/reservation/admin/guides/${wayan}/edit`,
  )
})

test('a person in charge sets no day off', async () => {
  await open('RAFTING_PIC')
  await userEvent.click(await cell(/^Wayan Dwi, Tuesday/))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Set day off' })).toBeNull()
})

test('the rota speaks Indonesian', async () => {
  await open('RAFTING_PIC', '', 'id')
  expect(await cell(/^Wayan Dwi, Rabu, 9 Desember 2026:\s*Libur$/)).toBeVisible()
})
