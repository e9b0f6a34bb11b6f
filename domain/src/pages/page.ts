import type { PageKey, SavePage } from '@arung/contracts/pages/requests'
import { accept, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { PageEvent } from './events.ts'

export type PageCommand = {
  type: 'SavePage'
  pageKey: PageKey
  page: SavePage
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: SavePage | null
  now: string
}
export type PageRefusal = 'ChangedMeanwhile'
type PageSaved = Extract<PageEvent, { type: 'PageSaved' }>

/** One company page. Saving the same content again emits no event. */
export const page: Decider<PageCommand, PageSaved, SavePage | null, PageRefusal> = {
  initial: null,
  decide({ pageKey, page: next, over, now }, state) {
    const done = sameOrConflict(state, next, over)
    return done ?? accept({ type: 'PageSaved', data: { pageKey, page: next, at: now } })
  },
  evolve: (_state, event) => event.data.page,
}
