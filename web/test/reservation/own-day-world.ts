import type {
  DayOfPerson,
  DriverRun,
  DriverStop,
  GuideTrip,
} from '@arung/contracts/day-links/views'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Answer } from '../api-stub.ts'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'

export const token = 'T'.repeat(52)
export const link = `/day-links/${token}`
export const today = '2026-12-12'

/** It is the morning of that day in each test of a file that calls this. */
export function inTheMorning(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '08:22') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const ids = {
  run: '0c000000-0000-4000-8000-000000000001',
  sari: '07000000-0000-4000-8000-000000000001',
  made: '07000000-0000-4000-8000-000000000002',
  minibus: '0a000000-0000-4000-8000-000000000001',
  raft: '0b000000-0000-4000-8000-000000000003',
  party: '06000000-0000-4000-8000-000000000001',
} as const

export const stopWith = (change: Partial<DriverStop> = {}): DriverStop => ({
  transferId: ids.sari,
  name: 'Sari Dewi',
  phone: '+62 812-3456-789',
  locale: 'id',
  guests: 4,
  zone: { name: 'Ubud', nameId: 'Ubud' },
  place: 'Rice Field Inn',
  note: null,
  window: { from: '07:30', to: '08:00' },
  begins: '09:00',
  state: 'PLANNED',
  arrivedAt: null,
  ...change,
})

export const runWith = (change: Partial<DriverRun> = {}): DriverRun => ({
  runId: ids.run,
  direction: 'THERE',
  time: '23:58',
  until: '23:59',
  vehicle: {
    id: ids.minibus,
    plate: 'DK 1207 AB',
    vehicle: 'MINIBUS',
    seats: 12,
    checkedAt: null,
  },
  stops: [
    stopWith(),
    stopWith({ transferId: ids.made, name: 'Made Arta', guests: 2, place: null, phone: null }),
  ],
  ...change,
})

export const tripWith = (change: Partial<GuideTrip> = {}): GuideTrip => ({
  list: 'RAFTING',
  time: '23:50',
  until: '23:59',
  unit: { id: ids.raft, kind: 'RAFT', number: '7' },
  answer: null,
  parties: [
    {
      bookingId: ids.party,
      name: 'Budi Hartono',
      country: 'ID',
      language: 'id',
      product: { name: 'Ayung rafting', nameId: 'Arung jeram Ayung' },
      guests: 3,
      ofGuests: 4,
      present: 1,
      addOns: [{ name: 'Lunch', nameId: 'Makan siang', quantity: 3 }],
      note: 'Two cannot swim',
    },
  ],
  beside: ['Made'],
  ...change,
})

const dayWith = (change: Partial<DayOfPerson>): DayOfPerson => ({
  date: today,
  person: { kind: 'DRIVER', id: '0d000000-0000-4000-8000-000000000001', name: 'Ketut Rata' },
  operator: { name: 'Jeramaya', phone: '+62 361 4792 118' },
  dayNote: 'The road to Payangan is closed',
  trips: [],
  runs: [],
  drives: null,
  noShowMinutes: 15,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...change,
})
export const driverDay = (change: Partial<DayOfPerson> = {}): DayOfPerson =>
  dayWith({ runs: [runWith()], ...change })
export const guideDay = (change: Partial<DayOfPerson> = {}): DayOfPerson =>
  dayWith({
    person: { kind: 'GUIDE', id: '0d000000-0000-4000-8000-000000000002', name: 'Komang Adi' },
    trips: [tripWith()],
    ...change,
  })

export const stopPath = (transferId: string = ids.sari): string =>
  `${link}/runs/${ids.run}/stops/${transferId}`
/** What the phone keeps of the link. */
export const kept = (): string | null => localStorage.getItem(`own-day ${token}`)
export const keep = (stored: object): void =>
  localStorage.setItem(`own-day ${token}`, JSON.stringify(stored))

/** Opens the link with a server that knows only this day. */
export async function openDay(day: DayOfPerson, answers: Answers = {}) {
  const world = await startWorld({
    [`GET ${link}`]: ok(day),
    [`POST ${link}/openings`]: ok(null, 204),
    ...answers,
  })
  openPortal(`/day/${token}`)
  await screen.findByRole('heading', { level: 1, name: day.person.name ?? 'My day' })
  return world
}

/**
 * Holds the next call of the page with this method and path. The world answers all others. `reached` waits until the call
 * is made, and `answer` until the page has used its answer.
 */
export function holdNext(method: string, path: string) {
  const { fetch } = globalThis
  let answerWith: ((response: Response) => void) | undefined
  globalThis.fetch = (url, init) => {
    if (init?.method !== method || url !== `/api${path}`) return fetch(url, init)
    globalThis.fetch = fetch
    return new Promise(resolve => {
      answerWith = resolve
    })
  }
  return {
    reached: () => waitFor(() => expect(answerWith).toBeDefined()),
    answer: ({ status = 200, body }: Answer) =>
      act(async () => {
        const response = new Response(null, { status })
        // Without a stream to read, the page is done with it before the next turn.
        answerWith?.(Object.assign(response, { json: () => Promise.resolve(body) }))
        await new Promise(turn => setTimeout(turn))
      }),
  }
}

/** Answers a question, after which the page reads the day again, and holds this read. */
export async function holdRead(world: World) {
  world.answers[`PUT ${link}/confirmation`] = ok(null, 204)
  const read = holdNext('GET', link)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await read.reached()
  return read
}
