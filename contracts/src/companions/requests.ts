import { z } from 'zod'
import { participantsMax } from '../checkouts/people.ts'
import { CountryCode, Line, LocalDate, Phone } from '../scalars.ts'

/** A person whom a customer travels with, kept for the next booking at the customer's request. */
export const CompanionDetails = z.strictObject({
  name: Line(120),
  birthDate: LocalDate,
  phone: Phone,
  nationality: CountryCode.nullable().default(null),
  /** Person in charge. */
  pic: z.boolean(),
})
export type CompanionDetails = z.infer<typeof CompanionDetails>

/** The same name and birth date mean the same person. Exactly one of all is in charge (specification, point 5). */
export const SaveCompanions = z.strictObject({
  companions: z.array(CompanionDetails).min(1).max(participantsMax),
})
