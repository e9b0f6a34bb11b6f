import type { z } from 'zod'
import type { ContactSender } from '@arung/contracts/contacts/requests'
import type { ContactListQuery, ContactRow } from '@arung/contracts/contacts/views'
import type { Locale } from '@arung/contracts/scalars'
import type { Database } from '../database.ts'
import { defineList } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'

export const contactModel = readModel('contact-list')

type Row = Readonly<{
  contact_id: string
  sender: ContactSender | null
  message: string | null
  locale: Locale
  sent_at: Date
  reply: string | null
  replied_at: Date | null
}>
type State = z.output<typeof ContactListQuery>['state']

const states: Readonly<Record<State, string>> = {
  ALL: 'true',
  OPEN: 'replied_at IS NULL',
  REPLIED: 'replied_at IS NOT NULL',
}
const columns = 'contact_id, sender, message, locale, sent_at, reply, replied_at'

/** Messages to the operator. */
export const contactLists = defineList({
  from: 'read.contacts',
  columns,
  filters: { state: (state: State) => states[state] },
  sorts: {
    newest: 'sent_at DESC, contact_id DESC',
    oldest: 'sent_at, contact_id',
  },
  words: 'words',
  indexes: ['contacts_newest', 'contacts_open', 'contacts_replied', 'contacts_words'],
  item: rowView,
})

export const contactSql = `SELECT ${columns} FROM read.contacts WHERE contact_id = $1 LIMIT 1`

/** Returns one message, or null when there is none. */
export async function contactOf(database: Database, contactId: string): Promise<ContactRow | null> {
  const [row] = await database.rows<Row>('contact', contactSql, [contactId])
  return row ? rowView(row) : null
}

function rowView(row: Row): ContactRow {
  return {
    contactId: row.contact_id,
    sender: row.sender,
    message: row.message,
    locale: row.locale,
    sentAt: row.sent_at.toISOString(),
    replied: row.replied_at !== null,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
  }
}
