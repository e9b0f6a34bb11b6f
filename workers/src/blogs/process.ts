import type { Process } from '../processes/reaction.ts'
import { releaseSlugs } from '../processes/slugs.ts'

/** Slugs that no article is called any more are free again: said here too, should the request that did it break off. */
export const blogs: Process<'command'> = {
  name: 'blogs',
  react(event) {
    switch (event.type) {
      case 'BlogSaved':
      case 'BlogRemoved':
        return given('slug-blog', event.data.blogId, event.data.slugBefore)
      case 'BlogCategorySaved':
      case 'BlogCategoryRemoved':
        return given('slug-blog-category', event.data.blogCategoryId, event.data.slugBefore)
      default:
        return []
    }
  },
}

const given = (kind: `slug-${string}`, owner: string, slug: string | null) =>
  slug === null ? [] : releaseSlugs(kind, owner, slug)
