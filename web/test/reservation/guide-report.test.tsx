import type { Position } from '@arung/contracts/accounts/realms'
import type { GuideReport } from '@arung/contracts/days/guide-report'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { barsOf } from '../../src/reservation/days/report-bars.ts'
import { monthBefore, monthOf } from '../../src/reservation/days/report-period.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs('2026-11-21', '10:00') })
})
afterEach(async () => {
  vi.useRealTimers()
  await world?.stop()
  world = undefined
})

const counts = { trips: 12, guests: 1_040, noShows: 3, minutes: 1_830 }
const reportOf = (pay: { pay?: number | null }, total: { pay?: number } = {}): GuideReport => ({
  from: '2026-11-01',
  to: '2026-11-30',
  rows: [
    {
      guideId: '7a000000-0000-4000-8000-000000000031',
      name: 'Made Artha',
      employment: 'FREELANCE',
      ...counts,
      ...pay,
    },
    {
      guideId: '7a000000-0000-4000-8000-000000000032',
      name: null,
      employment: 'IN_HOUSE',
      trips: 0,
      guests: 0,
      noShows: 0,
      minutes: 0,
      ...('pay' in pay ? { pay: null } : {}),
    },
  ],
  total: { ...counts, ...total },
  days: [{ date: '2026-11-20', trips: 12, guests: 1_040 }],
})

async function open(position: Position, path: string, report: GuideReport, locale?: 'id') {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET /reservation-admin/${path.split('?')[0]}`]: ok(report),
  })
  signIn(staffIn(position))
  const prefix = locale === 'id' ? '/id' : ''
  const opened = openPortal(`${prefix}/reservation/admin/${path}`, locale)
  await screen.findByRole('table', { name: /Guides|Pemandu/ })
  return opened
}
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the guide report', () => {
  test('shows trips, guests, no-shows and hours, and the pay to those who may see it', async () => {
    await open('FINANCE', 'guide-report', reportOf({ pay: 1_800_000 }, { pay: 1_800_000 }))
    expect(cells(/Made Artha/)).toEqual([
      'Freelance',
      '12',
      '1,040',
      '3',
      '30.5',
      'Rp\u00a01,800,000',
    ])
    expect(cells(/Former guide/).at(-1)).toBe('not agreed')
    const totals = within(screen.getByRole('region', { name: 'Totals' }))
    expect(totals.getByText('Pay')).toBeVisible()
  })

  test('has no word about pay for a person in charge', async () => {
    await open('ATV_PIC', 'atv-guide-report', reportOf({}))
    expect(screen.getByRole('heading', { level: 1, name: 'ATV guide report' })).toBeVisible()
    expect(cells(/Made Artha/)).toHaveLength(5)
    expect(screen.queryByText('Pay')).toBeNull()
  })

  test('begins with this month, and changes its period by the address', async () => {
    const { address } = await open('FINANCE', 'guide-report', reportOf({}))
    const asked = () => world?.calls('GET').map(({ path }) => path)
    expect(asked()).toContain('/api/reservation-admin/guide-report?from=2026-11-01&to=2026-11-30')
    await userEvent.click(screen.getByRole('link', { name: 'Last month' }))
    await waitFor(() =>
      expect(address()).toBe('/reservation/admin/guide-report?from=2026-10-01&to=2026-10-31'),
    )
    const from = await screen.findByRole('textbox', { name: 'From' })
    await userEvent.clear(from)
    await userEvent.type(from, '05/11/2026')
    expect(await screen.findByText(/^Choose at most 366 days/)).toBeVisible()
    expect(address()).toContain('from=2026-10-01')
  })

  test('states the trips of the chart in a sentence and as a table', async () => {
    await open('FINANCE', 'guide-report', reportOf({}))
    expect(
      screen.getByRole('img', { name: '12 trips from 1 November 2026 to 30 November 2026' }),
    ).toBeVisible()
    await userEvent.click(screen.getByText('Show as a table'))
    expect(cells(/^20 Nov/)).toEqual(['12'])
  })

  test('speaks Indonesian', async () => {
    await open('FINANCE', 'guide-report', reportOf({}), 'id')
    expect(screen.getByRole('heading', { level: 1, name: 'Laporan pemandu' })).toBeVisible()
    expect(cells(/Made Artha/)).toContain('30,5')
  })
})

describe('the periods of a report', () => {
  test('are whole months, over the end of a year', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(monthBefore('2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })
  test('have a bar for each day, and for each month where there are many days', () => {
    const days = [
      { date: '2026-11-02', kind: 'trips', value: 2 },
      { date: '2026-11-30', kind: 'trips', value: 1 },
    ]
    const week = barsOf(days, { from: '2026-11-01', to: '2026-11-03' }, ['trips'])
    expect(week.bars.map(({ key, total }) => [key, total])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 2],
      ['2026-11-03', 0],
    ])
    const year = barsOf(days, { from: '2026-01-01', to: '2026-12-31' }, ['trips'])
    expect(year.step).toBe('month')
    expect(year.bars).toHaveLength(12)
    expect(year.bars[10]).toMatchObject({ key: '2026-11', total: 3 })
  })
})
