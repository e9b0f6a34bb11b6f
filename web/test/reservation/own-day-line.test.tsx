import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nextDueMs } from '../../src/reservation/own-day/send-changes.ts'
import { ok, refusal, type Answers, type World } from '../storefront/checkout-world.tsx'
import {
  driverDay,
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
  token,
  inTheMorning,
} from './own-day-world.ts'

inTheMorning()
let world: World
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Cuts or restores the line. */
async function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await act(() => dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

describe('a dropped line', () => {
  test('keeps what is pressed, and sends it in order when the line is back', async () => {
    const answers: Answers = { [`PUT ${stopPath()}`]: refusal(503, 'Busy', 'Busy') }
    world = await openDay(driverDay(), answers)
    await setOnline(false)
    await userEvent.click(button('On the way: Sari Dewi'))
    await userEvent.click(button('Arrived: Sari Dewi'))
    await userEvent.click(button('On the way: Made Arta'))
    expect(await screen.findByText('Waiting for a connection: 3 changes')).toBeVisible()
    expect(button('On board: Sari Dewi')).toBeVisible()
    const before = world.calls('PUT').length
    for (const id of [ids.sari, ids.made]) world.answers[`PUT ${stopPath(id)}`] = ok(null, 204)
    await setOnline(true)
    await waitFor(() => expect(world.calls('PUT').length).toBe(before + 3))
    const sent = world.calls('PUT').slice(before)
    expect(sent.map(({ body }) => (body as { state: string }).state)).toEqual([
      'ON_THE_WAY',
      'ARRIVED',
      'ON_THE_WAY',
    ])
    // The first attempt had the same key.
    expect(sent[0]?.headers['idempotency-key']).toBe(
      world.calls('PUT')[0]?.headers['idempotency-key'],
    )
    await waitFor(() => expect(JSON.parse(kept()!).changes).toEqual([]))
  })

  test('keeps the day and the changes for the next time the page is opened', async () => {
    world = await openDay(driverDay(), { [`PUT ${stopPath()}`]: refusal(503, 'Busy', 'Busy') })
    await userEvent.click(button('On the way: Sari Dewi'))
    await screen.findByText('Waiting for a connection: 1 change')
    const stored = JSON.parse(kept()!)
    expect(stored.day.person.name).toBe('Ketut Rata')
    expect(stored.changes).toMatchObject([{ kind: 'STOP', body: { state: 'ON_THE_WAY' } }])
  })

  test('opens from the last answer when the server does not answer', async () => {
    const stored = { day: driverDay(), readAt: new Date().toISOString(), changes: [], refused: [] }
    keep(stored)
    world = await openDay(driverDay(), { [`GET ${link}`]: refusal(503, 'Busy', 'Busy') })
    expect(await screen.findByText(/^No connection\. As of /)).toBeVisible()
    expect(screen.getByText('1. Sari Dewi')).toBeVisible()
  })

  test('is not what a refusal is: that stops its stop alone, until it is read', async () => {
    world = await openDay(driverDay(), {
      [`PUT ${stopPath()}`]: refusal(409, 'RunNotYours', 'This run is no longer yours'),
      [`PUT ${stopPath(ids.made)}`]: ok(null, 204),
    })
    await userEvent.click(button('On the way: Sari Dewi'))
    const alert = await screen.findByText(
      /Not accepted: Sari Dewi: On the way\s+This run is no longer yours/,
    )
    expect(button('On the way: Sari Dewi')).toBeDisabled()
    await userEvent.click(button('On the way: Made Arta'))
    await waitFor(() => expect(world.calls('PUT', stopPath(ids.made))).toHaveLength(1))
    await userEvent.click(button('OK'))
    expect(alert).not.toBeInTheDocument()
    expect(button('On the way: Sari Dewi')).toBeEnabled()
  })

  test('lets guests who did not come wait until the server counts their time as over', async () => {
    const arrivedAt = new Date(Date.now() - 60 * 60_000).toISOString()
    const stops = [stopWith({ state: 'ARRIVED', arrivedAt })]
    const from = new Date(Date.now() + 600_000).toISOString()
    world = await openDay(driverDay({ runs: [runWith({ stops })] }), {
      [`PUT ${stopPath()}`]: refusal(409, 'NoShowTooEarly', 'Wait', { alternatives: { from } }),
    })
    await userEvent.click(button('Not here: Sari Dewi'))
    expect(await screen.findByText(/^1 change is sent at /)).toBeVisible()
    expect(JSON.parse(kept()!).changes).toHaveLength(1)
  })

  test('ends the wait of a change that the server refuses after it', async () => {
    const stops = [stopWith({ state: 'ARRIVED', arrivedAt: new Date(0).toISOString() })]
    const from = new Date(Date.now() + 600_000).toISOString()
    world = await openDay(driverDay({ runs: [runWith({ stops })] }), {
      [`PUT ${stopPath()}`]: refusal(409, 'NoShowTooEarly', 'Wait', { alternatives: { from } }),
    })
    await userEvent.click(button('Not here: Sari Dewi'))
    await screen.findByText(/^1 change is sent at /)
    world.answers[`PUT ${stopPath()}`] = refusal(409, 'RunNotYours', 'This run is no longer yours')
    vi.setSystemTime(Date.parse(from) + 1)
    await setOnline(true)
    await screen.findByText(/This run is no longer yours/)
    expect(nextDueMs(token)).toBeNull()
    expect(screen.getByText(/^Up to date: /)).toBeVisible()
  })
})

describe('an answer that comes late', () => {
  /** The day before anything was pressed. The end of its run tells this answer from others. */
  const before = ok(driverDay({ runs: [runWith({ until: '23:57' })] }))
  const keptUntil = () => JSON.parse(kept()!).day.runs[0].until

  test('does not take back what was accepted after it was asked for, while the rest waits', async () => {
    world = await openDay(driverDay(), {
      [`PUT ${stopPath()}`]: ok(null, 204),
      [`PUT ${stopPath(ids.made)}`]: refusal(503, 'Busy', 'Busy'),
    })
    const read = await holdRead(world)
    const change = holdNext('PUT', stopPath())
    await userEvent.click(button('On the way: Sari Dewi'))
    await change.reached()
    await userEvent.click(button('On the way: Made Arta'))
    await change.answer(ok(null, 204))
    await screen.findByText('Waiting for a connection: 1 change')
    await read.answer(before)
    expect(button('Arrived: Sari Dewi')).toBeVisible()
    expect(keptUntil()).toBe('23:59')
  })

  test('counts while nothing has been accepted, with what is pressed on top of it', async () => {
    world = await openDay(driverDay(), { [`PUT ${stopPath()}`]: refusal(503, 'Busy', 'Busy') })
    const read = await holdRead(world)
    await userEvent.click(button('On the way: Sari Dewi'))
    await screen.findByText('Waiting for a connection: 1 change')
    await read.answer(before)
    expect(button('Arrived: Sari Dewi')).toBeVisible()
    expect(keptUntil()).toBe('23:57')
  })
})

describe('two tabs with the same link', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  test('lose nothing that is pressed between the last answer and the turn of the other tab', async () => {
    const turn = new EventTarget()
    const locks = {
      async request(_name: string, work: () => Promise<unknown>) {
        const result = await work()
        await new Promise(resolve => turn.addEventListener('end', resolve))
        return result
      },
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    world = await openDay(driverDay(), {
      [`PUT ${stopPath()}`]: ok(null, 204),
      [`PUT ${stopPath(ids.made)}`]: ok(null, 204),
    })
    await userEvent.click(button('On the way: Sari Dewi'))
    await waitFor(() => expect(JSON.parse(kept()!).changes).toEqual([]))
    await userEvent.click(button('On the way: Made Arta'))
    turn.dispatchEvent(new Event('end'))
    await waitFor(() => expect(world.calls('PUT', stopPath(ids.made))).toHaveLength(1))
  })
})
