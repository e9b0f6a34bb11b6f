import { claim } from '@arung/domain/claims/claim'
import type { SlugKind } from '@arung/domain/claims/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { claimStream } from './streams.ts'

export type SlugParts = Pick<Parts, 'workers' | 'clock' | 'claimKey'>

/** Things that are called by a slug: the kind of its claims, and how they are asked what they are no longer called. */
export type Slugs = Readonly<{
  kind: SlugKind
  /** What this one was called before, or, of those whose events name the slug that they gave up, that one. */
  formerOf: (
    workers: Parts['workers'],
    owner: string,
    named: string | null,
  ) => Promise<Iterable<string>>
}>

/** Takes a slug for its owner; 409 when another has it. */
export async function claimSlug(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  { kind }: Slugs,
  { slug, owner }: { slug: string; owner: string },
): Promise<void> {
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
 * Gives back what something is no longer called: all that it was called before, or the slug that is named. Doing it
 * again, or late, changes nothing that is in use.
 */
export async function releaseFormerSlugs(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  { kind, formerOf }: Slugs,
  { owner, slug: named }: { owner: string; slug: string | null },
): Promise<void> {
  for (const slug of await formerOf(workers, owner, named))
    await workers.execute(
      claimStream(claimKey, kind, slug),
      claim,
      { type: 'ReleaseClaim', kind, owner, now: clock.now().toISOString() },
      followUp(meta, `release|${slug}`),
    )
}
