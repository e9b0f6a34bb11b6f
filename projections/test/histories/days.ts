import type { DomainEvent } from '@arung/domain/event-types'
import { at } from '../../src/testing/sample-events.ts'

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
