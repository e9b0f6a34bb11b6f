import type { SaveCategory } from '@arung/contracts/catalogue/requests'
import { accept, never, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { CategoryEvent } from './events.ts'
import { slugsGivenUp } from './former-slugs.ts'

export type CategoryCommand =
  | { type: 'SaveCategory'; categoryId: string; category: SaveCategory; now: string }
  | { type: 'RemoveCategory'; categoryId: string; now: string }
export type Category = Readonly<{
  category: SaveCategory | null
  /** Slugs that it had once and has no longer: others may take them. */
  formerSlugs: ReadonlySet<string>
}>

/** A category of activities; its slug is claimed beside it. */
export const category: Decider<CategoryCommand, CategoryEvent, Category, never> = {
  initial: { category: null, formerSlugs: new Set() },
  decide(command, state) {
    const { categoryId, now: at } = command
    switch (command.type) {
      case 'SaveCategory':
        if (isSame(state.category, command.category)) return accept()
        return accept({
          type: 'CategorySaved',
          data: { categoryId, category: command.category, at },
        })
      case 'RemoveCategory':
        return state.category === null
          ? accept()
          : accept({ type: 'CategoryRemoved', data: { categoryId, at } })
      default:
        return never(command)
    }
  },
  evolve({ category: before, formerSlugs }, event) {
    const next = event.type === 'CategorySaved' ? event.data.category : null
    return { category: next, formerSlugs: slugsGivenUp(formerSlugs, before?.slug, next?.slug) }
  },
}
