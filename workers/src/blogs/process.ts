import type { Process } from '../processes/reaction.ts'
import { releaseSlugs } from '../processes/slugs.ts'

/** Releases slugs that no article uses any more. The request does it first; this covers a request that breaks off. */
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
