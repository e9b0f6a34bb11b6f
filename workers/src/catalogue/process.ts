import { command, type Process } from '../processes/reaction.ts'

/** Slugs that nothing is called any more are free again: said here too, should the request that did it break off. */
export const slugs: Process<'command'> = {
  name: 'slugs',
  react(event) {
    switch (event.type) {
      case 'ProductSaved':
      case 'ProductRemoved':
        return release('slug-product', event.data.productId)
      case 'CategorySaved':
      case 'CategoryRemoved':
        return release('slug-category', event.data.categoryId)
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

const release = (kind: string, owner: string, slug: string | null = null) => [
  command('/internal/slugs/release', { kind, owner, slug }),
]

const given = (kind: string, owner: string, slug: string | null) =>
  slug === null ? [] : release(kind, owner, slug)
