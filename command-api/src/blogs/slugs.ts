import { blog } from '@arung/domain/blogs/blog'
import { blogCategory } from '@arung/domain/blogs/blog-category'
import type { BlogCategoryEvent, BlogEvent } from '@arung/domain/blogs/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { releaseFormerSlugs, type SlugParts, type Slugs } from '../claims/slugs.ts'
import { blogCategoryStream, blogStream } from './streams.ts'

export const blogSlugs: Slugs = {
  kind: 'slug-blog',
  async formerOf(workers, owner, named) {
    const { state } = await workers.load(blogStream(owner), blog)
    return named === null || named === state?.blog.slug ? [] : [named]
  },
}

export const blogCategorySlugs: Slugs = {
  kind: 'slug-blog-category',
  async formerOf(workers, owner, named) {
    const { state } = await workers.load(blogCategoryStream(owner), blogCategory)
    return named === null || named === state?.slug ? [] : [named]
  },
}

/** Gives back the slugs that these events gave up; a repeated command has the same events and does it again. */
export async function releaseSlugs(
  parts: SlugParts,
  meta: CommandMeta,
  slugs: Slugs,
  { owner, events }: { owner: string; events: readonly (BlogEvent | BlogCategoryEvent)[] },
): Promise<void> {
  for (const { data } of events) {
    if (!('slugBefore' in data) || data.slugBefore === null) continue
    await releaseFormerSlugs(parts, meta, slugs, { owner, slug: data.slugBefore })
  }
}
