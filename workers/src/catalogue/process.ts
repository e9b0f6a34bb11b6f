import type { Process } from '../processes/reaction.ts'
import { releaseSlugs } from '../processes/slugs.ts'

/** Releases slugs that nothing uses any more. The request does it first; this covers a request that breaks off. */
export const slugs: Process<'command'> = {
  name: 'slugs',
  react(event) {
    switch (event.type) {
      case 'ProductSaved':
      case 'ProductRemoved':
        return releaseSlugs('slug-product', event.data.productId)
      case 'CategorySaved':
      case 'CategoryRemoved':
        return releaseSlugs('slug-category', event.data.categoryId)
      default:
        return []
    }
  },
}
