import type { BlogCategoryEvent, BlogEvent } from '@arung/domain/blogs/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { releaseFormerSlugs } from '../catalogue/slugs.ts'
import type { Parts } from '../parts.ts'

/** Gives back the slugs that these events gave up; a repeated command has the same events and does it again. */
export async function releaseSlugs(
  parts: Pick<Parts, 'workers' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  of: {
    kind: 'slug-blog' | 'slug-blog-category'
    owner: string
    events: readonly (BlogEvent | BlogCategoryEvent)[]
  },
): Promise<void> {
  const { kind, owner } = of
  for (const { data } of of.events) {
    if (!('slugBefore' in data) || data.slugBefore === null) continue
    await releaseFormerSlugs(parts, meta, { kind, owner, slug: data.slugBefore })
  }
}
