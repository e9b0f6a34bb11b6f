import type { ContactSender } from '@arung/contracts/contacts/requests'
import { searchWords } from '@arung/contracts/search-words'
import { emailWords } from '../email-words.ts'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ContactRow = {
  contact_id: string
  /** Null once the person is forgotten, as are the texts. */
  sender: ContactSender | null
  message: string | null
  locale: string
  sent_at: string
  reply: string | null
  replied_at: string | null
  /** Name, addresses and message as search text; empty once the person is forgotten. */
  words: string
}

/** Messages to the operator, for the admins' list. */
export const contactList = defineProjection({
  name: 'contact-list',
  version: 4,
  schema: `
    CREATE TABLE contacts (
      contact_id uuid        PRIMARY KEY,
      sender     jsonb,
      message    text,
      locale     text        NOT NULL,
      sent_at    timestamptz NOT NULL,
      reply      text,
      replied_at timestamptz,
      words      text        NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS contacts_newest ON contacts (sent_at, contact_id);
    CREATE INDEX IF NOT EXISTS contacts_open ON contacts (sent_at, contact_id) WHERE replied_at IS NULL;
    CREATE INDEX IF NOT EXISTS contacts_replied ON contacts (sent_at, contact_id) WHERE replied_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS contacts_words ON contacts USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS contacts_of_sender ON contacts ((sender->>'email'));
    CREATE INDEX IF NOT EXISTS contacts_of_phone ON contacts ((sender->>'phone'));`,
  tables: { contacts: table<ContactRow>('contact_id') },
  handles: ['ContactMessageSent', 'ContactMessageReplied', 'ContactForgotten'],
  touches: event => ({ contacts: [event.data.contactId] }),
  creates: ['ContactMessageSent'],
  fold({ contacts }, event) {
    switch (event.type) {
      case 'ContactMessageSent': {
        const { contactId, sender, message, locale, at } = event.data
        return contacts.set({
          contact_id: contactId,
          sender: unlessForgotten(sender),
          message: unlessForgotten(message),
          locale,
          sent_at: at,
          reply: null,
          replied_at: null,
          words: wordsOf(unlessForgotten(sender), unlessForgotten(message)),
        })
      }
      case 'ContactMessageReplied': {
        const { contactId, reply, at } = event.data
        contacts.change(contactId, row => ({
          ...row,
          reply: unlessForgotten(reply),
          replied_at: at,
        }))
        return
      }
      case 'ContactForgotten':
        contacts.change(event.data.contactId, row => ({
          ...row,
          sender: null,
          message: null,
          reply: null,
          words: '',
        }))
    }
  },
})

function wordsOf(sender: ContactSender | null, message: string | null): string {
  if (sender === null) return ''
  const { firstName, lastName, email, phone } = sender
  return ` ${searchWords(`${firstName} ${lastName} ${emailWords(email)} ${phone} ${message ?? ''}`)}`
}
