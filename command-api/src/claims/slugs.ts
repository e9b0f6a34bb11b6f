import { claim } from '@arung/domain/claims/claim'
import type { SlugKind } from '@arung/domain/claims/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { CommandMeta } from '@arung/event-store/codec'
import { refusedField } from '@arung/platform/http/errors'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { claimStream } from './streams.ts'

export type SlugParts = Pick<Parts, 'workers' | 'clock' | 'claimKey'>

/** Things that are called by a slug: the kind of its claims, and how they are asked what they are and were called. */
export type Slugs = Readonly<{
  kind: SlugKind
  /** Last parts of addresses that stand beside these things: whatever was called so could not be opened. */
  reserved: readonly string[]
  /** What this one is called now; undefined when it is not there. */
  currentOf: (workers: Parts['workers'], owner: string) => Promise<string | undefined>
  /** What this one was called before, or, of those whose events name the slug that they gave up, that one. */
  formerOf: (
    workers: Parts['workers'],
    owner: string,
    named: string | null,
  ) => Promise<Iterable<string>>
}>

type SlugOf = Readonly<{ slug: string; owner: string }>

/**
 * Takes a slug for its owner and saves it under it; what is refused gives the slug back. Throws 409 when another has it,
 * or an address of the product's own.
 */
export async function saveUnderSlug<Saved extends { outcome: string }>(
  parts: SlugParts,
  meta: CommandMeta,
  slugs: Slugs,
  of: SlugOf & { save: () => Promise<Saved> },
): Promise<Saved> {
  if (slugs.reserved.includes(of.slug))
    throw refusedField(409, 'SlugReserved', 'This slug is an address of the site itself', 'slug')
  const isNew = await claimSlug(parts, meta, slugs, of)
  const saved = await of.save()
  if (!isNew || saved.outcome !== 'refused') return saved
  // Saved under it by somebody else at the same moment, it stays.
  if ((await slugs.currentOf(parts.workers, of.owner)) !== of.slug)
    await release(parts, meta, slugs, of)
  return saved
}

/** Whether the slug was taken now; its owner may have had it before. */
async function claimSlug(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  { kind }: Slugs,
  { slug, owner }: SlugOf,
): Promise<boolean> {
  const outcome = await workers.execute(
    claimStream(claimKey, kind, slug),
    claim,
    { type: 'ClaimValue', kind, owner, now: clock.now().toISOString() },
    followUp(meta, `claim|${slug}`),
  )
  if (outcome.outcome === 'key-reused') throw keyReused()
  if (outcome.outcome === 'refused')
    throw refusedField(409, 'SlugTaken', 'This slug is in use', 'slug')
  return outcome.events.length > 0
}

/**
 * Gives back what something is no longer called: all that it was called before, or the slug that is named. Doing it
 * again, or late, changes nothing that is in use.
 */
export async function releaseFormerSlugs(
  parts: SlugParts,
  meta: CommandMeta,
  slugs: Slugs,
  { owner, slug: named }: { owner: string; slug: string | null },
): Promise<void> {
  for (const slug of await slugs.formerOf(parts.workers, owner, named))
    await release(parts, meta, slugs, { owner, slug })
}

/** Gives back the slugs that these events gave up; a repeated command has the same events and does it again. */
export async function releaseSlugs(
  parts: SlugParts,
  meta: CommandMeta,
  slugs: Slugs,
  { owner, events }: { owner: string; events: readonly DomainEvent[] },
): Promise<void> {
  for (const { data } of events) {
    if (!('slugBefore' in data) || data.slugBefore === null) continue
    await releaseFormerSlugs(parts, meta, slugs, { owner, slug: data.slugBefore })
  }
}

async function release(
  { workers, clock, claimKey }: SlugParts,
  meta: CommandMeta,
  { kind }: Slugs,
  { slug, owner }: SlugOf,
): Promise<void> {
  await workers.execute(
    claimStream(claimKey, kind, slug),
    claim,
    { type: 'ReleaseClaim', kind, owner, now: clock.now().toISOString() },
    followUp(meta, `release|${slug}`),
  )
}
