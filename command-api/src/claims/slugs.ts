import { claim } from '@arung/domain/claims/claim'
import type { SlugKind } from '@arung/domain/claims/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { CommandMeta } from '@arung/event-store/codec'
import { refusedField } from '@arung/platform/http/errors'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { claimStream } from './streams.ts'

export type SlugParts = Pick<Parts, 'workers' | 'clock' | 'claimKey'>

/** A kind of things with slugs: the kind of its claims, and how to look up present and former slugs. */
export type Slugs = Readonly<{
  kind: SlugKind
  /** Last path segments that the site itself uses beside these things. A thing with such a slug could not be opened. */
  reserved: readonly string[]
  /** Returns the present slug of a thing, or undefined when the thing does not exist. */
  currentOf: (workers: Parts['workers'], owner: string) => Promise<string | undefined>
  /**
   * Returns the former slugs of a thing. For things whose events name the slug that they gave up, returns that slug.
   */
  formerOf: (
    workers: Parts['workers'],
    owner: string,
    named: string | null,
  ) => Promise<Iterable<string>>
}>

type SlugOf = Readonly<{ slug: string; owner: string }>

/**
 * Claims a slug for its owner and saves the owner under it. A refused save releases the slug. Throws 409 when another
 * owner has the slug, or when it is an address of the site itself.
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
  // Somebody else saved the owner under it at the same moment, so the claim stays.
  if ((await slugs.currentOf(parts.workers, of.owner)) !== of.slug)
    await release(parts, meta, slugs, of)
  return saved
}

/** Returns whether the slug was claimed by this call. The owner may have had it before. */
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
 * Releases the former slugs of a thing: all of them, or the slug that is named. A repetition or a late call changes
 * nothing that is in use.
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

/** Releases the slugs that these events gave up. A repeated command has the same events and releases them again. */
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
