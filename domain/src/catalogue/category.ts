import type { SaveCategory } from '@arung/contracts/catalogue/requests'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { CategoryEvent } from './events.ts'
import { slugsGivenUp } from './former-slugs.ts'

/** `over` is the version that a change is based on. When absent, the change overwrites whatever is stored. */
export type CategoryCommand =
  | {
      type: 'SaveCategory'
      categoryId: string
      category: SaveCategory
      over?: SaveCategory | null
      now: string
    }
  | {
      type: 'ChangePictures'
      categoryId: string
      images: SaveCategory['images']
      over?: SaveCategory['images']
      now: string
    }
  | { type: 'RemoveCategory'; categoryId: string; now: string }
export type CategoryRefusal = 'CategoryUnknown' | 'ChangedMeanwhile'
export type Category = Readonly<{
  category: SaveCategory | null
  /** Slugs that the category once had and has given up. Others may take them. */
  formerSlugs: ReadonlySet<string>
}>

/** A category of activities. Its slug is claimed separately. */
export const category: Decider<CategoryCommand, CategoryEvent, Category, CategoryRefusal> = {
  initial: { category: null, formerSlugs: new Set() },
  decide(command, state) {
    const { categoryId, now: at } = command
    switch (command.type) {
      case 'SaveCategory':
        return (
          sameOrConflict(state.category, command.category, command.over) ??
          accept({
            type: 'CategorySaved',
            data: { categoryId, category: command.category, at },
          })
        )
      case 'ChangePictures':
        return changePictures(command, state)
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

/** Changes only the pictures of the current category. */
function changePictures(
  { categoryId, images, over, now: at }: Extract<CategoryCommand, { type: 'ChangePictures' }>,
  { category: current }: Category,
): Decision<CategoryEvent, CategoryRefusal> {
  if (current === null) return refuse('CategoryUnknown')
  const next = { ...current, images }
  const done = sameOrConflict(current.images, images, over)
  return done ?? accept({ type: 'CategorySaved', data: { categoryId, category: next, at } })
}
