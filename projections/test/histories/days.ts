import type { Share } from '@arung/contracts/days/assignments'
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
