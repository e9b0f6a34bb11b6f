import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClosureChoice, PartyChoice } from '@arung/contracts/closures/closures'
import { closure, type ClosureCommand } from '../../src/closures/closure.ts'
import type { Closure } from '../../src/closures/closure-state.ts'
import type { ClosureEvent } from '../../src/closures/events.ts'
import { closureSamples } from '../../src/closures/samples.ts'
import { isInScope } from '../../src/closures/scope.ts'
import { sessionsToClose } from '../../src/closures/sessions-to-close.ts'
import { deciderLaws, run } from '../laws.ts'

const closureId = closureSamples.ClosureStarted.closureId
const by = closureSamples.ClosureStarted.by
const now = '2026-12-20T02:00:00.000Z'
const date = '2026-12-24'
const id = (n: number) => `09090000-0000-4000-8000-00000000010${n}`
const later: ClosureChoice = { kind: 'LATER' }
const keep: ClosureChoice = { kind: 'KEEP' }
const cancel: ClosureChoice = { kind: 'CANCEL' }
const move: ClosureChoice = { kind: 'MOVE', date: '2026-12-25', time: '09:00' }
const party = (n: number, choice: ClosureChoice, revision = 0): PartyChoice => ({
  bookingId: id(n),
  revision,
  choice,
})
const start = (parties: readonly PartyChoice[], more = {}): ClosureCommand => ({
  type: 'StartClosure',
  closureId,
  date,
  list: 'RAFTING',
  times: ['09:00', '13:00'],
  reason: 'WATER',
  words: closureSamples.ClosureStarted.words,
  right: 'RAFTING',
  parties,
  by,
  now,
  ...more,
})
const markClosed: ClosureCommand = { type: 'MarkScopeClosed', now }
const decide = (...parties: readonly PartyChoice[]): ClosureCommand => ({
  type: 'DecideParties',
  parties,
  by,
  now,
})
const handled = (
  n: number,
  outcome: 'MOVED' | 'CANCELED' | 'KEPT' | 'FAILED' | 'GONE',
  round = 1,
): ClosureCommand => ({
  type: 'HandleParty',
  bookingId: id(n),
  round,
  outcome,
  refusal: outcome === 'FAILED' ? closureSamples.PartyHandled.refusal : null,
  now,
})
const types = (...commands: readonly ClosureCommand[]) =>
  run(closure, commands).events.map(({ type }) => type)
const refusal = (before: readonly ClosureCommand[], command: ClosureCommand) => {
  const decision = closure.decide(command, run(closure, before).state)
  return decision.ok ? null : decision.refusal
}

describe('a closure', () => {
  test('starts once, for a day that is not over', () => {
    expect(types(start([]), start([party(1, cancel)]))).toEqual(['ClosureStarted'])
    expect(refusal([], start([], { date: '2026-12-19' }))).toBe('ClosurePast')
    expect(refusal([], start([], { date: '2026-12-20' }))).toBeNull()
  })

  test('moves nobody into a session that it closes', () => {
    const inside = (time: string): ClosureChoice => ({ kind: 'MOVE', date, time })
    expect(refusal([], start([party(1, inside('13:00'))]))).toBe('MovesIntoClosed')
    expect(refusal([], start([party(1, inside('15:00'))]))).toBeNull()
    expect(refusal([], start([party(1, inside('15:00'))], { times: null }))).toBe('MovesIntoClosed')
    const begun = [start([party(1, later)]), markClosed]
    expect(refusal(begun, decide(party(1, inside('09:00'))))).toBe('MovesIntoClosed')
  })

  test('is finished with its last party, or at once when nobody has to be moved or cancelled', () => {
    expect(types(start([party(1, later)]), markClosed)).toEqual([
      'ClosureStarted',
      'ScopeClosed',
      'ClosureFinished',
    ])
    const two = [start([party(1, cancel), party(2, move)]), markClosed]
    expect(types(...two, handled(1, 'CANCELED'), handled(2, 'FAILED'))).toEqual([
      'ClosureStarted',
      'ScopeClosed',
      'PartyHandled',
      'PartyHandled',
      'ClosureFinished',
    ])
  })

  test('decides again what failed, waits or came in, and nothing that is done or under way', () => {
    const begun = [
      start([party(1, cancel), party(2, move), party(3, later), party(4, cancel)]),
      markClosed,
      handled(1, 'CANCELED'),
      handled(2, 'FAILED'),
    ]
    expect(refusal(begun, decide(party(1, cancel)))).toBe('PartyDone')
    expect(refusal(begun, decide(party(4, cancel)))).toBe('PartyUnderWay')
    expect(types(...begun, decide(party(2, cancel), party(3, cancel), party(5, move)))).toContain(
      'PartiesDecided',
    )
    expect(types(...begun, decide(party(3, later)))).not.toContain('PartiesDecided')
  })

  test('is done with a party that is kept without a date', () => {
    const begun = [start([party(1, keep)]), markClosed, handled(1, 'KEPT')]
    expect(types(...begun).at(-1)).toBe('ClosureFinished')
    expect(refusal(begun, decide(party(1, cancel)))).toBe('PartyDone')
  })

  test('takes no outcome of an earlier decision for a later one', () => {
    const again = [
      start([party(1, move)]),
      markClosed,
      handled(1, 'FAILED'),
      decide(party(1, cancel)),
    ]
    const { state } = run(closure, [...again, handled(1, 'MOVED')])
    expect(state?.parties.get(id(1))).toMatchObject({ outcome: null, round: 2 })
    expect(types(...again, handled(1, 'CANCELED', 2)).at(-1)).toBe('ClosureFinished')
  })
})

const choices = fc.constantFrom(later, keep, cancel, move)
const parties = fc
  .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
  .chain(all => fc.tuple(...all.map(n => choices.map(choice => party(n, choice)))))
deciderLaws<ClosureCommand, ClosureEvent, Closure, unknown>({
  name: 'a closure',
  decider: closure,
  commands: fc.oneof(
    parties.map(all => start(all)),
    fc.constant(markClosed),
    parties.filter(all => all.length > 0).map(all => decide(...all)),
    fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('MOVED', 'CANCELED', 'KEPT', 'FAILED', 'GONE'),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([n, outcome, round]) => handled(n, outcome, round)),
  ),
  events: fc
    .constantFrom(
      'ClosureStarted',
      'ScopeClosed',
      'PartiesDecided',
      'PartyHandled',
      'ClosureFinished',
    )
    .map(type => ({ type, data: closureSamples[type] }) as ClosureEvent),
  holds(state, events) {
    const open = [...(state?.parties.values() ?? [])].filter(({ outcome }) => outcome === null)
    if (state?.isFinished) expect(open).toEqual([])
    // Nobody is moved or cancelled twice.
    const done = events.flatMap(one =>
      one.type === 'PartyHandled' && one.data.outcome !== 'FAILED' ? [one.data.bookingId] : [],
    )
    expect(new Set(done).size).toBe(done.length)
  },
})

describe('what a closure closes', () => {
  const pools = [
    { poolId: 'river', sessions: ['09:00', '13:00'], isOpenAllDay: false },
    { poolId: 'guides', sessions: ['09:00', '13:00'], isOpenAllDay: false },
    { poolId: 'lake', sessions: [], isOpenAllDay: true },
  ]
  const scope = { date, list: 'RAFTING' as const, times: ['09:00'] }

  test('are the sessions at its times, in every pool that the list uses', () => {
    expect(sessionsToClose(scope, now, pools)).toEqual([
      { poolId: 'river', time: '09:00' },
      { poolId: 'guides', time: '09:00' },
      { poolId: 'lake', time: '09:00' },
    ])
  })

  test('is the whole of a day to come, and of today what has not begun', () => {
    const whole = { ...scope, times: null }
    expect(sessionsToClose(whole, now, pools).map(({ time }) => time)).toEqual([null, null, null])
    // 11:00 on the operator's clock.
    const today = sessionsToClose(whole, '2026-12-24T03:00:00.000Z', pools)
    expect(today).toEqual([
      { poolId: 'river', time: '13:00' },
      { poolId: 'guides', time: '13:00' },
      { poolId: 'lake', time: null },
    ])
  })

  test('leaves out sessions that have begun, unless they are named', () => {
    const at = (time: string) => ({ date, list: 'RAFTING' as const, time })
    const started = '2026-12-24T03:00:00.000Z'
    expect(isInScope({ ...scope, times: null }, started, at('09:00'))).toBe(false)
    expect(isInScope({ ...scope, times: null }, started, at('13:00'))).toBe(true)
    expect(isInScope(scope, started, at('09:00'))).toBe(true)
    expect(isInScope(scope, started, { ...at('09:00'), list: 'ATV' })).toBe(false)
    expect(isInScope(scope, started, { ...at('09:00'), date: '2026-12-25' })).toBe(false)
  })
})
