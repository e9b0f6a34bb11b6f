import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ContactEvent } from './events.ts'

const at = instants.start

export const contactSamples: SamplesOf<ContactEvent> = {
  ContactMessageSent: {
    contactId: '0d0d0000-0000-4000-8000-000000000001',
    sender: {
      firstName: 'Ketut',
      lastName: 'Dharma',
      email: 'ketut@example.com',
      phone: '+628123456789',
    },
    message: 'Is the river open in February?\nWe are six.',
    locale: 'en',
    copied: true,
    at,
  },
  ContactMessageReplied: {
    contactId: '0d0d0000-0000-4000-8000-000000000001',
    reply: 'It is, on most days.',
    by: ids.admin,
    at,
  },
  ContactForgotten: { contactId: '0d0d0000-0000-4000-8000-000000000001', at },
}
