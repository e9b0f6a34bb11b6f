import { dateAfter } from '@arung/contracts/dates'
import type {
  DeskAvailability,
  DeskProduct,
  DeskSession,
} from '@arung/contracts/reservations/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { nextOpenDate, seekDaysMax } from '../../src/reservation/desk/next-open.ts'
import { openPortal } from '../account/portal-world.tsx'
import type { Call } from '../api-stub.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

const today = '2026-11-27'
let world: World
beforeAll(async () => {
  await import('../../src/ui/phone/phone-number.ts')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '18:00') })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  return world?.stop()
})

const id = '2a000000-0000-4000-8000-000000000001'
const partOf = (name: string, durationMinutes = 150) => ({
  id,
  name,
  nameId: name,
  sessions: ['09:00', '13:00'],
  durationMinutes,
})
const rafting: DeskProduct = {
  id,
  kind: 'SINGLE',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  type: null,
  price: 350_000,
  usdPrice: 2_500,
  soldBy: { per: 'GUEST', seats: 1 },
  parts: [partOf('Ayung River Rafting')],
}
type State = DeskSession['state']
const dayOf = (date: string, states: readonly [State, State]): DeskAvailability => ({
  date,
  parts: [
    {
      id,
      allDay: null,
      sessions: ['09:00', '13:00'].map((time, nth) => ({
        time,
        left: states[nth] === 'FULL' ? 0 : 12,
        per: 'GUEST' as const,
        state: states[nth]!,
      })),
    },
  ],
})
const statesOn = (days: Readonly<Record<string, readonly [State, State]>>) => (date: string) =>
  dayOf(date, days[date] ?? ['PAST', 'PAST'])

describe('the first day with an open session', () => {
  const ask = (days: Parameters<typeof statesOn>[0], product = rafting) =>
    nextOpenDate(product, today, date => Promise.resolve(statesOn(days)(date)))
  test('is today when a session is still to come or has only just begun', async () => {
    expect(await ask({ [today]: ['PAST', 'OPEN'] })).toBe(today)
    expect(await ask({ [today]: ['PAST', 'BEGUN'] })).toBe(today)
  })
  test('skips days that are over, full or closed', async () => {
    const days = {
      [dateAfter(today, 1)]: ['FULL', 'FULL'],
      [dateAfter(today, 2)]: ['CLOSED', 'CLOSED'],
      [dateAfter(today, 3)]: ['CLOSED', 'OPEN'],
    } as const
    expect(await ask(days)).toBe(dateAfter(today, 3))
  })
  test('has successive open sessions for all parts of a package', async () => {
    const combo = { ...rafting, parts: [partOf('Rafting'), partOf('Swing')] }
    const both =
      (first: readonly [State, State], second: readonly [State, State]) => (date: string) => ({
        date,
        parts: [...dayOf(date, first).parts, ...dayOf(date, second).parts],
      })
    const asked = (date: string) =>
      Promise.resolve(
        date === today
          ? both(['OPEN', 'OPEN'], ['OPEN', 'FULL'])(date)
          : both(['OPEN', 'OPEN'], ['FULL', 'OPEN'])(date),
      )
    expect(await nextOpenDate(combo, today, asked)).toBe(dateAfter(today, 1))
  })
  test('is searched for within two weeks, and no longer', async () => {
    expect(await ask({ [dateAfter(today, seekDaysMax - 1)]: ['OPEN', 'OPEN'] })).toBe(
      dateAfter(today, seekDaysMax - 1),
    )
    expect(await ask({ [dateAfter(today, seekDaysMax)]: ['OPEN', 'OPEN'] })).toBeNull()
  })
})

describe('a product whose sessions today are over', () => {
  async function open(days: Parameters<typeof statesOn>[0], locale: 'en' | 'id' = 'en') {
    const answer = ({ path }: Call) => ok(statesOn(days)(/date=([\d-]+)/.exec(path)?.[1] ?? today))
    world = await startWorld({
      ...staffAnswers(staffIn('FRONT_OFFICE')),
      'GET /reservation-admin/desk-products': ok([rafting]),
      [`GET /reservation-admin/desk-products/${id}/availability`]: answer,
      'GET /pickup-zones': ok([]),
    })
    signIn(staffIn('FRONT_OFFICE'))
    openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/booking`, locale)
    const product = await screen.findByLabelText(/^Product or|^Produk atau/, { selector: 'input' })
    const user = userEvent.setup({ delay: null })
    await user.type(product, 'ayu{Enter}')
    return user
  }
  const date = () => screen.getByRole('spinbutton', { name: /^Date|^Tanggal/ })

  test('moves to the next open session, and says so', async () => {
    await open({ [dateAfter(today, 1)]: ['FULL', 'OPEN'] })
    expect(
      await screen.findByText('No open session on Fri, 27 Nov 2026. Date set to Sat, 28 Nov 2026.'),
    ).toBeVisible()
    expect(date()).toHaveAttribute('aria-valuetext', 'Tomorrow, Sat, 28 Nov 2026')
    expect(await screen.findByLabelText(/13:00/)).toBeChecked()
  })
  test('says so in Indonesian', async () => {
    await open({ [dateAfter(today, 1)]: ['OPEN', 'OPEN'] }, 'id')
    expect(
      await screen.findByText(/^Tidak ada sesi yang masih buka pada .*Tanggal diganti ke/),
    ).toBeVisible()
  })
  test('stays when no day has a session, says so, and the sale focuses the way on', async () => {
    const user = await open({})
    expect(await screen.findByText('No open session in the next 14 days.')).toBeVisible()
    expect(date()).toHaveAttribute('aria-valuetext', 'Today, Fri, 27 Nov 2026')
    await user.click(screen.getByRole('button', { name: /^Confirm sale/ }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Go to next open session' })).toHaveFocus(),
    )
    expect(screen.getByRole('group', { name: 'Session' })).toHaveTextContent('Choose a session')
  })
  test('keeps a day that was chosen by hand, and offers the next open session', async () => {
    const later = dateAfter(today, 2)
    const user = await open({ [today]: ['PAST', 'OPEN'], [later]: ['OPEN', 'OPEN'] })
    await screen.findByLabelText(/13:00/)
    await user.click(screen.getByRole('button', { name: 'A day later' }))
    expect(date()).toHaveAttribute('aria-valuetext', 'Tomorrow, Sat, 28 Nov 2026')
    await user.click(await screen.findByRole('button', { name: 'Go to next open session' }))
    await waitFor(() => expect(date()).toHaveAttribute('aria-valuetext', 'Sun, 29 Nov 2026'))
  })
  test('focuses the first error: a closed session comes before the name', async () => {
    const user = await open({
      [today]: ['OPEN', 'OPEN'],
      [dateAfter(today, 1)]: ['OPEN', 'CLOSED'],
    })
    await user.click(await screen.findByLabelText(/13:00/))
    await user.click(screen.getByRole('button', { name: 'A day later' }))
    await screen.findByText('This session is closed')
    await user.click(screen.getByRole('button', { name: /^Confirm sale/ }))
    const sessions = within(screen.getByRole('group', { name: 'Session' }))
    await waitFor(() => expect(sessions.getByLabelText(/09:00/)).toHaveFocus())
    await user.click(sessions.getByLabelText(/09:00/))
    await user.click(screen.getByRole('button', { name: /^Confirm sale/ }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  })
})
