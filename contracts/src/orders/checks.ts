import { z } from 'zod'

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

export type CheckResults = readonly CheckResult[]

/** Whether every check was run and passed. */
export const isClean = (checks: CheckResults): boolean =>
  checks.length > 0 && checks.every(({ state }) => state === 'OK')
