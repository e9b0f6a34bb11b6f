import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capacityDay } from '../../src/capacity/capacity-day.ts'
import type { ClosingRight } from '../../src/capacity/rights.ts'
import {
  closedDays,
  closedDaysMax,
  closedFrom,
  type ClosedDaysCommand,
} from '../../src/closures/closed-days.ts'
import type { ClosedDaysEvent } from '../../src/closures/events.ts'
import { closureSamples } from '../../src/closures/samples.ts'
import { deciderLaws, run } from '../laws.ts'

const now = '2026-12-20T02:00:00.000Z'
const name = { en: 'Nyepi', id: 'Nyepi' }
const save = (date: string): ClosedDaysCommand => ({ type: 'SaveClosedDay', date, name, now })
const remove = (date: string): ClosedDaysCommand => ({ type: 'RemoveClosedDay', date, now })
const refusal = (before: readonly ClosedDaysCommand[], command: ClosedDaysCommand) => {
  const decision = closedDays.decide(command, run(closedDays, before).state)
  return decision.ok ? null : decision.refusal
}

describe('the calendar of closed days', () => {
  test('takes days from today to five years ahead', () => {
    expect(refusal([], save('2026-12-19'))).toBe('ClosedDayPast')
    expect(refusal([], save('2026-12-20'))).toBeNull()
    expect(refusal([], save('2031-12-20'))).toBeNull()
    expect(refusal([], save('2031-12-21'))).toBe('ClosedDayTooFar')
  })

  test('has an end', () => {
    const dates = Array.from({ length: closedDaysMax }, (_, nth) =>
      new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10),
    )
    expect(refusal(dates.map(save), save('2030-01-01'))).toBe('TooManyClosedDays')
    expect(refusal(dates.map(save), save(dates[0] ?? ''))).toBeNull()
  })

  test('forgets a day that is removed, and lists the others in order', () => {
    const { state } = run(closedDays, [
      save('2028-03-26'),
      save('2027-03-08'),
      remove('2028-03-26'),
    ])
    expect(closedFrom(state, '2026-12-20')).toEqual(['2027-03-08'])
    expect(closedFrom(state, '2027-03-09')).toEqual([])
  })

  deciderLaws<ClosedDaysCommand, ClosedDaysEvent, ReadonlyMap<string, unknown>, unknown>({
    name: 'the calendar',
    decider: closedDays as never,
    commands: fc
      .tuple(fc.constantFrom(save, remove), fc.constantFrom('2027-03-08', '2028-03-26'))
      .map(([of, date]) => of(date)),
    events: fc
      .constantFrom('ClosedDaySaved', 'ClosedDayRemoved')
      .map(type => ({ type, data: closureSamples[type] }) as ClosedDaysEvent),
  })
})

describe('a day that the calendar closes', () => {
  const of = { poolId: 'river', date: '2027-03-08', time: null }
  const close = (right: ClosingRight, time: string | null = null) =>
    ({ type: 'CloseSessions', ...of, time, right, reason: 'Nyepi' }) as const
  const reopen = (right: ClosingRight) => ({ type: 'ReopenSessions', ...of, right }) as const

  test('is closed beside the closing of a person, and opens only what it closed', () => {
    const { state } = run(capacityDay, [
      close('ANY'),
      close('RAFTING', '09:00'),
      close('CALENDAR'),
      close('CALENDAR'),
      reopen('CALENDAR'),
      reopen('CALENDAR'),
    ])
    expect([state.closed, state.closings.day]).toEqual([true, ['ANY']])
    const alone = run(capacityDay, [
      close('CALENDAR'),
      close('RAFTING', '09:00'),
      reopen('CALENDAR'),
    ])
    expect([alone.state.closed, alone.state.closedTimes]).toEqual([false, ['09:00']])
    expect(alone.events).toHaveLength(3)
  })

  test('is opened by who opens any session, and by no person in charge', () => {
    const { state } = run(capacityDay, [close('CALENDAR')])
    expect(capacityDay.decide(reopen('RAFTING'), state)).toMatchObject({
      refusal: 'ClosedByOthers',
    })
    expect(run(capacityDay, [close('CALENDAR'), reopen('ANY')]).state.closed).toBe(false)
  })
})
