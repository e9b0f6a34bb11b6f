import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { ContactEvent } from './events.ts'

const events: StoredEvents<ContactEvent> = {
  ContactMessageSent: {
    schema: 1,
    personal: { subject: data => data.contactId, fields: ['sender', 'message'] },
  },
  ContactMessageReplied: {
    schema: 1,
    personal: { subject: data => data.contactId, fields: ['reply'] },
  },
  ContactForgotten: plain,
}

export const contacts = {
  streams: ['contact'],
  events,
  permissions: {
    'contacts:see': only('ADMIN'),
    'contacts:reply': only('ADMIN'),
  },
} as const
