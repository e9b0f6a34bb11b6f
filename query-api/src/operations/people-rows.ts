import type { Position } from '@arung/contracts/accounts/realms'
import { hasLicence, licenceState } from '@arung/contracts/operations/licence'
import type {
  DriverListQuery,
  DriverRow,
  GuideListQuery,
  GuideRow,
  GuideSkill,
} from '@arung/contracts/operations/people'
import { isOff } from '@arung/contracts/operations/shared'
import { may } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from './queries.ts'

/** Limits which guides a person in charge sees: those with the skill for the activity they are in charge of. */
const ownSkill: Readonly<Partial<Record<Position, GuideSkill>>> = {
  ATV_PIC: 'ATV',
  RAFTING_PIC: 'RAFTING',
}

/** Whether a caller may see a guide. */
export function isSeenGuide(
  { work }: Readonly<{ work: Readonly<{ skills: readonly GuideSkill[] }> }>,
  principal: Principal,
): boolean {
  const position = principal.kind === 'account' ? principal.position : null
  const own = position === null ? undefined : ownSkill[position]
  return own === undefined || work.skills.includes(own)
}

export const isPaySeenBy = (position: Position | null): boolean =>
  position !== null && may(position, 'guide-pay:see')

/** Returns the guides that a position may see. Their pay is left out for positions that may not see it. */
export async function guideRows(
  database: Database,
  { position, today }: Readonly<{ position: Position | null; today: string }>,
): Promise<GuideRow[]> {
  const isPaySeen = isPaySeenBy(position)
  const own = position === null ? undefined : ownSkill[position]
  const rows = await allOf(database, 'guides')
  return rows
    .filter(({ work }) => own === undefined || work.skills.includes(own))
    .map(({ id, person, work, retired }) => ({
      id,
      isRetired: retired,
      licence: licenceState(work.licenceExpires, today),
      guide: {
        ...work,
        person: person && { ...person, payPerTrip: isPaySeen ? person.payPerTrip : null },
      },
    }))
}

export async function driverRows(database: Database, today: string): Promise<DriverRow[]> {
  const rows = await allOf(database, 'drivers')
  return rows.map(({ id, person, work, retired }) => ({
    id,
    isRetired: retired,
    licence: licenceState(work.licenceExpires, today),
    driver: { ...work, person },
  }))
}

/** Filters retired and active things by `state`. */
export const inState = <Row extends { isRetired: boolean }>(
  rows: readonly Row[],
  state: 'ACTIVE' | 'RETIRED' | 'ALL',
): Row[] => rows.filter(({ isRetired }) => state === 'ALL' || isRetired === (state === 'RETIRED'))

export function guidesAsked(
  rows: readonly GuideRow[],
  asked: z.output<typeof GuideListQuery>,
): GuideRow[] {
  const { skill, language, employment } = asked
  return inState(rows, asked.state).filter(
    ({ guide, licence }) =>
      hasLicence(licence, asked.licence) &&
      (skill === undefined || guide.skills.includes(skill)) &&
      (language === undefined || guide.languages.includes(language)) &&
      (employment === undefined || guide.employment === employment) &&
      (asked.on === undefined || !isOff(guide.daysOff, asked.on)),
  )
}

export const driversAsked = (
  rows: readonly DriverRow[],
  asked: z.output<typeof DriverListQuery>,
): DriverRow[] =>
  inState(rows, asked.state).filter(
    ({ driver, licence }) =>
      hasLicence(licence, asked.licence) &&
      (asked.on === undefined || !isOff(driver.daysOff, asked.on)),
  )

type Sorted = Readonly<{ id: string; name: string; expires: string | null }>
/** Sorts by name, or by the earliest end of the licence. People without a licence come last. */
export function peopleSorts<Row>(of: (row: Row) => Sorted) {
  const byName = (a: Row, b: Row) => byText(of(a).name, of(b).name) || byText(of(a).id, of(b).id)
  const never = '9999'
  return {
    name: byName,
    licence: (a: Row, b: Row) =>
      byText(of(a).expires ?? never, of(b).expires ?? never) || byName(a, b),
  }
}
