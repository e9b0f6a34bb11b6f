import { articleSource } from '../blogs/search.ts'
import { productSource } from '../catalogue/search.ts'
import { menuSource, pageSource } from '../pages/search.ts'
import type { SearchSource } from '../lists/search-source.ts'

/** What everybody reads on the site, as the desk looks for it. */
export const siteSources: readonly SearchSource[] = [
  productSource,
  articleSource,
  pageSource,
  menuSource,
]
