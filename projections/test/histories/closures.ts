import type { ClosureChoice, PartyChoice } from '@arung/contracts/closures/closures'
import type { ClosureEvent } from '@arung/domain/closures/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

const by = uuid(8, 3)
const date = '2026-12-24'
const words = { en: 'The river is too high.', id: 'Air sungai terlalu tinggi.' }
const later: ClosureChoice = { kind: 'LATER' }
const cancel: ClosureChoice = { kind: 'CANCEL' }
const move: ClosureChoice = { kind: 'MOVE', date: '2026-12-25', time: '09:00' }
const party = (n: number, choice: ClosureChoice): PartyChoice => ({
  bookingId: uuid(32, n),
  revision: 0,
  choice,
})

/**
 * Two closures. One party moves, one is cancelled, one fails and is decided again, one is left for later and cancelled
 * then, one comes in meanwhile. A whole day without parties is finished at once.
 */
export function closureHistory(): DomainEvent[] {
  const closureId = uuid(70, 1)
  const started = (
    n: number,
    parties: readonly PartyChoice[],
    times: string[] | null,
  ): DomainEvent => ({
    type: 'ClosureStarted',
    data: {
      closureId: uuid(70, n),
      date,
      list: 'RAFTING',
      times,
      reason: 'WATER',
      words,
      right: 'ANY',
      parties,
      by,
      at: at(n),
    },
  })
  type Outcome = Extract<ClosureEvent, { type: 'PartyHandled' }>['data']['outcome']
  const handled = (n: number, choice: ClosureChoice, outcome: Outcome): DomainEvent => ({
    type: 'PartyHandled',
    data: {
      closureId,
      bookingId: uuid(32, n),
      choice,
      outcome,
      refusal: outcome === 'FAILED' ? { code: 'SoldOut', message: 'No places are left' } : null,
      at: at(20 + n),
    },
  })
  const decided = (...parties: readonly PartyChoice[]): DomainEvent => ({
    type: 'PartiesDecided',
    data: { closureId, parties, by, at: at(40) },
  })
  const finished = (n: number): DomainEvent => ({
    type: 'ClosureFinished',
    data: { closureId: uuid(70, n), at: at(50) },
  })
  return [
    started(1, [party(1, move), party(2, cancel), party(3, move), party(4, later)], ['09:00']),
    {
      type: 'ScopeClosed',
      data: { closureId, bookingIds: [1, 2, 3].map(n => uuid(32, n)), at: at(10) },
    },
    handled(1, move, 'MOVED'),
    handled(2, cancel, 'CANCELED'),
    handled(3, move, 'FAILED'),
    finished(1),
    decided(party(3, cancel), party(4, later), party(5, cancel)),
    handled(3, cancel, 'CANCELED'),
    handled(5, cancel, 'GONE'),
    finished(1),
    decided(party(4, later)),
    started(2, [], null),
    finished(2),
  ]
}

/** Three closed days: one gets another name, one is removed and saved again, one stays removed. */
export function closedDayHistory(): DomainEvent[] {
  const saved = (day: string, name: string): DomainEvent => ({
    type: 'ClosedDaySaved',
    data: { date: day, name: { en: name, id: name }, at: at(60) },
  })
  const removed = (day: string): DomainEvent => ({
    type: 'ClosedDayRemoved',
    data: { date: day, at: at(61) },
  })
  return [
    saved('2027-03-08', 'Nyepi'),
    saved('2027-12-25', 'Christmas'),
    saved('2027-03-08', 'Day of silence'),
    removed('2027-12-25'),
    saved('2027-12-25', 'Christmas Day'),
    saved('2028-03-26', 'Nyepi'),
    removed('2028-03-26'),
  ]
}
