import { z } from 'zod'
import { LineChoice, cartLinesMax } from '../carts/requests.ts'
import { messages } from '../messages.ts'
import { Amount, Currency } from '../money.ts'
import { CountryCode, Email, Line, LocalDate, Locale, Phone, Text, Uuid } from '../scalars.ts'

export const participantsMax = 100

/** Starts a checkout and holds its places. `lines` for a direct booking; from the cart the server takes the cart's lines. */
export const StartCheckout = z.strictObject({
  /** Made by the client once per intent; the checkout's address. Random, so unguessable. */
  checkoutId: Uuid,
  currency: Currency,
  locale: Locale.default('en'),
  /** How the guests get there, where they have said so before. */
  pickupZoneId: Uuid.toLowerCase().nullable().default(null),
  source: z.discriminatedUnion('from', [
    z.strictObject({
      from: z.literal('choice'),
      lines: z.array(LineChoice).min(1).max(cartLinesMax),
    }),
    z.strictObject({ from: z.literal('cart') }),
  ]),
})
export type StartCheckout = z.infer<typeof StartCheckout>

/** Age messages of the specification, point 5, to the letter. */
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

/** Exactly one PIC is checked by the domain (specification, point 5). */
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
  /** Hotel or villa to be fetched from; the zone is chosen apart from it. */
  pickupPlace: Line(160).nullable().default(null),
  note: Text(1_000).nullable().default(null),
})
export type Contact = z.infer<typeof Contact>
export const SetContact = z.strictObject({ contact: Contact })

/** How the guests get there: a zone of the operator, or null while they cannot say. */
export const ChoosePickup = z.strictObject({ zoneId: Uuid.toLowerCase().nullable() })

/** Asks for a code to the contact's address, in the language of who asks where that is no longer the one it began in. */
export const RequestCode = z.strictObject({ locale: Locale.optional() })

/** The total the buyer saw: placing answers 409 with both when it has changed, and nothing is charged. */
export const PlaceOrder = z.strictObject({
  expectedTotal: Amount,
  currency: Currency,
  /** Everything at once, or a deposit now and the rest later where that is offered. */
  pay: z.enum(['FULL', 'DEPOSIT']).default('FULL'),
  /** What the buyer reads when placing, where it is no longer the language the checkout began in. */
  locale: Locale.optional(),
})
