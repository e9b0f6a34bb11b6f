import type { NumberEvent } from './events.ts'
import { emptyNumbers, isFull, numbers } from './numbers.ts'
import { numbersPerPart } from './streams.ts'
import { valueOf } from '../persistent-map.ts'

/** The first event of a part of a series that does not follow from the ones before it. */
export type NumbersFault = Readonly<{ index: number; reason: string }>

/** Checks that the numbers of a part follow each other without a gap, and that each paper has one. */
export function verifyNumbers(events: readonly NumberEvent[]): NumbersFault | null {
  const first = events[0]?.data
  let state = emptyNumbers
  for (const [index, event] of events.entries()) {
    const { kind, year, part, number, paperId } = event.data
    const next = part * numbersPerPart + state.taken + 1
    const isOther = kind !== first?.kind || year !== first.year || part !== first.part
    const reason = isOther
      ? 'it belongs to another series'
      : isFull(state)
        ? `it has more than ${numbersPerPart} numbers`
        : number !== next
          ? `number ${number} where ${next} follows`
          : valueOf(state.papers, paperId) === undefined
            ? null
            : `paper ${paperId} has two numbers`
    if (reason !== null) return { index, reason }
    state = numbers.evolve(state, event)
  }
  return null
}
