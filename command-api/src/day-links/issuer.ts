import type { LinkPerson } from '@arung/contracts/day-links/requests'
import { mayIssue } from '@arung/domain/day-links/may-issue'
import { forbidden } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { ownSession } from '../accounts/own-session.ts'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { personRefusals } from './refusals.ts'
import { workingPerson } from './working-person.ts'

/**
 * Returns the account of a caller who may issue and revoke the secret addresses of these people. Throws 409 for a person who
 * does not work here, and 403 for a caller who may not.
 */
export async function issuerFor(
  parts: Pick<Parts, 'workers'>,
  principal: Principal,
  people: readonly LinkPerson[],
): Promise<string> {
  const working = await Promise.all(people.map(person => workingPerson(parts, person)))
  for (const person of working) {
    if (person === null) throw refusedAs('PersonUnknown', personRefusals)
    if (!mayIssue(positionOf(principal), person)) throw forbidden()
  }
  return ownSession(principal).accountId
}
