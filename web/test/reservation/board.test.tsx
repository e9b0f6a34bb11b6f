import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { refusal, type World } from '../storefront/checkout-world.tsx'
import { openBoard } from './board-world.ts'
import { date, departureOf, ids, listOf, listPath, partyOf } from './day-list-world.ts'
import { ids as runIds } from './transfer-list.ts'

let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(date, '08:22') })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  return world.stop()
})

// The page has no layout here, so nothing scrolls.
Element.prototype.scrollTo = () => undefined

async function open(...of: Parameters<typeof openBoard>) {
  const opened = await openBoard(...of)
  ;({ world } = opened)
  await screen.findByRole('group', { name: /Board of the day|Papan harian/ })
  return opened
}
const group = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const bar = (name: RegExp) => screen.getByRole('button', { name })
const status = () => screen.getByRole('status', { name: 'Moving a trip' })
const sent = (path = '/assignments') => world.calls('POST', path).map(({ body }) => body)

/** Three guests of Budi on raft 3, and five on raft 7 at the same time. */
const twoRafts = () =>
  listOf({
    departures: [
      departureOf({
        parties: [
          partyOf(
            ids.budi,
            'Budi Hartono',
            { guests: 3 },
            { units: [{ unitId: ids.raft3, guests: 3 }] },
          ),
          partyOf(
            ids.sari,
            'Ketut Sari',
            { guests: 5 },
            { units: [{ unitId: ids.raft7, guests: 5 }] },
          ),
        ],
        problems: [],
      }),
    ],
  })

describe('the board', () => {
  test('shows guides, rafts, vehicles and drivers with their trips, and what is open', async () => {
    await open('SUPER_ADMIN')
    expect(bar(/^Raft 3, 09:00 · 3 guests, Made Artha · Budi Hartono$/)).toBeVisible()
    expect(bar(/^Without a raft, 09:00 · 4 guests, Ketut Sari$/)).toBeVisible()
    expect(bar(/^Made Artha, 09:00 · Raft 3, 3 guests$/)).toBeVisible()
    expect(bar(/^DK 1207 AB, 07:00 · There, 2 guests · Ketut$/)).toBeVisible()
    expect(bar(/^Ketut, 07:00 · DK 1207 AB, There · 2 guests$/)).toBeVisible()
    expect(bar(/^Without a run, 07:30 · There, 4 guests · Sari Dewi$/)).toBeVisible()
  })

  test('shows one part, and all rows with those that are off', async () => {
    await open('SUPER_ADMIN')
    expect(screen.queryByText('Nyoman Rai')).toBeNull()
    const parts = within(screen.getByRole('navigation', { name: 'Part of the board' }))
    await userEvent.click(parts.getByRole('link', { name: 'Guides' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Rafts/ })).toBeNull())
    await userEvent.click(screen.getByRole('link', { name: 'All rows' }))
    const row = (await screen.findByText('Nyoman Rai')).closest('li')
    expect(row).toHaveTextContent('Off')
  })

  test('shows a person in charge the own list, and moves nothing of the others', async () => {
    await open('RAFTING_PIC')
    expect(group('Rafts').getByText('Raft 3')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Vehicles/ })).toBeNull()
  })

  test('moves nothing for positions that run no list', async () => {
    await open('FRONT_OFFICE')
    bar(/^Raft 3/).focus()
    await userEvent.keyboard(' ')
    expect(status()).toBeEmptyDOMElement()
  })

  test('marks a trip with a problem, and names it', async () => {
    const problems = [{ kind: 'UNIT_OUT', time: '09:00', unitId: ids.raft3 } as const]
    await open('SUPER_ADMIN', { rafting: listOf({ departures: [departureOf({ problems })] }) })
    await userEvent.click(bar(/^Raft 3, .* 1 problem$/))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText('Raft 3 is out of service')).toBeVisible()
    expect(form.getByRole('button', { name: 'Budi Hartono' })).toBeVisible()
  })

  test('speaks Indonesian', async () => {
    await open('SUPER_ADMIN', {}, {}, { locale: 'id' })
    expect(bar(/^Perahu 3, 09.00 · 3 peserta, Made Artha · Budi Hartono$/)).toBeVisible()
  })
})

describe('by keyboard, a trip', () => {
  test('is picked up, told where it fits, and put down with its guides', async () => {
    await open('RAFTING_PIC', {}, {}, { query: '&rows=units&show=all' })
    bar(/^Raft 3/).focus()
    await userEvent.keyboard(' ')
    expect(status()).toHaveTextContent('09:00 · 3 guests, Raft 3: picked up')
    await userEvent.keyboard('{ArrowDown}')
    expect(status()).toHaveTextContent('Take off: Without a raft')
    await userEvent.keyboard('{ArrowDown}')
    expect(status()).toHaveTextContent('Raft 7: 3 seats left')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({
      parties: [
        {
          bookingId: ids.budi,
          units: [{ unitId: ids.raft7, guests: 3 }],
          over: [{ unitId: ids.raft3, guests: 3 }],
        },
      ],
      guides: [
        { time: '09:00', unitId: ids.raft3, guides: [], over: [ids.made] },
        { time: '09:00', unitId: ids.raft7, guides: [ids.made], over: [] },
      ],
    })
    expect(await screen.findByText('09:00 · 3 guests: Raft 7')).toBeVisible()
  })

  test('is not put down where it does not fit, and is let go with Escape', async () => {
    await open('RAFTING_PIC', { rafting: twoRafts() }, {}, { query: '&rows=units' })
    bar(/^Raft 3/).focus()
    await userEvent.keyboard(' {ArrowUp}')
    expect(status()).toHaveTextContent('Raft 7: seats 1, guests 3')
    await userEvent.keyboard(' ')
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(status()).toHaveTextContent('let go, nothing changed')
  })

  test('leads to the next trips by arrow keys', async () => {
    await open('SUPER_ADMIN')
    bar(/^Made Artha/).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(bar(/^Without a raft/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(bar(/^Raft 3/)).toHaveFocus()
  })
})

describe('by mouse, a trip', () => {
  /** Presses a bar and moves it over a line, without letting it go. */
  function hold(button: HTMLElement, line: Element | null) {
    document.elementFromPoint = () => line
    fireEvent.pointerDown(button, { button: 0, clientX: 0, clientY: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(button, { clientX: 0, clientY: 40, pointerType: 'mouse' })
    fireEvent.pointerMove(button, { clientX: 0, clientY: 60, pointerType: 'mouse' })
  }
  const line = (name: string) => screen.getByText(name).closest('li')

  test('shows why it cannot go somewhere before it is let go', async () => {
    await open('SUPER_ADMIN', {}, {}, { query: '&rows=guides&show=all' })
    hold(bar(/^Made Artha/), line('Putu Eka'))
    expect(status()).toHaveTextContent('Putu Eka: licence expired')
    fireEvent.pointerUp(document.body)
    expect(sent()).toEqual([])
    hold(bar(/^Made Artha/), line('Komang Adi'))
    expect(status()).toHaveTextContent('Komang Adi is free')
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({
      parties: [],
      guides: [{ time: '09:00', unitId: ids.raft3, guides: [ids.komang], over: [ids.made] }],
    })
  })

  test('goes to the first free one of the hidden rows', async () => {
    await open('SUPER_ADMIN', {}, {}, { query: '&rows=units' })
    hold(bar(/^Without a raft/), screen.getByText('1 free').closest('li'))
    expect(status()).toHaveTextContent('Raft 7: 2 seats left')
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      parties: [{ bookingId: ids.sari, units: [{ unitId: ids.raft7, guests: 4 }], over: [] }],
    })
  })
})

describe('by touch, a trip', () => {
  test('opens, and moves to one of the rows that fit', async () => {
    await open('SUPER_ADMIN', {}, {}, { query: '&rows=vehicles' })
    await userEvent.click(bar(/^DK 1207 AB/))
    const form = within(await screen.findByRole('dialog', { name: /07:00 · There, DK 1207 AB/ }))
    await userEvent.click(form.getByRole('button', { name: 'DK 88 CD: 3 seats left' }))
    await waitFor(() => expect(sent('/runs')).toHaveLength(1))
    expect(sent('/runs')[0]).toMatchObject({
      runs: [
        {
          runId: runIds.run,
          run: { vehicleId: runIds.car, driverId: runIds.ketut },
          over: { vehicleId: runIds.minibus },
        },
      ],
    })
  })

  test('is refused in words when a colleague was faster', async () => {
    await open(
      'RAFTING_PIC',
      {},
      {
        [`POST ${listPath()}/assignments`]: refusal(409, 'ChangedMeanwhile', 'x'),
      },
    )
    await userEvent.click(bar(/^Raft 3/))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('button', { name: 'Raft 7: 3 seats left' }))
    expect(await screen.findByText(/A colleague changed this meanwhile/)).toBeVisible()
  })
})
