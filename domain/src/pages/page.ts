import type { PageKey, SavePage } from '@arung/contracts/pages/requests'
import { accept, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { PageEvent } from './events.ts'

export type PageCommand = { type: 'SavePage'; pageKey: PageKey; page: SavePage; now: string }
type PageSaved = Extract<PageEvent, { type: 'PageSaved' }>

/** One company page; saving the same again says nothing. */
export const page: Decider<PageCommand, PageSaved, SavePage | null, never> = {
  initial: null,
  decide: ({ pageKey, page, now }, state) =>
    isSame(state, page)
      ? accept()
      : accept({ type: 'PageSaved', data: { pageKey, page, at: now } }),
  evolve: (_state, event) => event.data.page,
}
