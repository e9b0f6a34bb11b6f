import { blog } from '@arung/domain/blogs/blog'
import { blogCategory } from '@arung/domain/blogs/blog-category'
import type { Slugs } from '../claims/slugs.ts'
import type { Parts } from '../parts.ts'
import { blogCategoryStream, blogStream } from './streams.ts'

export const blogSlugs: Slugs = {
  kind: 'slug-blog',
  reserved: ['export'],
  currentOf: async (workers, owner) =>
    (await workers.load(blogStream(owner), blog)).state?.blog.slug,
  formerOf: (workers, owner, named) => unlessCurrent(blogSlugs, workers, owner, named),
}

export const blogCategorySlugs: Slugs = {
  kind: 'slug-blog-category',
  reserved: [],
  currentOf: async (workers, owner) =>
    (await workers.load(blogCategoryStream(owner), blogCategory)).state?.slug,
  formerOf: (workers, owner, named) => unlessCurrent(blogCategorySlugs, workers, owner, named),
}

/** For owners whose events name the slug that they gave up: returns that slug, unless it is in use again. */
async function unlessCurrent(
  { currentOf }: Slugs,
  workers: Parts['workers'],
  owner: string,
  named: string | null,
): Promise<readonly string[]> {
  return named === null || named === (await currentOf(workers, owner)) ? [] : [named]
}
