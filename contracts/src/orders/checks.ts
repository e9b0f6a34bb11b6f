import { z } from 'zod'
import { LocalDate, LocalTime } from '../scalars.ts'

/** The checks before an order is confirmed, in the order in which they are reported. */
export const CheckCode = z.enum([
  'PAYMENT',
  'DATES',
  'PLACES',
  'TIMES',
  'AGES',
  'BIRTH_DATES',
  'PICKUP',
  'ZONE',
])
export type CheckCode = z.infer<typeof CheckCode>

/** UNKNOWN: the check could not be run, or not completely. */
export const CheckState = z.enum(['OK', 'PROBLEM', 'UNKNOWN'])
export type CheckState = z.infer<typeof CheckState>

/** The result of one check. */
export const CheckResult = z.strictObject({ code: CheckCode, state: CheckState })
export type CheckResult = Readonly<z.infer<typeof CheckResult>>

const Named = z.strictObject({ name: z.string(), nameId: z.string() })
const Session = Named.extend({ date: LocalDate, time: LocalTime })

/** What a check found, as facts. Screens put it into words. */
export const CheckFinding = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('NOT_FULLY_PAID'), orderNumber: z.string() }),
  Named.extend({ what: z.literal('CLOSED'), date: LocalDate }),
  Named.extend({ what: z.literal('OVER_CAPACITY'), date: LocalDate }),
  z.strictObject({ what: z.literal('OVERLAP'), first: Session, second: Session }),
  /** A product that was not checked, or not completely. */
  Named.extend({ what: z.literal('NOT_CHECKED') }),
  Named.extend({
    what: z.literal('AGES'),
    guests: z.array(z.strictObject({ name: z.string(), age: z.int() })),
  }),
  z.strictObject({
    what: z.literal('BIRTH_DATE'),
    name: z.string(),
    age: z.int(),
    birthDate: LocalDate,
  }),
  /** Neither a pick-up zone nor own transport is chosen. Null: no place is known either. */
  z.strictObject({ what: z.literal('NO_PICKUP'), place: z.string().nullable() }),
  /** The zone is chosen, and no place in it is known. */
  Named.extend({ what: z.literal('NO_PLACE') }),
  /** The chosen zone is named, and the zones that have an area of the place's name. */
  Named.extend({ what: z.literal('OTHER_ZONE'), place: z.string(), zones: z.array(Named) }),
])
export type CheckFinding = Readonly<z.infer<typeof CheckFinding>>

/** One check with its findings, as the desk sees it. */
export const CheckView = CheckResult.extend({ found: z.array(CheckFinding) })
export type CheckView = z.infer<typeof CheckView>

export type CheckResults = readonly CheckResult[]

/** Whether every check was run and passed. */
export const isClean = (checks: CheckResults): boolean =>
  checks.length > 0 && checks.every(({ state }) => state === 'OK')
