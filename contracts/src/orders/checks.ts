import { z } from 'zod'

/** What is looked at before an order is confirmed, in the order in which it is told. */
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

/** UNKNOWN: it could not be looked at, or not all of it. */
export const CheckState = z.enum(['OK', 'PROBLEM', 'UNKNOWN'])
export type CheckState = z.infer<typeof CheckState>

/** What one look said. */
export const CheckResult = z.strictObject({ code: CheckCode, state: CheckState })
export type CheckResult = Readonly<z.infer<typeof CheckResult>>

export type CheckResults = readonly CheckResult[]

/** Whether nothing speaks against an order: everything was looked at and found well. */
export const isClean = (checks: CheckResults): boolean =>
  checks.length > 0 && checks.every(({ state }) => state === 'OK')
