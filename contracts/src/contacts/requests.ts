import { z } from 'zod'
import { Email, Line, Locale, Phone, Text } from '../scalars.ts'

export const contactMessageMax = 2_000

/**
 * The sender of a message to the operator (specification, point 3: contact message). Each field is one line, so nothing
 * can be injected into a mail header.
 */
export const ContactSender = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
})
export type ContactSender = z.infer<typeof ContactSender>

/** `POST /contacts`: a message to the operator. */
export const SendContactMessage = ContactSender.extend({
  message: Text(contactMessageMax),
  locale: Locale.default('en'),
})
export type SendContactMessage = z.infer<typeof SendContactMessage>

/** `POST /admins/contacts/{contactId}/reply` */
export const ReplyToContact = z.strictObject({ reply: Text(contactMessageMax) })
