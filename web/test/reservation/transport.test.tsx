import type { Position } from '@arung/contracts/accounts/realms'
import type { PlanRuns } from '@arung/contracts/days/runs'
import type { RunProposal, TransferList } from '@arung/contracts/days/transfers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceQueue, readDeskAgain } from '../../src/reservation/queue/device-queue.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { bookingId, viewOf } from './booking-view.ts'
import { ids, listWith, madeWith, runWith, transferWith } from './transfer-list.ts'

const date = '2026-11-21'
const day = `/reservation-admin/days/${date}`
let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

type Options = { position?: Position; locale?: 'en' | 'id'; answers?: object }

async function open(list: TransferList = listWith(), options: Options = {}) {
  const { position = 'TRANSPORTATION_PIC', locale = 'en', answers = {} } = options
  if (locale === 'id') history.replaceState(null, '', '/id')
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${day}/transfers`]: ok(list),
    ...answers,
  })
  signIn(staffIn(position))
  const path = `/reservation/admin/transportation-list?date=${date}`
  openPortal(locale === 'id' ? `/id${path}` : path, locale)
  await screen.findByRole('heading', { level: 2, name: /^Runs$|^Rit$/ })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const bodyOf = (path: string) => world.calls('POST', path)[0]?.body as PlanRuns

describe('the transportation list', () => {
  test('shows guests without a run by time and zone, and the runs with their seats', async () => {
    await open()
    const without = part('Without a run')
    expect(without.getByRole('heading', { level: 3 })).toHaveTextContent(
      '07:30 WITA · Ubud4 guests',
    )
    expect(without.getByText('Sari Dewi')).toBeVisible()
    expect(without.getByText(/Promised: 07:30 – 08:00/)).toBeVisible()
    expect(without.queryByText('Made Arta')).toBeNull()
    const run = part('07:00 WITA · DK 1207 AB')
    expect(run.getByText('2 of 12 seats')).toBeVisible()
    expect(run.getByText('Free again: 09:00')).toBeVisible()
    expect(run.getByText('Made Arta')).toBeVisible()
    const figures = part('The day in numbers').getAllByRole('definition')
    expect(figures.map(figure => figure.textContent)).toEqual(['6', '4', '1', '1'])
  })

  test('shows the other directions under their tabs', async () => {
    const home = transferWith({ direction: 'HOME', guestName: 'Sari Dewi', window: null })
    await open(listWith({ transfers: [madeWith(), home] }))
    expect(screen.getByText('All guests are in a run.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Home: 4 guests without a run' }))
    expect(part('Without a run').getByText('Sari Dewi')).toBeVisible()
    expect(part('Without a run').getByText(/Ends: 11:30/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Charters' }))
    expect(await screen.findByText('No vehicle is chartered on this day.')).toBeVisible()
  })

  test('opens the booking of an order number beside the list', async () => {
    await open(listWith(), {
      answers: { [`GET /reservation-admin/bookings/${bookingId}`]: ok(viewOf()) },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Open JRM-261121-7K3Q' }))
    expect(await screen.findByRole('dialog', { name: 'Ketut Sari' })).toBeVisible()
  })

  test('marks guests whose place is not known yet', async () => {
    await open(listWith({ transfers: [transferWith({ place: null })], runs: [] }))
    expect(part('Without a run').getByText('Pick-up place missing')).toBeVisible()
  })

  test('puts the problems of a run into words on its card, and those of other directions above', async () => {
    const about = { direction: 'THERE', time: '07:00', runId: ids.run } as const
    await open(
      listWith({
        problems: [
          { kind: 'LICENCE_EXPIRED', ...about },
          { kind: 'RUN_TOO_LATE', transferId: ids.made, ...about },
          { kind: 'RUN_OVERFULL', need: 13, have: 12, ...about },
          { kind: 'NO_SHOW', ...about, direction: 'HOME', transferId: ids.made },
        ],
      }),
    )
    const run = part('07:00 WITA · DK 1207 AB')
    expect(run.getByText('Ketut: the licence has expired (07:00)')).toBeVisible()
    expect(
      run.getByText('07:00, DK 1207 AB arrives after the activity of Made Arta begins'),
    ).toBeVisible()
    expect(run.getByText('07:00, DK 1207 AB: 13 guests for 12 seats')).toBeVisible()
    const others = part('Problems').getAllByRole('listitem')
    expect(others.map(({ textContent }) => textContent)).toEqual([
      'Home: Made Arta did not come to the vehicle',
    ])
  })

  test('offers no changes and no numbers to those who only read it', async () => {
    await open(
      listWith({
        transfers: [transferWith({ phone: null }), madeWith({ phone: null })],
        drivers: [{ id: ids.ketut, name: 'Ketut', phone: null, isOff: false, licence: 'VALID' }],
      }),
      { position: 'FINANCE' },
    )
    const changes =
      /^(Add to run|Plan a run|Propose runs|Change the run|On the way|Actions for Made)/
    expect(screen.queryAllByRole('button', { name: changes })).toEqual([])
    expect(screen.queryAllByRole('link', { name: /^(Call|WhatsApp)/ })).toEqual([])
  })
})

describe('a message to guests', () => {
  const textOf = (name: string) => {
    const link = screen.getByRole('link', { name: `WhatsApp to ${name}` })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    const address = new URL(link.getAttribute('href')!)
    return [address.host + address.pathname, address.searchParams.get('text')]
  }
  test('names the day, the promised window and the place, in the language of the guests', async () => {
    await open()
    expect(textOf('Sari Dewi')).toEqual([
      'wa.me/628123456789',
      'Hello Sari Dewi, this is Sungai Raya. We pick you up on Saturday, 21 November 2026, between 07:30 and 08:00 WITA. Pick-up place: Rice Field Inn.',
    ])
  })
  test('names vehicle and driver of the run, and its time where none was promised', async () => {
    await open(listWith({ transfers: [madeWith({ window: null })] }))
    expect(textOf('Made Arta')[1]).toBe(
      'Halo Made Arta, ini Sungai Raya. Anda kami jemput pada Sabtu, 21 November 2026, pukul 07.00 WITA. Tempat penjemputan: Beach Hotel. Kendaraan: DK 1207 AB. Sopir: Ketut.',
    )
  })
})

describe('a run', () => {
  const plan = `${day}/runs`
  test('takes guests without a run from their menu, based on what is shown', async () => {
    await open(listWith(), { answers: { [`POST ${plan}`]: ok(null) } })
    await userEvent.click(screen.getByRole('button', { name: 'Add to run: Sari Dewi' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: '07:00, DK 1207 AB (10 seats free)' }),
    )
    expect(await screen.findByText('Sari Dewi: 07:00, DK 1207 AB')).toBeVisible()
    const { runId, states: _states, ...over } = runWith()
    const stops = [...over.stops, { transferId: ids.sari, guests: 4 }]
    expect(bodyOf(plan)).toEqual({ runs: [{ runId, run: { ...over, stops }, over }] })
  })

  test('is planned with a vehicle, a driver and a part of the guests', async () => {
    await open(listWith(), { answers: { [`POST ${plan}`]: ok(null) } })
    await userEvent.click(screen.getByRole('button', { name: 'Plan a run' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByRole('option', { name: /DK 1207 AB.*on another run at 07:00/ }),
    ).toBeDisabled()
    expect(dialog.getByRole('option', { name: 'Rata: off on this day' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Choose a vehicle', { selector: 'p' })).toBeVisible()
    expect(world.calls('POST', plan)).toEqual([])
    await userEvent.selectOptions(dialog.getByLabelText('Vehicle'), ids.car)
    await userEvent.click(dialog.getByRole('checkbox', { name: /Sari Dewi \(4\)/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Fewer/ }))
    expect(dialog.getByText('3 of 5 seats')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Run 07:30, DK 88 CD saved')).toBeVisible()
    expect(bodyOf(plan).runs).toEqual([
      {
        runId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        run: {
          direction: 'THERE',
          time: '07:30',
          minutes: 120,
          vehicleId: ids.car,
          driverId: null,
          stops: [{ transferId: ids.sari, guests: 3 }],
        },
        over: null,
      },
    ])
  })

  test('is refused in words that name the vehicle and the time of its other run', async () => {
    await open(listWith(), {
      locale: 'id',
      answers: {
        [`POST ${plan}`]: refusal(409, 'VehicleElsewhere', 'The vehicle is on another run', {
          alternatives: { vehicleId: ids.minibus, time: '06:30' },
        }),
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Ubah rit 07.00, DK 1207 AB' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
    expect(
      await dialog.findByText('DK 1207 AB ada di rit lain saat itu: 06.30 WITA.'),
    ).toBeVisible()
  })

  test('that a colleague changed replaces what is there then', async () => {
    const change = (answer: object) => ({ [`POST ${plan}`]: answer })
    await open(listWith(), { answers: change(refusal(409, 'ChangedMeanwhile', 'Changed')) })
    await userEvent.click(screen.getByRole('button', { name: 'Change the run 07:00, DK 1207 AB' }))
    const dialog = within(await screen.findByRole('dialog'))
    const theirs = runWith({ time: '06:45' })
    Object.assign(world.answers, { [`GET ${day}/transfers`]: ok(listWith({ runs: [theirs] })) })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/The run is now: 06:45, DK 1207 AB/)).toBeVisible()
    Object.assign(world.answers, change(ok(null)))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.calls('POST', plan)).toHaveLength(2))
    const sent = world.calls('POST', plan).map(({ body }) => (body as PlanRuns).runs[0]?.over?.time)
    expect(sent).toEqual(['07:00', '06:45'])
  })

  test('keeps its vehicle and time while it is under way', async () => {
    await open(listWith({ runs: [runWith({ states: { [ids.made]: 'ON_BOARD' } })] }))
    await userEvent.click(screen.getByRole('button', { name: 'Change the run 07:00, DK 1207 AB' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Vehicle')).toBeDisabled()
    expect(dialog.getByLabelText('Leaves at')).toBeDisabled()
    expect(dialog.getByRole('checkbox', { name: /Made Arta/ })).toBeDisabled()
    expect(dialog.getByRole('checkbox', { name: /Sari Dewi/ })).toBeEnabled()
  })

  test('loses a stop from its menu; without stops it is removed, and the undo brings it back', async () => {
    await open(listWith(), { answers: { [`POST ${plan}`]: ok(null) } })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Made Arta' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    const { runId, states: _states, ...run } = runWith()
    expect(world.calls('POST', plan).map(({ body }) => (body as PlanRuns).runs)).toEqual([
      [{ runId, run: null, over: run }],
      [{ runId, run, over: null }],
    ])
  })

  test('has its stops in another order from their menus', async () => {
    const stops = [
      { transferId: ids.made, guests: 2 },
      { transferId: ids.sari, guests: 4 },
    ]
    await open(listWith({ runs: [runWith({ stops })] }), {
      answers: { [`POST ${plan}`]: ok(null) },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Sari Dewi' }))
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(world.calls('POST', plan)).toHaveLength(1))
    expect(bodyOf(plan).runs[0]?.run?.stops).toEqual(stops.toReversed())
  })
})

describe('a stop', () => {
  const path = `${day}/runs/${ids.run}/stops/${ids.made}`
  test('goes on to its next state with one button', async () => {
    await open(listWith(), { answers: { [`PUT ${path}`]: ok(null) } })
    await userEvent.click(screen.getByRole('button', { name: 'On the way: Made Arta' }))
    expect(await screen.findByText('Made Arta: On the way')).toBeVisible()
    expect(world.calls('PUT', path)[0]?.body).toMatchObject({
      state: 'ON_THE_WAY',
      over: 'PLANNED',
    })
  })

  test('keeps its new state while a change of somebody else has the list read once more', async () => {
    const changed = listWith({ runs: [runWith({ states: { [ids.made]: 'ON_THE_WAY' } })] })
    const reads = () => world.calls('GET', 'transfers')
    const delays = [0, 100, 600]
    await open(listWith(), {
      answers: {
        [`PUT ${path}`]: ok(null),
        [`GET ${day}/transfers`]: () => ({
          ...ok(reads().length === 1 ? listWith() : changed),
          delayMs: delays[reads().length - 1] ?? 0,
        }),
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'On the way: Made Arta' }))
    await screen.findByRole('button', { name: 'Arrived: Made Arta' })
    await waitFor(() => expect(reads()).toHaveLength(2))
    const isRead = readDeskAgain()
    const shown = new Set<string>()
    const looking = setInterval(() => {
      const buttons = screen.queryAllByRole('button', {
        name: /^(?:On the way|Arrived): Made Arta/,
      })
      for (const { textContent } of buttons) shown.add(textContent ?? '')
    }, 10)
    await isRead
    clearInterval(looking)
    expect(reads()).toHaveLength(3)
    expect([...shown]).toEqual(['Arrived'])
    await waitFor(() => expect(deviceQueue.entries()).toEqual([]))
  })

  test.each([
    ['PLANNED', ['On the way'], []],
    ['ON_THE_WAY', ['Arrived'], ['Back to: Planned']],
    ['ARRIVED', ['On board', 'No-show'], ['Back to: On the way']],
    ['ON_BOARD', ['Dropped'], ['Back to: Arrived']],
    ['NO_SHOW', [], ['Back to: Arrived']],
    ['DROPPED', [], ['Back to: On board']],
  ] as const)('in state %s offers what follows, and the way back', async (state, next, back) => {
    await open(listWith({ runs: [runWith({ states: { [ids.made]: state } })] }))
    const all = ['Planned', 'On the way', 'Arrived', 'On board', 'No-show', 'Dropped']
    const offered = all.filter(
      name => screen.queryByRole('button', { name: `${name}: Made Arta` }) !== null,
    )
    expect(offered).toEqual(next)
    const menu = screen.queryByRole('button', { name: 'Actions for Made Arta' })
    if (menu) await userEvent.click(menu)
    const items = menu ? screen.queryAllByRole('menuitem', { name: /^Back/ }) : []
    expect(items.map(({ textContent }) => textContent)).toEqual(back)
  })
})

describe('proposed runs', () => {
  const fresh = {
    runId: '0c000000-0000-4000-8000-000000000002',
    run: {
      direction: 'THERE',
      time: '07:30',
      minutes: 120,
      vehicleId: ids.car,
      driverId: ids.rata,
      stops: [{ transferId: ids.sari, guests: 4 }],
    },
    over: null,
  } as const
  const { states: _states, runId, ...over } = runWith()
  const filled = {
    runId,
    run: { ...over, stops: [...over.stops, { transferId: ids.sari, guests: 1 }] },
    over,
  }
  const proposal: RunProposal = {
    runs: [{ ...fresh, run: { ...fresh.run, stops: [...fresh.run.stops] } }, filled],
    left: [{ transferId: ids.sari, direction: 'HOME', guests: 4 }],
    vehicles: 9,
    atLeast: 8,
  }
  test('are applied together, but for the ones that are not selected', async () => {
    await open(listWith(), {
      answers: {
        [`GET ${day}/run-proposal`]: ok(proposal),
        [`POST ${day}/runs`]: ok(null),
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Propose runs' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      await dialog.findByRole('checkbox', {
        name: 'There: 07:30, DK 88 CD, Rata: Sari Dewi (4)',
      }),
    ).toBeChecked()
    expect(dialog.getByText('9 vehicles at the busiest moment, 8 at least')).toBeVisible()
    expect(dialog.getByText('Home, Sari Dewi: 4 guests')).toBeVisible()
    expect(dialog.getByText(/^instead of 07:00, DK 1207 AB, Ketut: Made Arta \(2\)$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: /07:00, DK 1207 AB/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply 1 run' }))
    expect(await screen.findByText('1 run applied')).toBeVisible()
    expect(bodyOf(`${day}/runs`)).toEqual({ runs: [fresh] })
  })
})

test("the driver's sheets have a table of stops for each run, and say nothing of money", async () => {
  await open()
  const sheet = screen.getByRole('region', {
    name: "Driver's sheet: 07:00, DK 1207 AB",
    hidden: true,
  })
  expect(sheet).toHaveTextContent('Leaves at 07:00 WITA')
  const row = within(sheet).getAllByRole('row', { hidden: true })[1]
  expect(row).toHaveTextContent(/Beach Hotel, Ubud.*Made Arta.*2.*\+62 812-3456-789/)
  expect(sheet.textContent).not.toMatch(/Rp|collect/i)
})

test('guests without a run are printed as well, without a word of money', async () => {
  await open(listWith({ runs: [] }))
  const sheet = screen.getByRole('region', { name: 'Without a run: There', hidden: true })
  expect(sheet).toHaveTextContent('4 guests in total')
  expect(within(sheet).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
    /Rice Field Inn, Ubud.*Sari Dewi.*4/,
  )
  expect(sheet.textContent).not.toMatch(/Rp|collect/i)
})

test('one run is printed alone, and all of them by the button of the day', async () => {
  const other = runWith({ runId: ids.otherRun, time: '10:00', vehicleId: ids.car, stops: [] })
  await open(listWith({ runs: [runWith(), other] }))
  const printed: string[][] = []
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    const sheets = screen.getAllByRole('region', { name: /^Driver's sheet/, hidden: true })
    printed.push(sheets.map(sheet => sheet.getAttribute('aria-label') ?? ''))
  })
  const [first, second] = ['07:00, DK 1207 AB', '10:00, DK 88 CD']
  await userEvent.click(screen.getByRole('button', { name: `Actions for the run ${second}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: "Print driver's sheet" }))
  await userEvent.click(screen.getByRole('button', { name: "Print driver's sheets" }))
  print.mockRestore()
  expect(printed).toEqual([
    [`Driver's sheet: ${second}`],
    [`Driver's sheet: ${first}`, `Driver's sheet: ${second}`],
  ])
})

test('the history of the list says what became of runs and stops', async () => {
  const { states: _states, ...run } = runWith()
  const entry = {
    at: '2026-11-20T02:00:00.000Z',
    actor: { kind: 'STAFF', id: 'w', name: 'Wayan Sudi' },
    from: { area: 'RESERVATION', session: null },
  }
  const entries = [
    {
      ...entry,
      position: 1,
      type: 'RunPlanned',
      changes: [{ field: 'run', before: null, after: run }],
    },
    {
      ...entry,
      position: 2,
      type: 'StopChanged',
      changes: [
        {
          field: 'stop',
          before: { runId: ids.run, transferId: ids.made, state: 'PLANNED' },
          after: { runId: ids.run, transferId: ids.made, state: 'ON_THE_WAY' },
        },
      ],
    },
  ]
  await open(listWith(), {
    answers: {
      [`GET ${day}/transfers/history`]: ok({ entries, hasEarlier: false, sessions: {}, facts: {} }),
    },
  })
  const changes = part('Changes of the list')
  await userEvent.click(changes.getByRole('button', { name: /show/i }))
  expect(await changes.findByText('There: 07:00, DK 1207 AB, Ketut: Made Arta (2)')).toBeVisible()
  expect(changes.getByText('Made Arta: On the way')).toBeVisible()
})
