import { articleSource } from '../blogs/search.ts'
import { productSource } from '../catalogue/search.ts'
import { menuSource, pageSource } from '../pages/search.ts'
import type { SearchSource } from '../lists/search-source.ts'

/** The public content of the site, as the desk searches it. */
export const siteSources: readonly SearchSource[] = [
  productSource,
  articleSource,
  pageSource,
  menuSource,
]
