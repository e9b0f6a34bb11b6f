import * as fc from 'fast-check'
import { describe, test } from 'vitest'
import { day, type DayCommand } from '../src/days/day.ts'
import type { DayEvent } from '../src/days/events.ts'
import { instants } from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const date = '2026-12-24'
const save = (text: string, over?: string): DayCommand => ({
  type: 'SaveNote',
  date,
  text,
  now: instants.soon,
  ...(over === undefined ? {} : { over }),
})
const saved = (text: string): DayEvent => ({
  type: 'DayNoteSaved',
  data: { date, text, at: instants.soon },
})
const removed: DayEvent = { type: 'DayNoteRemoved', data: { date, at: instants.soon } }

describe('the note of a day', () => {
  test('is saved, and saving the same text again emits no event', () => {
    given(day).when(save('High water')).thenEvents(saved('High water'))
    given(day, saved('High water')).when(save('High water')).thenNothing()
    given(day, saved('High water')).when(save('Low water')).thenEvents(saved('Low water'))
  })

  test('is removed by an empty text, which does nothing where there is no note', () => {
    given(day, saved('High water')).when(save('')).thenEvents(removed)
    given(day).when(save('')).thenNothing()
    given(day, saved('High water'), removed).when(save('')).thenNothing()
    given(day, saved('High water'), removed).when(save('High water')).thenTypes('DayNoteSaved')
  })

  test('is not overwritten when somebody else has changed it meanwhile', () => {
    const known = given(day, saved('High water'))
    known.when(save('Low water', 'High water')).thenTypes('DayNoteSaved')
    known.when(save('Low water', '')).thenRefused('ChangedMeanwhile')
    known.when(save('', '')).thenRefused('ChangedMeanwhile')
    known.when(save('High water', '')).thenNothing()
    given(day, saved('High water'), removed)
      .when(save('Low water', 'High water'))
      .thenRefused('ChangedMeanwhile')
  })

  deciderLaws({
    name: 'a day',
    decider: day,
    commands: fc.constantFrom('', 'a', 'b', 'c').map(text => save(text)),
    events: fc.constantFrom(saved('a'), saved('b'), removed),
  })
})
