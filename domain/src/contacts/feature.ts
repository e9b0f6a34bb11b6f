import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import { subjectOf } from '../subjects.ts'
import type { ContactEvent } from './events.ts'

const sender = ({ contactId }: { contactId: string }) => subjectOf('sender', contactId)

const events: StoredEvents<ContactEvent> = {
  ContactMessageSent: {
    schema: 1,
    personal: { subject: sender, fields: ['sender', 'message'] },
  },
  ContactMessageReplied: {
    schema: 1,
    personal: { subject: sender, fields: ['reply'] },
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
