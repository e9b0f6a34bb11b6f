import { afterEach, beforeEach, vi } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import type {
  ClosedParty,
  ClosureParty,
  ClosurePreview,
  ClosureView,
} from '@arung/contracts/closures/closures'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { partyOf } from './day-list-world.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

export const date = '2026-11-21'
export const api = '/reservation-admin/closures'
export const closureId = 'c1000000-0000-4000-8000-000000000001'
const idOf = (nth: number) => `c2000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const ids = { sari: idOf(1), budi: idOf(2), mia: idOf(3), budiAgain: idOf(4) } as const
const orderOf = (nth: number) => ({ kind: 'ORDER', id: idOf(100 + nth) }) as const

/** A party of the closed sessions that can move to 13:00, and reads mails in English. */
export const closing = (
  bookingId: string,
  guestName: string | null,
  change: Partial<ClosureParty> = {},
  booking: Partial<ClosureParty['booking']> = {},
): ClosureParty => ({
  booking: {
    ...partyOf(bookingId, guestName).booking,
    date,
    sale: orderOf(Number(bookingId.at(-1))),
    revision: 3,
    ...booking,
  },
  moves: [
    { date, time: '13:00', left: 6 },
    { date: '2026-11-22', time: '09:00', left: null },
  ],
  moveFault: null,
  keepUntil: '2027-11-21',
  keepFault: null,
  cancel: {
    amount: 1_350_000,
    currency: 'IDR',
    way: 'GATEWAY',
    sale: {
      total: 1_350_000,
      due: 1_350_000,
      paid: 1_350_000,
      share: 1_350_000,
      trip: null,
      parts: 1,
    },
    lineId: bookingId,
    others: [],
    stays: [],
  },
  mail: { reaches: true, locale: 'en' },
  phone: '+6281234567890',
  ...change,
})

/** Four guests who can move, three who cannot and have no mail, and two of another day's order. */
export const parties = (): ClosureParty[] => [
  closing(ids.sari, 'Ketut Sari', {}, { guests: 4 }),
  closing(
    ids.budi,
    'Budi Hartono',
    {
      moves: [],
      moveFault: 'NO_PLACES',
      cancel: {
        amount: 900_000,
        currency: 'IDR',
        way: 'DESK',
        sale: {
          total: 1_250_000,
          due: 1_250_000,
          paid: 1_250_000,
          share: 900_000,
          trip: null,
          parts: 2,
        },
        lineId: ids.budi,
        others: [],
        stays: [{ name: 'Jungle ATV', nameId: 'ATV Hutan', date: '2026-11-22', time: '10:00' }],
      },
      mail: { reaches: false, locale: 'id' },
    },
    { guests: 3, isPaid: false, toCollect: 350_000 },
  ),
  closing(ids.mia, 'Mia Berg', { mail: { reaches: true, locale: 'id' } }, { guests: 2 }),
]

export const previewOf = (change: Partial<ClosurePreview> = {}): ClosurePreview => ({
  date,
  list: 'RAFTING',
  times: ['09:00'],
  sessions: [
    { time: '09:00', parties: 3, guests: 9, isClosed: false, hasBegun: false },
    { time: '11:00', parties: 0, guests: 0, isClosed: true, hasBegun: false },
  ],
  parties: parties(),
  ...change,
})

/** A party of a closure that has started. */
export const closed = (
  { booking }: ClosureParty,
  outcome: ClosedParty['outcome'],
  change: Partial<ClosedParty> = {},
): ClosedParty => ({
  booking,
  choice: { kind: 'LATER' },
  outcome,
  code: null,
  message: null,
  ...change,
})

export const closureOf = (change: Partial<ClosureView> = {}): ClosureView => ({
  id: closureId,
  date,
  list: 'RAFTING',
  times: ['09:00'],
  reason: 'WATER',
  by: 'Wayan Sudi',
  at: '2026-11-21T00:00:00.000Z',
  isFinished: true,
  counts: { moved: 0, canceled: 0, kept: 0, later: 0, failed: 0, gone: 0, open: 0, newcomers: 0 },
  words: { en: 'The river is too high.', id: 'Air terlalu tinggi.' },
  parties: [],
  ...change,
})

/** Every test of the file begins early on the day of the closure. Returns how it opens a screen, and its calls. */
export function onClosureDay() {
  let world: World
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(date, '07:00') })
  })
  afterEach(() => {
    vi.useRealTimers()
    history.replaceState(null, '', '/')
    return world.stop()
  })
  /** Opens a screen of closures for a position. */
  async function open(
    position: Position,
    path: string,
    answers: object,
    locale: 'en' | 'id' = 'en',
  ) {
    world = await startWorld({ ...staffAnswers(staffIn(position)), ...answers })
    signIn(staffIn(position))
    const language = locale === 'id' ? '/id' : ''
    return openPortal(`${language}/reservation/admin/closures${path}`, locale)
  }
  const calls = (...of: Parameters<World['calls']>) => world.calls(...of)
  return { open, calls }
}

export const previewAt = `GET ${api}/preview`
