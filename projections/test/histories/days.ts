import type { Share, UnitList } from '@arung/contracts/days/assignments'
import type { Level } from '@arung/contracts/days/levels'
import type { Run, StopState } from '@arung/contracts/days/runs'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Notes of two days: one is changed, one is removed and written again. */
export function dayHistory(): DomainEvent[] {
  const saved = (date: string, n: number, text: string): DomainEvent => ({
    type: 'DayNoteSaved',
    data: { date, text, at: at(n) },
  })
  return [
    saved('2026-12-24', 1, 'High water'),
    saved('2026-12-25', 2, 'Two guides are ill'),
    saved('2026-12-24', 3, 'Low water'),
    { type: 'DayNoteRemoved', data: { date: '2026-12-25', at: at(4) } },
    saved('2026-12-25', 5, 'All are well'),
    saved('2026-12-26', 6, 'A school comes'),
    { type: 'DayNoteRemoved', data: { date: '2026-12-26', at: at(7) } },
  ]
}

/** Two days. A level is raised and lowered, one is removed and set again, and one is of another list. */
export function levelHistory(): DomainEvent[] {
  const set = (level: Level, from: string | null, list: UnitList = 'RAFTING'): DomainEvent => ({
    type: 'LevelSet',
    data: {
      date: '2026-12-24',
      list,
      level,
      note: level === 'STOP' ? 'High water' : '',
      from,
      right: 'ANY',
      by,
      at: at(36),
    },
  })
  const watched = set('WATCH', null)
  return [
    watched,
    set('STOP', '13:00'),
    set('WATCH', '13:00', 'ATV'),
    set('WATCH', null),
    set('GREEN', null, 'ATV'),
    { ...watched, data: { ...watched.data, date: '2026-12-25' } } as DomainEvent,
    set('STOP', null, 'ATV'),
  ]
}

/** Guests are mailed about their runs twice and about the start, others about the start only, and others on another day. */
export function mailHistory(): DomainEvent[] {
  const mailed = (
    sale: number,
    about: 'PLAN' | 'STARTED',
    n: number,
    date = '2026-12-24',
  ): DomainEvent => ({
    type: 'TransferMailed',
    data: {
      date,
      direction: 'THERE',
      transferId: uuid(66, sale),
      about,
      rides: [{ runId: uuid(67, 1), vehicleId: uuid(62, 2), time: '07:00' }],
      isCorrection: false,
      mailId: uuid(68, n),
      at: at(n),
    },
  })
  return [
    mailed(1, 'PLAN', 37),
    mailed(1, 'PLAN', 38),
    mailed(1, 'STARTED', 39),
    mailed(2, 'STARTED', 40),
    mailed(1, 'PLAN', 41, '2026-12-25'),
  ]
}

const by = uuid(8, 3)
const raft = (n: number) => uuid(53, n)

/**
 * Two days. A party is split, moved to one unit, taken off, and assigned on another day too. Guides change on a unit
 * and with a departure. A unit stops twice and works again, another one stays stopped.
 */
export function rosterHistory(): DomainEvent[] {
  const party = (
    booking: number,
    before: readonly Share[],
    after: readonly Share[],
    date = '2026-12-24',
  ): DomainEvent => ({
    type: 'PartyAssigned',
    data: {
      date,
      bookingId: uuid(32, booking),
      party: {
        list: 'RAFTING',
        productId: uuid(51, 1),
        time: '09:00',
        guests: 6,
        minutes: 150,
        turnaround: 45,
      },
      before,
      after,
      by,
      at: at(30),
    },
  })
  const guides = (
    unitId: string | null,
    before: readonly string[],
    after: readonly string[],
    date = '2026-12-24',
  ): DomainEvent => ({
    type: 'GuidesAssigned',
    data: { date, list: 'RAFTING', time: '09:00', unitId, before, after, by, at: at(31) },
  })
  const stop = (n: number, from: string): DomainEvent => ({
    type: 'UnitStopped',
    data: {
      happenedAt: null,
      date: '2026-12-24',
      list: 'RAFTING',
      unitId: raft(n),
      from,
      reason: 'DAMAGED',
      by,
      at: at(32),
    },
  })
  const split = [
    { unitId: raft(1), guests: 4 },
    { unitId: raft(2), guests: 2 },
  ]
  const whole = [{ unitId: raft(3), guests: 6 }]
  return [
    party(1, [], split),
    party(2, [], whole),
    party(1, split, whole),
    party(2, whole, []),
    party(1, [], split, '2026-12-25'),
    party(3, [], split),
    guides(raft(1), [], [uuid(8, 21)]),
    guides(raft(1), [uuid(8, 21)], [uuid(8, 22), uuid(8, 21)]),
    guides(null, [], [uuid(8, 23)]),
    guides(null, [uuid(8, 23)], []),
    guides(null, [], [uuid(8, 23)], '2026-12-25'),
    stop(1, '13:00'),
    stop(1, '11:00'),
    stop(2, '09:00'),
    {
      type: 'UnitReturned',
      data: { date: '2026-12-24', list: 'RAFTING', unitId: raft(1), by, at: at(33) },
    },
  ]
}

/**
 * Two days that have a run of the same id. Stops change their state and go back, a stop leaves its run and its state is
 * forgotten, and a run is removed and planned again.
 */
export function runHistory(): DomainEvent[] {
  const stops = (...sales: readonly number[]) =>
    sales.map(n => ({ transferId: uuid(66, n), guests: 2 }))
  const run = (changes: Partial<Run>): Run => ({
    direction: 'THERE',
    time: '07:00',
    minutes: 120,
    vehicleId: uuid(62, 2),
    driverId: null,
    stops: stops(1),
    ...changes,
  })
  const planned = (
    n: number,
    [before, after]: readonly [Run | null, Run | null],
    date = '2026-12-24',
  ): DomainEvent => ({
    type: 'RunPlanned',
    data: { date, runId: uuid(67, n), before, after, by, at: at(34) },
  })
  const stopped = (n: number, sale: number, before: StopState, after: StopState): DomainEvent => ({
    type: 'StopChanged',
    data: {
      happenedAt: null,
      date: '2026-12-24',
      runId: uuid(67, n),
      transferId: uuid(66, sale),
      before,
      after,
      by,
      at: at(35),
    },
  })
  const two = run({ stops: stops(1, 2), driverId: uuid(61, 1) })
  const home = run({ direction: 'HOME', time: '12:00', stops: stops(2) })
  return [
    planned(1, [null, two]),
    planned(2, [null, home]),
    planned(3, [null, home]),
    planned(1, [null, two], '2026-12-25'),
    stopped(1, 1, 'PLANNED', 'ON_THE_WAY'),
    stopped(1, 2, 'PLANNED', 'ON_THE_WAY'),
    stopped(1, 1, 'ON_THE_WAY', 'ARRIVED'),
    stopped(1, 2, 'ON_THE_WAY', 'PLANNED'),
    stopped(2, 2, 'PLANNED', 'ON_THE_WAY'),
    planned(1, [two, run({ stops: stops(1) })]),
    planned(2, [home, run({ stops: stops(3) })]),
    planned(3, [home, null]),
    planned(2, [run({ stops: stops(3) }), null]),
    planned(2, [null, home]),
  ]
}
