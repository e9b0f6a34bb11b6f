import { instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { DayEvent } from './events.ts'

const at = instants.start
const date = '2026-12-24'

export const daySamples: SamplesOf<DayEvent> = {
  DayNoteSaved: { date, text: 'The river is high: rafts take four guests at most.', at },
  DayNoteRemoved: { date, at },
}
