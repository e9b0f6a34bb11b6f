import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { claimStream } from '../streams.ts'

type SlugKind = 'slug-product' | 'slug-category' | 'slug-blog' | 'slug-blog-category'
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

/** Gives a slug back that its owner no longer has; null, or the slug it still has, says nothing. */
export async function releaseSlug(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  of: { kind: SlugKind; before: string | undefined; now: string | null; owner: string },
): Promise<void> {
  const { kind, before, owner } = of
  if (before === undefined || before === of.now) return
  await workers.execute(
    claimStream(claimKey, kind, before),
    claim,
    { type: 'ReleaseClaim', kind, owner, now: clock.now().toISOString() },
    followUp(meta, `release|${before}`),
  )
}
