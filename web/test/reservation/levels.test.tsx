import type { ListLevel } from '@arung/contracts/days/levels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { ok, refusal, type World } from '../storefront/checkout-world.tsx'
import { date, departureOf, ids, listOf, listPath, openList } from './day-list-world.ts'

let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(date, '08:22') })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  return world.stop()
})

const levelPath = `${listPath()}/level`
const capacityPath = '/reservation-admin/capacity'
const levelOf = (change: Partial<ListLevel> = {}): ListLevel => ({
  level: 'WATCH',
  note: 'Rain upstream',
  from: null,
  at: '2026-11-20T23:10:00.000Z',
  by: { kind: 'STAFF', id: ids.made, name: 'Made Artha' },
  ...change,
})
async function open(
  ...[position, level, answers, locale]: [
    position: Parameters<typeof openList>[0],
    level: ListLevel | null,
    answers?: object,
    locale?: 'en' | 'id',
  ]
) {
  const departures = [departureOf(), departureOf({ time: '13:00', problems: [], guides: [] })]
  const day = listOf({ level, departures })
  const opened = await openList(
    position,
    day,
    { [`GET ${capacityPath}`]: ok([]), ...answers },
    locale,
  )
  ;({ world } = opened)
  await screen.findByRole('region', { name: /The day in numbers|Ringkasan hari/ })
  return opened
}
const band = () => screen.getByRole('region', { name: /Water and weather|Air dan cuaca/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const pool = {
  poolId: ids.raft3,
  name: 'River',
  nameId: 'Sungai',
  date,
  sessionLimit: null,
  dayLimit: null,
  override: null,
  held: 0,
  sold: 0,
  closed: false,
  sessions: [],
  closings: [
    { time: '13:00', right: 'RAFTING', reason: 'STOP High water', words: null },
    { time: '15:00', right: 'ANY', reason: 'Stopped for a film', words: null },
  ],
  updatedAt: '2026-11-20T23:10:00.000Z',
  products: [{ id: ids.product, name: 'River', nameId: 'Sungai', list: 'RAFTING' }],
}

describe('water and weather on a list', () => {
  test('shows the level, why, who set it and when, and marks the departures', async () => {
    await open('FRONT_OFFICE', levelOf({ level: 'STOP', from: '13:00' }))
    expect(band()).toHaveTextContent('Stop from 13:00')
    expect(band()).toHaveTextContent('Rain upstream')
    expect(band()).toHaveTextContent('Made Artha (staff), 21 Nov 2026, 07:10 WITA')
    expect(within(band()).queryByRole('button')).toBeNull()
    expect(screen.getByRole('region', { name: /^13:00/ })).toHaveTextContent('Stop')
    expect(screen.getByRole('region', { name: /^09:00/ })).not.toHaveTextContent('Stop')
  })

  test('says it in Indonesian', async () => {
    await open('RAFTING_PIC', levelOf({ from: '13:00' }), {}, 'id')
    expect(band()).toHaveTextContent('Waspada mulai 13.00')
    expect(within(band()).getByRole('button', { name: 'Ubah tingkat' })).toBeVisible()
  })

  test('is set by those who run the list, based on the level that they saw', async () => {
    await open('RAFTING_PIC', null, { [`PUT ${levelPath}`]: ok(null) })
    await userEvent.click(button('Water and weather'))
    const dialog = within(await screen.findByRole('dialog', { name: /water and weather/ }))
    await userEvent.click(dialog.getByRole('radio', { name: /^Watch/ }))
    await userEvent.type(dialog.getByLabelText(/^Note/), 'High water')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.calls('PUT', '/level')[0]?.body).toEqual({
      level: 'WATCH',
      note: 'High water',
      from: null,
      over: null,
    })
  })

  test('leads to the guests after a stop', async () => {
    const { address } = await open('RAFTING_PIC', levelOf(), { [`PUT ${levelPath}`]: ok(null) })
    await userEvent.click(button('Change level'))
    const dialog = within(await screen.findByRole('dialog', { name: /water and weather/ }))
    await userEvent.click(dialog.getByRole('radio', { name: /^Stop/ }))
    expect(dialog.getByText(/closes the sessions/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(address()).toBe(
        `/reservation/admin/closures/new?date=${date}&list=RAFTING&times=09:00,13:00`,
      ),
    )
  })

  test('says that a colleague set another level, and replaces it the second time', async () => {
    const changed = refusal(409, 'ChangedMeanwhile', 'Someone else saved changes')
    await open('RAFTING_PIC', levelOf(), { [`PUT ${levelPath}`]: changed })
    const theirs = { level: 'STOP', note: 'The river rises', from: '13:00' } as const
    world.answers[`GET ${listPath()}`] = ok(listOf({ level: levelOf(theirs) }))
    await userEvent.click(button('Change level'))
    const dialog = within(await screen.findByRole('dialog', { name: /water and weather/ }))
    await userEvent.click(dialog.getByRole('radio', { name: /^Green/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('A colleague changed the level')
    expect(
      await dialog.findByText(/^The level is now: Stop from 13:00.*: The river rises$/),
    ).toBeVisible()
    world.answers[`PUT ${levelPath}`] = ok(null)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { note, from } = levelOf()
    expect(world.calls('PUT', '/level').map(({ body }) => body)).toMatchObject([
      { level: 'GREEN', over: { level: 'WATCH', note, from } },
      { level: 'GREEN', over: theirs },
    ])
  })

  test.each([
    ['en', 'Closed: 13:00. The river is too high.'],
    ['id', 'Ditutup: 13.00. Air sungai terlalu tinggi.'],
  ] as const)(
    'says why a closure closed sessions in the language of the reader: %s',
    async (locale, said) => {
      const words = { en: 'The river is too high.', id: 'Air sungai terlalu tinggi.' }
      const closings = [{ time: '13:00', right: 'RAFTING', reason: words.en, words }]
      await open(
        'RAFTING_PIC',
        null,
        { [`GET ${capacityPath}`]: ok([{ ...pool, closings }]) },
        locale,
      )
      expect(await screen.findByText(said)).toBeVisible()
    },
  )

  test('offers to open what a stop closed, once it has ended, and nothing else', async () => {
    const reopenPath = `/reservation-admin/pools/${ids.raft3}/${date}/reopen`
    await open('RAFTING_PIC', null, {
      [`GET ${capacityPath}`]: ok([pool]),
      [`POST ${reopenPath}`]: ok(null),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open sessions again' }))
    expect(screen.getByText(/Still closed after a stop: 13:00/)).toBeVisible()
    expect(screen.getByText('Closed: 15:00. Stopped for a film')).toBeVisible()
    await waitFor(() =>
      expect(world.calls('POST', '/reopen').map(({ body }) => body)).toEqual([
        { time: '13:00', productId: ids.product },
      ]),
    )
    // What it shows is read again before the test ends.
    expect(await screen.findByText('The sessions are open again.')).toBeVisible()
    const reads = () => world.calls('GET').filter(({ path }) => path.includes(capacityPath))
    await waitFor(() => expect(reads().length).toBeGreaterThan(1))
  })
})
