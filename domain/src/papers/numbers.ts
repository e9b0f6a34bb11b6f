import type { PaperContent } from '@arung/contracts/papers/papers'
import { accept, refuse, type Decider } from '../decider.ts'
import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import type { NumberEvent } from './events.ts'
import { numbersPerPart, type Series } from './streams.ts'

/** Issues a paper under the next number of a part of its series. */
export type IssueNumber = Series &
  Readonly<{
    type: 'IssueNumber'
    paperId: string
    content: PaperContent
    by: string | null
    at: string
  }>

/** How many numbers of a part are taken, and by which papers. What the papers say is only in their events. */
export type Numbers = Readonly<{ taken: number; papers: PersistentMap<number> }>
export const emptyNumbers: Numbers = { taken: 0, papers: emptyMap }
export const isFull = ({ taken }: Numbers): boolean => taken >= numbersPerPart

/**
 * One part of the numbers of a kind and year. The next number is taken by the event that issues the paper, so none is
 * missing and none is taken twice. A paper takes one number (day and money page, papers with numbers).
 */
export const numbers: Decider<IssueNumber, NumberEvent, Numbers, 'PartFull'> = {
  initial: emptyNumbers,
  decide({ kind, year, part, paperId, content, by, at }, state) {
    if (valueOf(state.papers, paperId) !== undefined) return accept()
    if (isFull(state)) return refuse('PartFull')
    const number = part * numbersPerPart + state.taken + 1
    const data = { ...content, paperId, kind, year, part, number, by, at }
    return accept({ type: 'PaperIssued', data })
  },
  evolve: ({ taken, papers }, { data: { paperId, number } }) => ({
    taken: taken + 1,
    papers: withValue(papers, paperId, number),
  }),
}
