import type { Departure } from '@arung/contracts/bookings/views'
import type { DayFigures, ListFigures } from '@arung/contracts/days/figures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

const [today, tomorrow] = ['2026-11-21', '2026-11-22']
let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '10:15') })
})
afterEach(() => {
  vi.useRealTimers()
  return world.stop()
})

const listOf = (list: ListFigures['list'], change: Partial<ListFigures> = {}): ListFigures => ({
  list,
  level: null,
  guests: 0,
  present: 0,
  unitsUsed: 0,
  unitsFree: 6,
  unitsOut: 0,
  guidesOn: 0,
  guidesFree: 5,
  problems: 0,
  ...change,
})
const noTransport = { guests: 0, withoutRun: 0, vehiclesUsed: 0, problems: 0 }
const rafting = listOf('RAFTING', {
  guests: 14,
  present: 6,
  unitsUsed: 3,
  unitsFree: 2,
  unitsOut: 1,
  guidesOn: 3,
  guidesFree: 4,
  problems: 2,
})
const figuresOf = (change: Partial<DayFigures> = {}): DayFigures => ({
  date: today,
  lists: [rafting, listOf('ATV')],
  transport: noTransport,
  departures: [
    {
      list: 'RAFTING',
      time: '11:00',
      guests: 14,
      present: 6,
      limit: 24,
      withoutUnit: 4,
      guidesMissing: 1,
      problems: 2,
    },
  ],
  ...change,
})
const departure = (time: string, change: Partial<Departure> = {}): Departure => ({
  productId: '11111111-1111-4111-8111-111111111111',
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  time,
  bookings: 3,
  guests: 10,
  present: 4,
  expected: 2,
  arrived: 1,
  onActivity: 0,
  ended: 0,
  toCollect: 1,
  ...change,
})
const departures = [
  departure('08:00', { ended: 3, expected: 0, arrived: 0 }),
  departure('11:00'),
  departure('11:00', {
    productId: '22222222-2222-4222-8222-222222222222',
    name: 'Sunset Rafting',
    nameId: 'Jeram Senja',
    guests: 4,
    present: 2,
  }),
  departure('09:00', { list: 'ATV', name: 'Taro ATV', expected: 0, arrived: 0, onActivity: 3 }),
]

type Opened = { path?: string; figures?: DayFigures; note?: string; locale?: 'en' | 'id' }
function answers({ figures = figuresOf(), note = '' }: Opened) {
  const none = { contradicted: 0, unmapped: 0, unended: 0 }
  const by = { kind: 'STAFF', id: 'w', name: 'Wayan Sudi' }
  const change = note === '' ? null : { at: '2026-11-20T02:00:00.000Z', by }
  const days = (['today', 'tomorrow'] as const).flatMap(day => {
    const date = day === 'today' ? today : tomorrow
    const path = `GET /reservation-admin/days/${date}`
    return [
      [path, ok({ ...none, date, departures: day === 'today' ? departures : [] })],
      [`${path}/note`, ok({ date, text: day === 'today' ? note : '', change })],
    ] as const
  })
  return {
    ...staffAnswers(staffIn('FINANCE')),
    ...Object.fromEntries(days),
    [`GET /reservation-admin/days/${today}/figures`]: ok(figures),
    [`GET /reservation-admin/days/${tomorrow}/figures`]: ok(
      figuresOf({
        date: tomorrow,
        lists: [listOf('RAFTING'), listOf('ATV', { guests: 9, problems: 0 })],
        departures: [],
      }),
    ),
  }
}
async function open({ path = '', locale = 'en', ...opened }: Opened = {}) {
  world = await startWorld(answers(opened))
  signIn(staffIn('FINANCE'))
  return openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin${path}`, locale)
}
const cards = async () => within(await screen.findByRole('list', { name: 'Lists of the day' }))
const linksOf = (of: Awaited<ReturnType<typeof cards>>) =>
  of.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
const area = '/reservation/admin'

describe('the figures of the first screen', () => {
  test('tell what each list has and what is missing, and lead to it', async () => {
    const transport = { guests: 11, withoutRun: 5, vehiclesUsed: 2, problems: 1 }
    await open({ figures: figuresOf({ transport }) })
    const of = await cards()
    expect(linksOf(of)).toEqual([
      ['Rafting', `${area}/rafting-list?date=${today}`],
      ['Transport', `${area}/transportation-list?date=${today}`],
    ])
    const [raft, vans] = of.getAllByRole('listitem')
    expect(raft).toHaveTextContent(
      'Rafting2 problemsGuests here6 of 14Units used32 free · 1 outGuides working34 free',
    )
    expect(within(raft!).getByText('2 problems')).toHaveClass('text-danger')
    expect(vans).toHaveTextContent(
      'Transport1 problemGuests to pick up11Without a run, both ways5Vehicles used2',
    )
  })

  test('leave out lists without bookings, but not their problems', async () => {
    const lists = [listOf('RAFTING'), listOf('ATV', { guidesOn: 1, problems: 1 })]
    await open({ figures: figuresOf({ lists }) })
    expect(linksOf(await cards())).toEqual([['ATV', `${area}/atv-list?date=${today}`]])
  })

  test('change to tomorrow together with the departures', async () => {
    await open()
    await cards()
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
    expect(await screen.findByText('No bookings on this day.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Tomorrow in numbers' })).toBeVisible()
    await waitFor(async () =>
      expect(linksOf(await cards())).toEqual([['ATV', `${area}/atv-list?date=${tomorrow}`]]),
    )
    expect((await cards()).getByText('No problems')).toBeVisible()
  })
})

describe('the wall of the office', () => {
  test('opens from the first screen without the menu, and closes again, with the focus on its heading', async () => {
    const { address } = await open()
    await userEvent.click(await screen.findByRole('link', { name: 'Show on the wall' }))
    expect(address()).toBe(`${area}?wall=1`)
    const day = await screen.findByRole('heading', { level: 1, name: 'Saturday, 21 November 2026' })
    expect(day).toHaveFocus()
    expect(screen.getByRole('main')).toContainElement(day)
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toBe(area)
    const welcome = await screen.findByRole('heading', { level: 1, name: 'Welcome, Kadek' })
    expect(welcome).toHaveFocus()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  })

  test('shows the clock, the note, what comes next with what is missing, and folds what is over', async () => {
    await open({ path: '?wall=1', note: 'High water' })
    expect(await screen.findByText('10:15 WITA')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Note of the day' })).toHaveTextContent(
      'High water',
    )
    const next = await screen.findByRole('region', { name: 'Up next' })
    expect(within(next).getAllByRole('listitem')).toHaveLength(1)
    await within(next).findByText('4 guests without a unit')
    expect(next).toHaveTextContent('11:00Ayung River Rafting, Sunset Rafting')
    expect(next).toHaveTextContent('in 45 min')
    expect(next).toHaveTextContent('1 guide missing2 problems6 of 14guests here, 24 places')
    const underWay = screen.getByRole('region', { name: 'Under way' })
    expect(underWay).toHaveTextContent('09:00Taro ATV')
    expect(next.compareDocumentPosition(underWay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('Completed: 08:00')).toBeVisible()
    expect((await cards()).getByText('6 of 14')).toBeVisible()
  })

  test('shows no amount and no person, and asks for nothing that names a guest', async () => {
    await open({ path: '?wall=1', note: 'High water' })
    await cards()
    await screen.findByRole('region', { name: 'Up next' })
    await screen.findByText('High water')
    expect(screen.getByRole('main')).not.toHaveTextContent(/Rp|IDR|USD|to collect|Kadek|Wayan/i)
    const asked = world
      .calls('GET')
      .map(({ path }) => path.split('?', 1)[0])
      .filter(path => path?.includes('/reservation-admin/') && !path.endsWith('/profile'))
    const day = `/api/reservation-admin/days/${today}`
    expect(new Set(asked)).toEqual(new Set([day, `${day}/figures`, `${day}/note`]))
  })

  test('goes on to the next day at midnight by itself', async () => {
    await open({ path: '?wall=1' })
    await screen.findByRole('heading', { name: 'Saturday, 21 November 2026' })
    vi.setSystemTime(operatorInstantMs(tomorrow, '00:00'))
    const heading = { level: 1, name: 'Sunday, 22 November 2026' } as const
    expect(await screen.findByRole('heading', heading, { timeout: 3_000 })).toBeVisible()
    expect(screen.getByText('00:00 WITA')).toBeVisible()
    expect(await screen.findByText('No bookings on this day.')).toBeVisible()
  })

  test('speaks Indonesian', async () => {
    await open({ path: '?wall=1', locale: 'id' })
    expect(await screen.findByText('10.15 WITA')).toBeVisible()
    const next = await screen.findByRole('region', { name: 'Berikutnya' })
    expect(await within(next).findByText('4 peserta belum dapat unit')).toBeVisible()
    expect(next).toHaveTextContent('Arung Jeram Sungai Ayung, Jeram Senja')
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute(
      'href',
      '/id/reservation/admin',
    )
  })
})
