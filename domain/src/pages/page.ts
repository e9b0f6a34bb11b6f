import type { PageKey, SavePage } from '@arung/contracts/pages/requests'
import { accept, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { PageEvent } from './events.ts'

export type PageCommand = {
  type: 'SavePage'
  pageKey: PageKey
  page: SavePage
  /** What the change was made of; left out, it is made over whatever is there. */
  over?: SavePage | null
  now: string
}
export type PageRefusal = 'ChangedMeanwhile'
type PageSaved = Extract<PageEvent, { type: 'PageSaved' }>

/** One company page; saving the same again says nothing. */
export const page: Decider<PageCommand, PageSaved, SavePage | null, PageRefusal> = {
  initial: null,
  decide({ pageKey, page: next, over, now }, state) {
    const done = sameOrConflict(state, next, over)
    return done ?? accept({ type: 'PageSaved', data: { pageKey, page: next, at: now } })
  },
  evolve: (_state, event) => event.data.page,
}
