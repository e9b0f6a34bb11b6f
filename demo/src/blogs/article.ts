export type Pair = readonly [en: string, id: string]

/** The content of one demo article; the rest of the shape follows from it. */
export type DemoArticle = Readonly<{
  slug: string
  category: string
  /** Slug of the activity that it is about. */
  product: string | null
  /** Names of seed pictures that the catalogue uses too; the first is the cover. */
  pictures: readonly string[]
  /** Counted from the day of loading, so that the demo's blog is always recent. */
  publishedDaysAgo: number
  title: Pair
  /** Also the meta description: at most 170 characters. */
  excerpt: Pair
  /** HTML. */
  body: Pair
}>
