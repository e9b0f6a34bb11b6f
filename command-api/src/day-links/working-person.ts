import type { LinkPerson, PersonKind } from '@arung/contracts/day-links/requests'
import type { GuideSkill } from '@arung/contracts/operations/people'
import { driver } from '@arung/domain/operations/driver'
import { guide } from '@arung/domain/operations/guide'
import { driverStream, guideStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'

type Working = Readonly<{ kind: PersonKind; skills: readonly GuideSkill[] }>

/** Returns a guide or driver who works here now; null for anybody else. Drivers have no skills. */
export async function workingPerson(
  { workers }: Pick<Parts, 'workers'>,
  { kind, id }: LinkPerson,
): Promise<Working | null> {
  if (kind === 'DRIVER') {
    const { state } = await workers.load(driverStream(id), driver)
    return state === null || state.isRetired || state.isForgotten ? null : { kind, skills: [] }
  }
  const { state } = await workers.load(guideStream(id), guide)
  return state === null || state.isRetired || state.isForgotten
    ? null
    : { kind, skills: state.value.skills }
}
