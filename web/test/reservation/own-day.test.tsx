import type { TripAnswer } from '@arung/contracts/days/assignments'
import type { StopState } from '@arung/contracts/days/runs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, startWorld, type World } from '../storefront/checkout-world.tsx'
import {
  driverDay,
  guideDay,
  holdNext,
  holdRead,
  ids,
  keep,
  kept,
  link,
  openDay,
  runWith,
  stopPath,
  stopWith,
  today,
  token,
  tripWith,
  inTheMorning,
} from './own-day-world.ts'

inTheMorning()
let world: World
afterEach(() => world.stop())

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the link of a driver', () => {
  test('shows the person, the day, its note, and the stops with their contacts', async () => {
    world = await openDay(driverDay())
    expect(screen.getByText('Today, Saturday, 12 December 2026')).toBeVisible()
    expect(screen.getByText('The road to Payangan is closed')).toBeVisible()
    const run = within(screen.getByRole('region', { name: '23:58 There' }))
    expect(run.getByText('1. Sari Dewi')).toBeVisible()
    expect(run.getByRole('link', { name: 'Call Sari Dewi' })).toHaveAttribute(
      'href',
      'tel:+628123456789',
    )
    const map = run.getByRole('link', { name: 'Map: Rice Field Inn' })
    expect(new URL(map.getAttribute('href')!).searchParams.get('query')).toBe(
      'Rice Field Inn, Ubud, Bali',
    )
    const message = run.getByRole('link', { name: 'WhatsApp to Sari Dewi' })
    expect(new URL(message.getAttribute('href')!).searchParams.get('text')).toMatch(
      /^Halo Sari Dewi, ini Jeramaya\. .*Sopir: Ketut Rata\.$/,
    )
    expect(run.queryByRole('link', { name: /Made Arta/ })).toBeNull()
    expect(run.getByText(/Place not known yet/)).toBeVisible()
    await waitFor(() => expect(world.calls('POST', '/openings')).toHaveLength(1))
  })

  test('reports each state with the time of the phone, and takes the last one back', async () => {
    const day = driverDay()
    world = await openDay(day, {
      // What is read after a change has it.
      [`PUT ${stopPath()}`]: ({ body }) => {
        const { state } = body as { state: StopState }
        const stops = [stopWith({ state })]
        world.answers[`GET ${link}`] = ok({ ...day, runs: [runWith({ stops })] })
        return ok(null, 204)
      },
    })
    await userEvent.click(await findButton('On the way: Sari Dewi'))
    await userEvent.click(await findButton('Arrived: Sari Dewi'))
    await userEvent.click(await findButton('Undo: Sari Dewi back to “On the way”'))
    await waitFor(() => expect(world.calls('PUT')).toHaveLength(3))
    const bodies = world.calls('PUT').map(({ body }) => body)
    expect(bodies).toMatchObject([
      { state: 'ON_THE_WAY', over: 'PLANNED' },
      { state: 'ARRIVED', over: 'ON_THE_WAY' },
      { state: 'ON_THE_WAY', over: 'ARRIVED' },
    ])
    const keys = world.calls('PUT').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
  })

  test('leaves without guests only after the wait', async () => {
    const arrivedAt = new Date(Date.now() - 14 * 60_000).toISOString()
    const stops = [stopWith({ state: 'ARRIVED', arrivedAt })]
    world = await openDay(driverDay({ runs: [runWith({ stops })] }))
    expect(button('Not here: Sari Dewi')).toBeDisabled()
    expect(screen.getByText(/^Not here \((0:5\d|1:00)\)$/)).toBeVisible()
  })

  test('asks whether the driver drives, and takes another answer', async () => {
    world = await openDay(driverDay(), {
      [`PUT ${link}/confirmation`]: ({ body }) => {
        const { drives } = body as { drives: boolean }
        world.answers[`GET ${link}`] = ok(driverDay({ drives }))
        return ok(null, 204)
      },
    })
    const question = within(screen.getByRole('region', { name: 'Do you drive today?' }))
    await userEvent.click(question.getByRole('button', { name: 'No' }))
    expect(question.getByText(/The office knows/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(world.calls('PUT', '/confirmation')).toHaveLength(2))
    expect(world.calls('PUT').map(({ body }) => body)).toMatchObject([
      { drives: false },
      { drives: true },
    ])
  })

  test('checks the vehicle with three ticks, and reports a fault', async () => {
    world = await openDay(driverDay(), {
      [`POST ${link}/vehicle-checks`]: () => {
        const { vehicle } = runWith()
        const checked = runWith({ vehicle: { ...vehicle, checkedAt: new Date().toISOString() } })
        world.answers[`GET ${link}`] = ok(driverDay({ runs: [checked] }))
        return ok(null, 204)
      },
      [`POST ${link}/faults`]: ok(null, 204),
    })
    const check = within(screen.getByRole('region', { name: 'Check DK 1207 AB' }))
    const ready = check.getByRole('button', { name: 'Vehicle is ready' })
    await userEvent.click(ready)
    expect(check.getByText('Tick all three first')).toBeVisible()
    for (const box of check.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(ready)
    expect(await screen.findByText(/^DK 1207 AB checked: /)).toBeVisible()
    await waitFor(() => expect(world.calls('POST', '/vehicle-checks')).toHaveLength(1))
    await userEvent.click(button('Report a fault'))
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'Brakes squeal')
    await userEvent.click(button('Report'))
    await waitFor(() =>
      expect(world.calls('POST', '/faults')[0]?.body).toMatchObject({
        vehicleId: ids.minibus,
        text: 'Brakes squeal',
      }),
    )
  })
})

describe('the link of a guide', () => {
  test('shows the next trip open with its unit and guests, and the ended one folded', async () => {
    const over = tripWith({ time: '00:00', until: '00:00', unit: null })
    world = await openDay(guideDay({ trips: [over, tripWith()] }))
    const names = screen.getAllByRole('button', { name: /^(Show|Hide) / }).map(one => one.ariaLabel)
    expect(names).toEqual(['Hide 23:50 Rafting', 'Show 00:00 Rafting'])
    const trip = within(screen.getByRole('region', { name: '23:50 Rafting' }))
    expect(trip.getByText('7')).toBeVisible()
    expect(trip.getByText('Budi Hartono')).toBeVisible()
    expect(trip.getByText('Ayung rafting · Indonesia · Indonesian · 3 × Lunch')).toBeVisible()
    expect(trip.getByText('3 of 4 on this unit · 1 here')).toBeVisible()
    expect(trip.getByText('Note: Two cannot swim')).toBeVisible()
    expect(trip.getByText('With you: Made')).toBeVisible()
  })

  test('accepts a trip, and gives it back with a reason', async () => {
    world = await openDay(guideDay(), {
      [`PUT ${link}/trips`]: ({ body }) => {
        const { answer } = body as { answer: TripAnswer }
        world.answers[`GET ${link}`] = ok(guideDay({ trips: [tripWith({ answer })] }))
        return ok(null, 204)
      },
    })
    await userEvent.click(button('Accept'))
    expect(await screen.findByRole('button', { name: 'Accepted', pressed: true })).toBeVisible()
    await userEvent.click(button('Give back'))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }))
    expect(dialog.getByText('Enter a reason')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'I am ill' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }))
    expect(await screen.findByRole('button', { name: 'Given back', pressed: true })).toBeVisible()
    await waitFor(() => expect(world.calls('PUT', '/trips')).toHaveLength(2))
    expect(world.calls('PUT', '/trips')[1]?.body).toMatchObject({
      list: 'RAFTING',
      time: '23:50',
      unitId: ids.raft,
      answer: 'GIVEN_BACK',
      reason: 'I am ill',
    })
  })
})

describe('a link that does not work', () => {
  test('says that it is over, and erases what the phone kept', async () => {
    const change = {
      kind: 'DRIVING',
      key: crypto.randomUUID(),
      body: { drives: true, happenedAt: new Date().toISOString() },
    }
    const stored = { day: driverDay(), readAt: null, changes: [change], refused: [] }
    keep(stored)
    world = await startWorld({
      [`GET ${link}`]: refusal(410, 'LinkOver', 'This day is over'),
      [`PUT ${link}/confirmation`]: refusal(410, 'LinkOver', 'This day is over'),
    })
    openPortal(`/day/${token}`)
    expect(await screen.findByText("Ask the office for today's link.")).toBeVisible()
    expect(await screen.findByText(/^1 change was not sent/)).toBeVisible()
    await waitFor(() => expect(kept()).toBeNull())
  })

  test.each([
    ['is over too', refusal(410, 'LinkOver', 'This day is over')],
    ['is accepted', ok(null, 204)],
    ['is refused', refusal(409, 'RunNotYours', 'This run is no longer yours')],
  ])('keeps to what it says when a change %s afterwards', async (_, answer) => {
    world = await openDay(driverDay())
    const read = await holdRead(world)
    const change = holdNext('PUT', stopPath())
    await userEvent.click(await findButton('On the way: Sari Dewi'))
    await change.reached()
    await read.answer(refusal(410, 'LinkOver', 'This day is over'))
    expect(await screen.findByText(/^1 change was not sent/)).toBeVisible()
    await change.answer(answer)
    expect(screen.getByText(/^1 change was not sent/)).toBeVisible()
    expect(kept()).toBeNull()
  })

  test('and one that is unknown or incomplete asks for the whole one', async () => {
    world = await startWorld({})
    openPortal(`/day/${token}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link does not work' }),
    ).toBeVisible()
    openPortal('/id/day/short', 'id')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tautan ini tidak berlaku' }),
    ).toBeVisible()
  })

  test('removes what other links of earlier days left on the phone', async () => {
    const endsAt = new Date(Date.now() - 1_000).toISOString()
    const old = { day: driverDay({ date: today, endsAt }), readAt: null, changes: [], refused: [] }
    localStorage.setItem('own-day old', JSON.stringify(old))
    world = await openDay(driverDay())
    await waitFor(() => expect(localStorage.getItem('own-day old')).toBeNull())
    expect(await screen.findByText(/^Up to date: /)).toBeVisible()
  })
})
