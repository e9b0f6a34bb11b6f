import { dayLink, type DayLink } from '@arung/domain/day-links/day-link'
import { instantOf, isBefore, later, localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound, tooManyRequests } from '@arung/platform/http/errors'
import { limitKey } from '@arung/platform/http/protect/limits'
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

/** How far the clock of a phone may be ahead. */
const aheadMs = 5 * 60_000

/**
 * Returns the holder of a link. Throws 404 for a token that was never issued, 429 after too many of them, and 410 for
 * one that was revoked or is over.
 */
export async function holderOf(parts: HolderParts, input: Asking): Promise<Holder> {
  const key = limitKey('day-link', input.request.ip)
  const consumed = await parts.limiter.consume('day-link', key)
  if (!consumed.ok) throw tooManyRequests(consumed.retryAfterSeconds)
  const named = namedBy(parts.addressKey, 'day-link', input.params.token)
  if (named === null) throw notFound()
  const { state: link } = await parts.workers.load(dayLinkStream(named.id), dayLink)
  if (link === null || named.generation > link.generation) throw notFound()
  await parts.limiter.giveBack('day-link', key)
  const now = parts.clock.now().toISOString()
  if (link.isRevoked || named.generation !== link.generation) throw linkRevoked()
  if (!isBefore(now, link.endsAt)) throw linkOver()
  const { personKind: kind, personId: id } = link
  if ((await workingPerson(parts, { kind, id })) === null) throw linkRevoked()
  const actor = `${kind.toLowerCase()}:${id}`
  return { linkId: named.id, link, meta: { ...metaOf(input), actor }, now }
}

/** Returns a holder who drives. Throws 404 for a guide. */
export async function driverOf(parts: HolderParts, input: Asking): Promise<Holder> {
  const holder = await holderOf(parts, input)
  if (holder.link.personKind !== 'DRIVER') throw notFound()
  return holder
}

/**
 * Throws 422 for a time of a phone that lies ahead, or before anything could happen: before the day, or for what may be
 * said the evening before, before the day on which the link was issued.
 */
export function assertPossible({ link, now }: Holder, happenedAt: string, on: 'DAY' | 'ISSUE') {
  const first = on === 'DAY' ? link.date : localDateAt(link.issuedAt)
  const isAhead = isBefore(later(now, aheadMs), happenedAt)
  if (isAhead || isBefore(happenedAt, instantOf(first, '00:00')))
    throw refusedAs('TimeNotPossible', timeRefusals)
}
