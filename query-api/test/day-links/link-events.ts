import type { LinkPerson } from '@arung/contracts/day-links/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { linksEndAt } from '@arung/domain/day-links/day-link'
import { sha256 } from '@arung/platform/ids'
import { at, uuid } from '@arung/projections/testing/sample-events'

const by = uuid(8, 5)
/** The token of a number. */
export const tokenOf = (n: number): string => `${n}`.padEnd(52, '_')
const linkId = (n: number) => uuid(68, n)
const calendarId = (n: number) => uuid(69, n)
const named = ({ kind: personKind, id: personId }: LinkPerson) => ({ personKind, personId })

export const linked = (
  n: number,
  person: LinkPerson,
  date: string,
  { generation = 1, token = n }: { generation?: number; token?: number } = {},
): DomainEvent => ({
  type: 'DayLinkIssued',
  data: {
    ...named(person),
    linkId: linkId(n),
    date,
    generation,
    tokenHash: sha256(tokenOf(token)),
    endsAt: linksEndAt(date),
    by,
    at: at(6),
  },
})
export const unlinked = (n: number, person: LinkPerson, date: string): DomainEvent => ({
  type: 'DayLinkRevoked',
  data: { ...named(person), linkId: linkId(n), date, by, at: at(7) },
})
export const opened = (n: number, person: LinkPerson, date: string): DomainEvent => ({
  type: 'DayLinkOpened',
  data: { ...named(person), linkId: linkId(n), date, at: at(8) },
})
export const subscribed = (n: number, person: LinkPerson): DomainEvent => ({
  type: 'PersonCalendarIssued',
  data: {
    ...named(person),
    calendarId: calendarId(n),
    generation: 1,
    tokenHash: sha256(tokenOf(n)),
    by,
    at: at(6),
  },
})
export const unsubscribed = (n: number, person: LinkPerson): DomainEvent => ({
  type: 'PersonCalendarRevoked',
  data: { ...named(person), calendarId: calendarId(n), by, at: at(7) },
})

/** Returns every number and text in a value, with those inside. */
export function leavesOf(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : []
}
/** Returns the amounts of money in these events: no other number in them is that large. */
export const amountsIn = (events: readonly DomainEvent[]): readonly string[] =>
  [...new Set(leavesOf(events.map(({ data }) => data)))].flatMap(leaf =>
    typeof leaf === 'number' && leaf >= 10_000 ? [`${leaf}`] : [],
  )

/** Ids and phone numbers have as many digits as amounts. */
const isNumber = /^([0-9a-f-]{36}|\+[\d ]+)$/
/** Returns those of these amounts that a value tells, as a number or in a text, however it is written. */
export function amountsTold(value: unknown, amounts: readonly string[]): readonly string[] {
  const said = leavesOf(value)
    .map(String)
    .filter(leaf => !isNumber.test(leaf))
    .map(leaf => leaf.replaceAll(/[.,\s]/g, ''))
  return amounts.filter(amount => said.some(leaf => leaf.includes(amount)))
}
