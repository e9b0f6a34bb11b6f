import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { dayLink, linksEndAt, type DayLinkCommand } from '../src/day-links/day-link.ts'
import type { DayLinkEvent, PersonCalendarEvent } from '../src/day-links/events.ts'
import { mayIssue } from '../src/day-links/may-issue.ts'
import { personCalendar, type PersonCalendarCommand } from '../src/day-links/person-calendar.ts'
import { dayLinkSamples } from '../src/day-links/samples.ts'
import { later } from '../src/time.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const date = '2026-12-24'
const by = 'staff'
const now = '2026-12-23T10:00:00.000Z'
const person = { personKind: 'DRIVER', personId: 'driver' } as const
const minuteMs = 60_000
const issue = (generation: number, more: object = {}): DayLinkCommand =>
  ({
    type: 'IssueLink',
    ...person,
    linkId: 'link',
    date,
    generation,
    tokenHash: `hash ${generation}`,
    by,
    now,
    ...more,
  }) as DayLinkCommand
const issued = (generation: number): DayLinkEvent => ({
  type: 'DayLinkIssued',
  data: {
    ...person,
    linkId: 'link',
    date,
    generation,
    tokenHash: `hash ${generation}`,
    endsAt: linksEndAt(date),
    by,
    at: now,
  },
})
const revoked: DayLinkEvent = {
  type: 'DayLinkRevoked',
  data: { ...person, linkId: 'link', date, by, at: now },
}
const open = (at: string): DayLinkCommand => ({ type: 'OpenLink', linkId: 'link', now: at })

describe('a day link', () => {
  test('ends six hours after the midnight of its day, on the clock of the operator', () => {
    expect(linksEndAt(date)).toBe('2026-12-24T22:00:00.000Z')
    expect(linksEndAt('2026-12-31')).toBe('2026-12-31T22:00:00.000Z')
    expect(linksEndAt('2028-02-28')).toBe('2028-02-28T22:00:00.000Z')
  })

  test('is issued once, until it is revoked, with the next token each time', () => {
    given(dayLink).when(issue(1)).thenEvents(issued(1))
    given(dayLink, issued(1)).when(issue(2)).thenNothing()
    given(dayLink, issued(1), revoked).when(issue(2)).thenEvents(issued(2))
    given(dayLink, issued(1), revoked).when(issue(1)).thenRefused('ChangedMeanwhile')
    given(dayLink).when(issue(2)).thenRefused('ChangedMeanwhile')
    given(dayLink)
      .when(issue(1, { now: linksEndAt(date) }))
      .thenRefused('DayOver')
  })

  test('is revoked once', () => {
    const revoke = { type: 'RevokeLink', linkId: 'link', by, now } as const
    given(dayLink, issued(1)).when(revoke).thenEvents(revoked)
    given(dayLink, issued(1), revoked).when(revoke).thenNothing()
    given(dayLink).when(revoke).thenNothing()
  })

  test('records one opening in a quarter of an hour', () => {
    const opened: DayLinkEvent = {
      type: 'DayLinkOpened',
      data: { ...person, linkId: 'link', date, at: now },
    }
    given(dayLink, issued(1)).when(open(now)).thenEvents(opened)
    given(dayLink, issued(1), opened)
      .when(open(later(now, 15 * minuteMs - 1)))
      .thenNothing()
    given(dayLink, issued(1), opened)
      .when(open(later(now, 15 * minuteMs)))
      .thenTypes('DayLinkOpened')
    given(dayLink).when(open(now)).thenNothing()
  })
})

const links = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(generation => issue(generation)),
  fc.constant<DayLinkCommand>({ type: 'RevokeLink', linkId: 'link', by, now }),
  fc.integer({ min: 0, max: 60 }).map(minutes => open(later(now, minutes * minuteMs))),
)
deciderLaws({
  name: 'a day link',
  decider: dayLink,
  commands: links,
  events: fc.constantFrom(issued(1), issued(2), revoked, {
    type: 'DayLinkOpened',
    data: dayLinkSamples.DayLinkOpened,
  } as DayLinkEvent),
  holds: (_state, events) => {
    const generations = events.flatMap(event =>
      event.type === 'DayLinkIssued' ? [event.data.generation] : [],
    )
    expect(generations).toEqual(generations.map((_, nth) => nth + 1))
  },
})

const calendars = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((generation): PersonCalendarCommand => ({
    type: 'IssueCalendar',
    ...person,
    calendarId: 'calendar',
    generation,
    tokenHash: `hash ${generation}`,
    by,
    now,
  })),
  fc.constant<PersonCalendarCommand>({ type: 'RevokeCalendar', calendarId: 'calendar', by, now }),
)
deciderLaws({
  name: 'a calendar',
  decider: personCalendar,
  commands: calendars,
  events: fc.constantFrom<PersonCalendarEvent>(
    { type: 'PersonCalendarIssued', data: dayLinkSamples.PersonCalendarIssued },
    { type: 'PersonCalendarRevoked', data: dayLinkSamples.PersonCalendarRevoked },
  ),
  holds: (_state, events) => {
    const types = events.map(({ type }) => type)
    expect(types).toEqual(
      types.map((_, nth) => (nth % 2 === 0 ? 'PersonCalendarIssued' : 'PersonCalendarRevoked')),
    )
  },
})

test('those who run a list issue the links of its people, and nobody else does', () => {
  const of = (kind: 'GUIDE' | 'DRIVER', ...skills: Parameters<typeof mayIssue>[1]['skills']) =>
    Position.options.filter(position => mayIssue(position, { kind, skills }))
  const admins = ['SUPER_ADMIN', 'ADMIN']
  expect(of('DRIVER')).toEqual([...admins, 'TRANSPORTATION_PIC'])
  expect(of('GUIDE', 'RAFTING')).toEqual([...admins, 'RAFTING_PIC'])
  expect(of('GUIDE', 'ATV')).toEqual([...admins, 'ATV_PIC'])
  expect(of('GUIDE', 'RAFTING', 'ATV')).toEqual([...admins, 'ATV_PIC', 'RAFTING_PIC'])
  expect(of('GUIDE', 'TREKKING')).toEqual([...admins, 'ATV_PIC', 'RAFTING_PIC'])
  expect(mayIssue(null, { kind: 'DRIVER', skills: [] })).toBe(false)
})
