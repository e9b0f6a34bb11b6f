import { z } from 'zod'
import { messages } from '../messages.ts'
import { CountryCode, Email, Line, LocalDate, Phone, Text, Uuid } from '../scalars.ts'

export const participantsMax = 100

/** Age messages of the specification, point 5, verbatim. */
export const Age = z
  .number()
  .int(messages.ageNotInteger)
  .min(1, messages.ageTooLow)
  .max(100, messages.ageTooHigh)

export const Participant = z.strictObject({
  name: Line(120),
  age: Age,
  birthDate: LocalDate,
  phone: Phone,
  nationality: CountryCode.nullable().default(null),
  /** Person in charge. */
  pic: z.boolean(),
  /** A picture that was uploaded to this booking form. */
  identityPictureId: Uuid.toLowerCase().optional(),
})
export type Participant = z.infer<typeof Participant>

/** A participant as the desk names one: only the guest can give an identity picture. */
export const NamedParticipant = Participant.omit({ identityPictureId: true })
export type NamedParticipant = z.infer<typeof NamedParticipant>

/** The domain checks that exactly one is PIC (specification, point 5). */
export const SetParticipants = z.strictObject({
  participants: z.array(Participant).min(1).max(participantsMax),
})

export const Contact = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
  country: CountryCode.nullable().default(null),
  city: Line(80).nullable().default(null),
  /** The hotel or villa to be picked up from. The zone is chosen separately. */
  pickupPlace: Line(160).nullable().default(null),
  /** States explicitly that the place follows later. Without it, a zone with pick-up needs a place. */
  pickupLater: z.boolean().optional(),
  note: Text(1_000).nullable().default(null),
})
export type Contact = z.infer<typeof Contact>
export const SetContact = z.strictObject({ contact: Contact })
