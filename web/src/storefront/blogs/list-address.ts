/** One lead article and two rows of three. */
export const blogsPerPage = 7
const pageMax = 1_000
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The part of the list that an address shows. */
export type BlogList = Readonly<{ category: string | null; page: number }>

/** Reads category and page from an address. Invalid values count as not set. */
export function readBlogList(query: URLSearchParams): BlogList {
  const category = query.get('category') ?? ''
  const page = Number(query.get('page') ?? '1')
  return {
    category: slug.test(category) && category.length <= 96 ? category : null,
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  }
}

/** Returns the plain address of a part of the list, without default values. */
export function blogListPath({ category, page }: BlogList): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/blog' : `/blog?${query}`
}

export const blogPath = (article: { slug: string }): string => `/blog/${article.slug}`
