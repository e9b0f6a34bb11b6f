import type { z } from 'zod'
import type { ContactSender } from '@arung/contracts/contacts/requests'
import type { ContactListQuery, ContactRow } from '@arung/contracts/contacts/views'
import { countedMax } from '@arung/contracts/envelope'
import type { Locale } from '@arung/contracts/scalars'
import type { Database } from '../database.ts'
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
type Query = z.output<typeof ContactListQuery>
export type ContactPage = Readonly<{ items: ContactRow[]; total: number }>

const states: Readonly<Record<Query['state'], string>> = {
  ALL: 'true',
  OPEN: 'replied_at IS NULL',
  REPLIED: 'replied_at IS NOT NULL',
}

/** The newest messages of a state: $1 size, $2 offset. */
export const contactsSql = (state: Query['state']) => `
  SELECT contact_id, sender, message, locale, sent_at, reply, replied_at
  FROM read.contacts
  WHERE ${states[state]}
  ORDER BY sent_at DESC, contact_id DESC
  LIMIT $1 OFFSET $2`

/** How many messages are of a state: $1 the most that are counted. */
export const contactCountSql = (state: Query['state']) => `
  SELECT count(*)::int AS total
  FROM (SELECT FROM read.contacts WHERE ${states[state]} LIMIT $1) AS found`

/** A page of the messages to the operator. */
export async function contacts(
  database: Database,
  { state, page, size }: Query,
): Promise<ContactPage> {
  const [rows, counts] = await Promise.all([
    database.rows<Row>(`contacts-${state}`, contactsSql(state), [size, (page - 1) * size]),
    database.rows<{ total: number }>(`contacts-count-${state}`, contactCountSql(state), [
      countedMax + 1,
    ]),
  ])
  return { items: rows.map(rowView), total: counts[0]?.total ?? 0 }
}

const rowView = (row: Row): ContactRow => ({
  contactId: row.contact_id,
  sender: row.sender,
  message: row.message,
  locale: row.locale,
  sentAt: row.sent_at.toISOString(),
  replied: row.replied_at !== null,
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
