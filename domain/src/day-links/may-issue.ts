import type { Position } from '@arung/contracts/accounts/realms'
import { runsList } from '@arung/contracts/bookings/lists'
import { UnitList } from '@arung/contracts/days/assignments'
import type { PersonKind } from '@arung/contracts/day-links/requests'
import type { GuideSkill } from '@arung/contracts/operations/people'
import { may } from '../accounts/permissions.ts'
import { isSkilled } from '../days/assign.ts'

/**
 * Returns whether a position may issue and revoke the secret addresses of a person: of drivers, who runs the transfers;
 * of guides, who runs a list that they guide. Guides of no list belong to everybody who runs one.
 */
export function mayIssue(
  position: Position | null,
  { kind, skills }: Readonly<{ kind: PersonKind; skills: readonly GuideSkill[] }>,
): boolean {
  if (position === null) return false
  if (kind === 'DRIVER') return may(position, runsList.TRANSPORT)
  const own = UnitList.options.filter(list => isSkilled(skills, list))
  return (own.length > 0 ? own : UnitList.options).some(list => may(position, runsList[list]))
}
