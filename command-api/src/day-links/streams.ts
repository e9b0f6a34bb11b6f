import { calendarNamespace, dayLinkName, dayLinkNamespace } from '@arung/domain/day-links/streams'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

export const dayLinkStream = streamsOf('daylink')
export const personCalendarStream = streamsOf('personcalendar')

/** A person has one link for a day, and one calendar. */
export const dayLinkIdOf = (personId: string, date: string): string =>
  uuidv5(dayLinkNamespace, dayLinkName(personId, date))
export const calendarIdOf = (personId: string): string => uuidv5(calendarNamespace, personId)
