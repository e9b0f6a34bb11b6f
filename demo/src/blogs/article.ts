export type Pair = readonly [en: string, id: string]

/** What one demo article says; the rest of the shape follows from it. */
export type DemoArticle = Readonly<{
  slug: string
  category: string
  /** Slug of the activity that it is about. */
  product: string | null
  /** Names of seed pictures that the catalogue uses too; the first stands for the article. */
  pictures: readonly string[]
  /** Counted from the day of loading, so that the blog of a demo is never old. */
  publishedDaysAgo: number
  title: Pair
  /** Serves as meta description too: at most 170 characters. */
  excerpt: Pair
  /** HTML. */
  body: Pair
}>
