import { describe, expect, test } from 'vitest'
import { day } from '../../src/days/day.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { timesToStop } from '../../src/days/sessions-to-stop.ts'
import type { SetLevel } from '../../src/days/set-level.ts'
import { ids } from '../../src/testing/sample-order.ts'

const now = '2026-12-24T01:00:00.000Z'
const by = ids.staff
const set = (level: SetLevel['level'], more: Partial<SetLevel> = {}): SetLevel => ({
  type: 'SetLevel',
  date: '2026-12-24',
  list: 'RAFTING',
  level,
  note: 'High water',
  from: null,
  right: 'RAFTING',
  by,
  now,
  ...more,
})
const decided = (state: Day, command: SetLevel) => day.decide(command, state)
const after = (...commands: readonly SetLevel[]): Day =>
  commands.reduce((state, command) => {
    const decision = decided(state, command)
    if (!decision.ok) throw new Error(decision.refusal)
    return decision.events.reduce(day.evolve, state)
  }, emptyDay)

describe('a level of water and weather', () => {
  test('names who set it, with which right, from when and why', () => {
    expect(decided(emptyDay, set('STOP', { from: '13:00' }))).toEqual({
      ok: true,
      events: [
        {
          type: 'LevelSet',
          data: {
            date: '2026-12-24',
            list: 'RAFTING',
            level: 'STOP',
            note: 'High water',
            from: '13:00',
            right: 'RAFTING',
            by,
            at: now,
          },
        },
      ],
    })
  })

  test('stands for each list of its own', () => {
    const state = after(set('WATCH'), set('STOP', { list: 'ATV', right: 'ANY' }))
    expect([...state.levels].map(([list, { level }]) => [list, level])).toEqual([
      ['RAFTING', 'WATCH'],
      ['ATV', 'STOP'],
    ])
  })

  test('is gone with GREEN, which has no time', () => {
    expect(after(set('STOP'), set('GREEN')).levels.size).toBe(0)
    const green = decided(after(set('STOP')), set('GREEN', { from: '13:00' }))
    expect(green).toMatchObject({ events: [{ data: { level: 'GREEN', from: null } }] })
  })

  test('that is set again, or GREEN where nothing stands, emits no event', () => {
    expect(decided(after(set('WATCH')), set('WATCH'))).toEqual({ ok: true, events: [] })
    expect(decided(emptyDay, set('GREEN'))).toEqual({ ok: true, events: [] })
  })

  test('is set again with another note or time', () => {
    const state = after(set('WATCH'))
    for (const more of [{ note: 'Low water' }, { from: '13:00' }])
      expect(decided(state, set('WATCH', more))).toMatchObject({ events: [{ data: more }] })
  })

  test('is refused when somebody set another one since', () => {
    const watch = { level: 'WATCH', note: 'High water', from: null } as const
    const state = after(set('WATCH'))
    expect(decided(state, set('STOP', { over: null }))).toEqual({
      ok: false,
      refusal: 'ChangedMeanwhile',
    })
    expect(decided(state, set('STOP', { over: watch }))).toMatchObject({ ok: true })
    expect(decided(emptyDay, set('STOP', { over: null }))).toMatchObject({ ok: true })
    expect(decided(emptyDay, set('STOP', { over: watch }))).toMatchObject({ ok: false })
  })
})

describe('the sessions that a STOP closes', () => {
  const of = (from: string | null, at = now, isOpenAllDay = false) => ({
    date: '2026-12-24',
    from,
    at,
    isOpenAllDay,
  })
  const sessions = ['13:00', '08:00', '10:00', '13:00']

  test('are the whole day for a day that has not begun', () => {
    expect(timesToStop(of(null, '2026-12-23T15:59:59.000Z'), sessions)).toEqual([null])
  })

  test('are those that have not begun on the day itself', () => {
    expect(timesToStop(of(null), sessions)).toEqual(['10:00', '13:00'])
    expect(timesToStop(of(null, '2026-12-24T02:00:00.000Z'), sessions)).toEqual(['13:00'])
    expect(timesToStop(of(null, '2026-12-25T00:00:00.000Z'), sessions)).toEqual([])
  })

  test('are the whole day where a product begins at any time, unless it begins later', () => {
    expect(timesToStop(of(null, now, true), sessions)).toEqual([null])
    expect(timesToStop(of('13:00', now, true), sessions)).toEqual(['13:00'])
  })

  test('begin at its time or later', () => {
    expect(timesToStop(of('13:00'), sessions)).toEqual(['13:00'])
    const before = '2026-12-23T00:00:00.000Z'
    expect(timesToStop(of('10:00', before), sessions)).toEqual(['10:00', '13:00'])
  })
})
