import type { SaveMenu } from '@arung/contracts/pages/requests'
import { accept, refuse, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { PageEvent } from './events.ts'

export type MenuCommand = {
  type: 'SaveMenu'
  menu: SaveMenu
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: SaveMenu | null
  now: string
}
export type MenuRefusal = 'NeverOpen' | 'ChangedMeanwhile'
type MenuSaved = Extract<PageEvent, { type: 'MenuSaved' }>

/** The restaurant's hours and menu. The opening time is before the closing time. */
export const menu: Decider<MenuCommand, MenuSaved, SaveMenu | null, MenuRefusal> = {
  initial: null,
  decide({ menu: next, over, now }, state) {
    if (next.opens >= next.closes) return refuse('NeverOpen')
    const done = sameOrConflict(state, next, over)
    return done ?? accept({ type: 'MenuSaved', data: { menu: next, at: now } })
  },
  evolve: (_state, event) => event.data.menu,
}
