import { z } from 'zod'
import { Amount } from '../money.ts'
import { Line, LocalDate, Phone, Uuid } from '../scalars.ts'
import { LicenceFilter, LicenceState } from './licence.ts'
import { areDifferent, DaysOff, ResourceListQuery, twice } from './shared.ts'

export const GuideSkill = z.enum(['RAFTING', 'ATV', 'TREKKING', 'CYCLING', 'KAYAKING'])
export type GuideSkill = z.infer<typeof GuideSkill>
/** ISO 639-1. */
export const GuideLanguage = z.enum([
  'id',
  'en',
  'zh',
  'ja',
  'ko',
  'fr',
  'de',
  'nl',
  'es',
  'it',
  'ru',
  'hi',
  'ar',
])
export type GuideLanguage = z.infer<typeof GuideLanguage>
export const Employment = z.enum(['IN_HOUSE', 'FREELANCE'])
export type Employment = z.infer<typeof Employment>

/** The field that holds all personal data of a guide or driver. */
export const personField = 'person'
/** The field that is hidden from callers who may not see what guides are paid. */
export const payField = `${personField}.payPerTrip`

/** Personal data, sealed with the person's own key. */
const person = {
  name: Line(80),
  phone: Phone.nullable(),
  licenceNumber: Line(40).nullable(),
}
export const GuidePerson = z.strictObject({
  ...person,
  /** Rupiah; null where it is not agreed, or where the caller may not see it. */
  payPerTrip: Amount.nullable(),
})
export const DriverPerson = z.strictObject(person)

const guide = {
  employment: Employment,
  skills: z.array(GuideSkill).min(1).max(5).refine(areDifferent, { message: twice }),
  languages: z.array(GuideLanguage).min(1).max(13).refine(areDifferent, { message: twice }),
  licenceExpires: LocalDate.nullable(),
  daysOff: DaysOff,
}
export const SaveGuide = z.strictObject({ person: GuidePerson, ...guide })
export type SaveGuide = z.infer<typeof SaveGuide>

const driver = { licenceExpires: LocalDate.nullable(), daysOff: DaysOff }
export const SaveDriver = z.strictObject({ person: DriverPerson, ...driver })
export type SaveDriver = z.infer<typeof SaveDriver>

const kept = { id: Uuid, isRetired: z.boolean(), licence: LicenceState }
/** `person` is null once the person is forgotten. */
export const GuideRow = z.strictObject({
  ...kept,
  guide: z.strictObject({ person: GuidePerson.nullable(), ...guide }),
})
export type GuideRow = z.infer<typeof GuideRow>
export const DriverRow = z.strictObject({
  ...kept,
  driver: z.strictObject({ person: DriverPerson.nullable(), ...driver }),
})
export type DriverRow = z.infer<typeof DriverRow>

const asked = {
  licence: LicenceFilter.optional(),
  /** Who is available on this day, judged by days off alone. */
  on: LocalDate.optional(),
  sort: z.enum(['name', 'licence']).default('name'),
}
/** `GET /reservation-admin/guides` */
export const GuideListQuery = ResourceListQuery.extend({
  ...asked,
  skill: GuideSkill.optional(),
  language: GuideLanguage.optional(),
  employment: Employment.optional(),
})
/** `GET /reservation-admin/drivers` */
export const DriverListQuery = ResourceListQuery.extend(asked)
