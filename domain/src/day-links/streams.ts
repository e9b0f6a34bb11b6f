/** Namespaces of the ids of day links and calendars, which are derived (RFC 9562, version 5). */
export const dayLinkNamespace = 'c0b1a5e0-0000-4000-8000-000000000024'
export const calendarNamespace = 'c0b1a5e0-0000-4000-8000-000000000025'

/** A person has one link for a day. */
export const dayLinkName = (personId: string, date: string): string => `${personId}|${date}`
