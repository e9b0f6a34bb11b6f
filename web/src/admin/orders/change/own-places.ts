import type { DayAvailability } from '@arung/contracts/catalogue/views'
import type { Choice } from '../../../storefront/catalogue/panel/choice.ts'

type Own = Pick<Choice, 'date' | 'times'> & Readonly<{ places: number }>

/** Returns a day as an order with places in it sees it: its own places are free at its own sessions. */
export function withOwnPlaces(day: DayAvailability, { date, times, places }: Own): DayAvailability {
  if (day.date !== date) return day
  const opened = <Slot extends { left: number | null; state: DayAvailability['state'] }>(
    slot: Slot,
  ): Slot =>
    slot.left === null || (slot.state !== 'OPEN' && slot.state !== 'FULL')
      ? slot
      : { ...slot, left: slot.left + places, state: 'OPEN' }
  return {
    ...opened(day),
    components: day.components.map((component, index) => ({
      ...component,
      sessions: component.sessions.map(session =>
        session.time === times[index] ? opened(session) : session,
      ),
    })),
  }
}
