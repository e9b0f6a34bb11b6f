import type { Process } from '../processes/reaction.ts'
import { releaseSlugs } from '../processes/slugs.ts'

/** Slugs that nothing is called any more are free again: said here too, should the request that did it break off. */
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
