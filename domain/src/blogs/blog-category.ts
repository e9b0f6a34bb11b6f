import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { accept, never, type Decider } from '../decider.ts'
import { settled } from '../over.ts'
import type { BlogCategoryEvent } from './events.ts'

export type BlogCategoryCommand =
  | {
      type: 'SaveBlogCategory'
      blogCategoryId: string
      category: SaveBlogCategory
      /** What the change was made of; left out, it is made over whatever is there. */
      over?: SaveBlogCategory | null
      now: string
    }
  | { type: 'RemoveBlogCategory'; blogCategoryId: string; now: string }
export type BlogCategory = SaveBlogCategory | null
export type BlogCategoryRefusal = 'ChangedMeanwhile'

/** A category of articles; its slug is claimed beside it. */
export const blogCategory: Decider<
  BlogCategoryCommand,
  BlogCategoryEvent,
  BlogCategory,
  BlogCategoryRefusal
> = {
  initial: null,
  decide(command, state) {
    const { blogCategoryId, now: at } = command
    switch (command.type) {
      case 'SaveBlogCategory': {
        const { category } = command
        const done = settled(state, category, command.over)
        if (done) return done
        const slugBefore = state === null || state.slug === category.slug ? null : state.slug
        return accept({
          type: 'BlogCategorySaved',
          data: { blogCategoryId, category, slugBefore, at },
        })
      }
      case 'RemoveBlogCategory':
        return state === null
          ? accept()
          : accept({
              type: 'BlogCategoryRemoved',
              data: { blogCategoryId, slugBefore: state.slug, at },
            })
      default:
        return never(command)
    }
  },
  evolve: (_state, event) => (event.type === 'BlogCategorySaved' ? event.data.category : null),
}
