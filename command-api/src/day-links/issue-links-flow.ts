// Streams: daylink*. Finished by: the same request again.
import type { LinkPerson } from '@arung/contracts/day-links/requests'
import type { IssuedLinks } from '@arung/contracts/day-links/views'
import { dayLink } from '@arung/domain/day-links/day-link'
import type { CommandMeta } from '@arung/event-store/codec'
import { sha256 } from '@arung/platform/ids'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { personToken } from './person-token.ts'
import { dayLinkRefusals } from './refusals.ts'
import { dayLinkIdOf, dayLinkStream } from './streams.ts'

type LinkParts = Pick<Parts, 'workers' | 'clock' | 'addressKey'>
type Asked = Readonly<{ date: string; people: readonly LinkPerson[]; by: string }>
type Links = IssuedLinks['links']

/** Gives each of these people the link of a day, the same one where one stands, and returns the links. */
export async function issueLinks(
  parts: LinkParts,
  meta: CommandMeta,
  { date, people, by }: Asked,
): Promise<Readonly<{ links: Links; position: number }>> {
  const now = parts.clock.now().toISOString()
  const links: Links = []
  let last = 0
  for (const { kind: personKind, id } of people) {
    const linkId = dayLinkIdOf(id, date)
    const { state } = await parts.workers.load(dayLinkStream(linkId), dayLink)
    const generation = (state?.generation ?? 0) + 1
    const token = personToken(parts.addressKey, 'day-link', { id: linkId, generation })
    const outcome = await parts.workers.execute(
      dayLinkStream(linkId),
      dayLink,
      {
        type: 'IssueLink',
        personKind,
        personId: id,
        linkId,
        date,
        generation,
        tokenHash: sha256(token),
        by,
        now,
      },
      followUp(meta, linkId),
    )
    const { state: after, position } = accepted(outcome, dayLinkRefusals)
    last = Math.max(last, position)
    if (after !== null) links.push(linkOf(parts, { id, linkId, generation: after.generation }))
  }
  return { links, position: last }
}

/** Returns the links of these people that stand. */
export async function standingLinks(
  parts: LinkParts,
  { date, people }: Pick<Asked, 'date' | 'people'>,
): Promise<Links> {
  const found = await Promise.all(
    people.map(async ({ id }) => {
      const linkId = dayLinkIdOf(id, date)
      const { state } = await parts.workers.load(dayLinkStream(linkId), dayLink)
      return state === null || state.isRevoked
        ? []
        : [linkOf(parts, { id, linkId, generation: state.generation })]
    }),
  )
  return found.flat()
}

const linkOf = (
  { addressKey }: Pick<Parts, 'addressKey'>,
  { id, linkId, generation }: Readonly<{ id: string; linkId: string; generation: number }>,
): Links[number] => ({
  id,
  path: `/day/${personToken(addressKey, 'day-link', { id: linkId, generation })}`,
})
