import type {
  DeskAvailability,
  OfferedProduct,
  DeskSession,
} from '@arung/contracts/reservations/views'

/** Whether the desk still sells a session, even one that has begun. */
export const isOpen = ({ state }: Pick<DeskSession, 'state'>): boolean =>
  state === 'OPEN' || state === 'BEGUN'

/** Returns the minutes since midnight of a time of day. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Returns a time for each part: the chosen one, or else the next open session after the end of the previous part. Empty
 * when there is none, and for parts that are open all day.
 */
export function timesOf(
  chosen: readonly string[],
  product: OfferedProduct | undefined,
  availability: DeskAvailability | undefined,
): readonly string[] {
  let free = 0
  return (product?.parts ?? []).map((part, nth) => {
    const sessions = availability?.parts[nth]?.sessions ?? []
    const next = sessions.find(one => isOpen(one) && minutesOf(one.time) >= free)
    const time = chosen[nth] || (next?.time ?? '')
    if (time !== '') free = minutesOf(time) + part.durationMinutes
    return time
  })
}

/** Whether each part has an open session on this day, one after the other. */
export function isSellable(product: OfferedProduct, availability: DeskAvailability): boolean {
  const times = timesOf([], product, availability)
  return product.parts.every((_part, nth) => {
    const allDay = availability.parts[nth]?.allDay
    return allDay ? isOpen(allDay) : times[nth] !== ''
  })
}

/** Returns the current session of a part at this time, or undefined while it is not known. */
export function sessionAt(
  availability: DeskAvailability | undefined,
  nth: number,
  time: string,
): Omit<DeskSession, 'time'> | undefined {
  const part = availability?.parts[nth]
  return part?.allDay ?? part?.sessions.find(session => session.time === time)
}

export type SessionFault = 'session' | 'sessionClosed' | 'sessionFew'
type Wanted = Readonly<{ persons: number; units: number | null }>

/**
 * Returns why a part is not available at its time, as far as the desk knows, or null when nothing is known against it.
 */
export function sessionFault(
  time: string,
  session: Omit<DeskSession, 'time'> | undefined,
  { persons, units }: Wanted,
): SessionFault | null {
  if (time === '') return 'session'
  if (session === undefined) return null
  if (session.state === 'CLOSED' || session.state === 'PAST') return 'sessionClosed'
  const wanted = session.per === 'UNIT' ? (units ?? 1) : persons
  return session.left !== null && session.left < wanted ? 'sessionFew' : null
}
