import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, Locale, Uuid } from '../scalars.ts'
import { ContactSender } from './requests.ts'

/** `GET /admins/contacts`: `state` selects the messages that wait for a reply, or those that have one. */
export const ContactListQuery = PageQuery.extend({
  state: z.enum(['ALL', 'OPEN', 'REPLIED']).default('ALL'),
  /** Words of the sender's name, addresses or message. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})

/** A message as admins see it; lists show the newest first. */
export const ContactRow = z.strictObject({
  contactId: Uuid,
  /** Null once the person is forgotten, as are the texts. */
  sender: ContactSender.nullable(),
  message: z.string().nullable(),
  locale: Locale,
  sentAt: Instant,
  replied: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: Instant.nullable(),
})
export type ContactRow = z.infer<typeof ContactRow>
