import { z } from 'zod'
import { blog } from '@arung/domain/blogs/blog'
import { blogCategory } from '@arung/domain/blogs/blog-category'
import { category } from '@arung/domain/catalogue/category'
import { product } from '@arung/domain/catalogue/product'
import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { blogCategoryStream, blogStream } from '../blogs/streams.ts'
import { categoryStream, productStream } from './streams.ts'
import { claimStream } from '../claims/streams.ts'

export const SlugKind = z.enum(['slug-product', 'slug-category', 'slug-blog', 'slug-blog-category'])
export type SlugKind = z.infer<typeof SlugKind>
type SlugParts = Pick<Parts, 'workers' | 'clock' | 'claimKey'>

/** Takes a slug for its owner; 409 when another has it. */
export async function claimSlug(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  of: { kind: SlugKind; slug: string; owner: string },
): Promise<void> {
  const { kind, slug, owner } = of
  const outcome = await workers.execute(
    claimStream(claimKey, kind, slug),
    claim,
    { type: 'ClaimValue', kind, owner, now: clock.now().toISOString() },
    followUp(meta, `claim|${slug}`),
  )
  if (outcome.outcome === 'key-reused') throw keyReused()
  if (outcome.outcome === 'refused')
    throw new HttpError(409, 'SlugTaken', 'This slug is in use', {
      errors: [{ path: 'slug', message: 'This slug is in use' }],
    })
}

/**
 * Gives back what something is no longer called: all that it was called before, of articles and their categories the
 * slug that is named. Doing it again, or late, changes nothing that is in use.
 */
export async function releaseFormerSlugs(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  of: { kind: SlugKind; owner: string; slug: string | null },
): Promise<void> {
  const { kind, owner } = of
  for (const slug of await formerSlugsOf({ workers }, of))
    await workers.execute(
      claimStream(claimKey, kind, slug),
      claim,
      { type: 'ReleaseClaim', kind, owner, now: clock.now().toISOString() },
      followUp(meta, `release|${slug}`),
    )
}

async function formerSlugsOf(
  { workers }: Pick<Parts, 'workers'>,
  { kind, owner, slug }: { kind: SlugKind; owner: string; slug: string | null },
): Promise<Iterable<string>> {
  switch (kind) {
    case 'slug-product':
      return (await workers.load(productStream(owner), product)).state.formerSlugs
    case 'slug-category':
      return (await workers.load(categoryStream(owner), category)).state.formerSlugs
    case 'slug-blog': {
      const { state } = await workers.load(blogStream(owner), blog)
      return slug === null || slug === state?.blog.slug ? [] : [slug]
    }
    case 'slug-blog-category': {
      const { state } = await workers.load(blogCategoryStream(owner), blogCategory)
      return slug === null || slug === state?.slug ? [] : [slug]
    }
  }
}
