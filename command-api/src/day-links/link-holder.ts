import { dayLink, type DayLink } from '@arung/domain/day-links/day-link'
import { instantOf, isBefore } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { limitKey } from '@arung/platform/http/protect/limits'
import { behindSecret } from '@arung/platform/http/protect/secret-tries'
import { metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { namedBy } from './person-token.ts'
import { linkOver, linkRevoked, timeRefusals } from './refusals.ts'
import { dayLinkStream } from './streams.ts'
import { workingPerson } from './working-person.ts'

type HolderParts = Pick<Parts, 'workers' | 'clock' | 'limiter' | 'addressKey'>
export type Asking = Caller & Readonly<{ params: Readonly<{ token: string }> }>
/** The holder of a link that works now. `meta` names them as the actor of what they report. */
export type Holder = Readonly<{ linkId: string; link: DayLink; meta: CommandMeta; now: string }>

/**
 * Returns the holder of a link. Throws 404 for a token that was never issued, 429 after too many of them, and 410 for
 * one that was revoked or is over.
 */
export async function holderOf(parts: HolderParts, input: Asking): Promise<Holder> {
  const tries = ['day-link', limitKey('day-link', input.request.ip)] as const
  const {
    id: linkId,
    generation,
    link,
  } = await behindSecret(parts.limiter, tries, () => linkNamed(parts, input.params.token))
  const now = parts.clock.now().toISOString()
  if (link.isRevoked || generation !== link.generation) throw linkRevoked()
  if (!isBefore(now, link.endsAt)) throw linkOver()
  const { personKind: kind, personId: id } = link
  if ((await workingPerson(parts, { kind, id })) === null) throw linkRevoked()
  const actor = `${kind.toLowerCase()}:${id}`
  return { linkId, link, meta: { ...metaOf(input), actor }, now }
}

/** Returns what a token names, or null for one that was never issued. */
async function linkNamed({ workers, addressKey }: HolderParts, token: string) {
  const named = namedBy(addressKey, 'day-link', token)
  if (named === null) return null
  const { state: link } = await workers.load(dayLinkStream(named.id), dayLink)
  return link === null || named.generation > link.generation ? null : { ...named, link }
}

/** Returns a holder who drives. Throws 404 for a guide. */
export async function driverOf(parts: HolderParts, input: Asking): Promise<Holder> {
  const holder = await holderOf(parts, input)
  if (holder.link.personKind !== 'DRIVER') throw notFound()
  return holder
}

/** Throws 422 for what a phone reports before the day of its link. The day refuses other times of a phone by itself. */
export function assertOnDay({ link }: Holder, happenedAt: string): void {
  if (isBefore(happenedAt, instantOf(link.date, '00:00')))
    throw refusedAs('TimeNotPossible', timeRefusals)
}
