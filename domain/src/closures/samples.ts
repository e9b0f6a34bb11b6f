import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ClosuresEvent } from './events.ts'

const closureId = '0c0c0000-0000-4000-8000-000000000001'
const at = instants.start
const by = ids.staff
const date = '2026-12-24'
const move = { kind: 'MOVE', date: '2026-12-25', time: '09:00' } as const
const nyepi = { en: 'Nyepi', id: 'Hari Raya Nyepi' }

export const closureSamples: SamplesOf<ClosuresEvent> = {
  ClosureStarted: {
    closureId,
    date,
    list: 'RAFTING',
    times: ['09:00', '13:00'],
    reason: 'WATER',
    words: { en: 'The river is too high today.', id: 'Air sungai terlalu tinggi hari ini.' },
    right: 'RAFTING',
    parties: [{ bookingId: ids.booking, revision: 1, choice: move }],
    by,
    at,
  },
  ScopeClosed: { closureId, bookingIds: [ids.booking], at },
  PartiesDecided: {
    closureId,
    parties: [{ bookingId: ids.booking, revision: 2, choice: { kind: 'CANCEL' } }],
    by,
    at,
  },
  PartyHandled: {
    closureId,
    bookingId: ids.booking,
    choice: move,
    outcome: 'FAILED',
    refusal: { code: 'SoldOut', message: 'There are not enough places left' },
    at,
  },
  ClosureFinished: { closureId, at },
  ClosedDaySaved: { date, name: nyepi, at },
  ClosedDayRemoved: { date, at },
}
