import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { ReplyToContact, SendContactMessage } from './requests.ts'
import type { ContactListQuery, ContactRow } from './views.ts'

/** Requests and responses of the contact routes. */
export type ContactsApi = {
  'GET /admins/contacts': { query: z.input<typeof ContactListQuery>; data: PageOf<ContactRow> }
  'GET /admins/contacts/:contactId': { data: ContactRow }
  'POST /admins/contacts/:contactId/reply': { body: z.input<typeof ReplyToContact>; data: null }
  'POST /contacts': { body: z.input<typeof SendContactMessage>; data: { contactId: string } }
}
