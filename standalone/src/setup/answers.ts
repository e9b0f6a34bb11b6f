import { z } from 'zod'
import { Email, Line, Locale } from '@arung/contracts/scalars'
import { SaveSettings } from '@arung/contracts/settings/requests'
import { faultsOf, Installation } from '../production/installation.ts'
import { CannotStart } from '../preflight.ts'

const { operatorName, email, phone, address, chargeableCurrencies } = SaveSettings.shape
const nameMax = 80

export const OperatorAnswers = z.strictObject({ name: operatorName, email, phone, address })
export const AdminAnswers = z.strictObject({
  firstName: Line(nameMax),
  lastName: Line(nameMax),
  email: Email,
  locale: Locale.default('id'),
})
/** Every date and hour of the product is on this clock. */
const TimeZone = z
  .literal('Asia/Makassar', 'Arung runs on the clock of Bali, Asia/Makassar')
  .default('Asia/Makassar')

/** What setup writes into the log; admins change it in their area later. */
const Business = z.strictObject({
  timeZone: TimeZone,
  currencies: chargeableCurrencies.default(['IDR', 'USD']),
  operator: OperatorAnswers,
  firstAdmin: AdminAnswers,
})
const LaterBusiness = z.strictObject({
  timeZone: TimeZone,
  currencies: chargeableCurrencies.optional(),
  operator: OperatorAnswers.partial().optional(),
  firstAdmin: AdminAnswers.optional(),
})

export type Answers = Readonly<{
  installation: Installation
  business: z.output<typeof LaterBusiness>
}>

const businessNames: ReadonlySet<string> = new Set(Business.keyof().options)
const Given = z.record(z.string(), z.unknown())
/** What an answers file may hold: an object, parts of which may be left out where setup ran before. */
export type Given = z.output<typeof Given>

/** Reads an answers file. Throws one sentence when it holds no object. */
export function givenIn(text: string, file: string): Given {
  try {
    return Given.parse(JSON.parse(text))
  } catch (cause) {
    throw new CannotStart(`${file} is no JSON object with answers.`, { cause })
  }
}

/** What an earlier run, or a restore, has left. */
export type Known = Readonly<{
  installation: Installation | null
  /** Whether the log has the operator's settings, which nothing here replaces unasked. */
  hasBusiness: boolean
}>

/**
 * Completes what is given with what an earlier run kept. Throws one line for each answer that is missing or wrong, with
 * its name and never its value.
 */
export function answersOf(given: Given, { installation: known, hasBusiness }: Known): Answers {
  const entries = Object.entries(given)
  const business = (hasBusiness ? LaterBusiness : Business).safeParse(
    Object.fromEntries(entries.filter(([name]) => businessNames.has(name))),
  )
  const own = Object.fromEntries(entries.filter(([name]) => !businessNames.has(name)))
  const usual = { alertsTo: business.data?.operator?.email ?? unknownAddress }
  const installation = Installation.safeParse(completed({ ...usual, ...known }, own))
  const faults = [installation, business].flatMap(({ error }) => (error ? faultsOf(error) : []))
  if (known !== null && own['rehearsal'] !== undefined && own['rehearsal'] !== known.rehearsal)
    faults.push('rehearsal: A rehearsal stays one. Set up an empty folder for the other')
  if (faults.length > 0 || !installation.data || !business.data) throw unusable(faults)
  return { installation: installation.data, business: business.data }
}

/** Stands for the operator's address while that is itself wrong, so that it is named once. */
const unknownAddress = 'nobody@operator.invalid'

/** Parts that are answered anew replace those of before, one by one. */
const completed = (before: Partial<Installation>, { mail, gateway, ...flat }: Given): Given => ({
  rehearsal: false,
  ...before,
  ...flat,
  mail: joined(before.mail, mail),
  gateway: joined(before.gateway, gateway),
})

const joined = (before: Given | undefined, next: unknown): unknown => {
  const found = Given.safeParse(next)
  if (found.success) return { ...before, ...found.data }
  return next === undefined ? before : next
}

export const unusable = (faults: readonly string[]): CannotStart =>
  new CannotStart(`These answers cannot be used; nothing was changed.\n${faults.join('\n')}`)
