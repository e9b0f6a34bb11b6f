import type { Locale } from '@arung/contracts/scalars'
import type { Mail, MailAddress, Mailer } from '@arung/platform/mail/mailer'
import type { Pool } from 'pg'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob } from '../outbox/run-job.ts'
import { renderMail, type MailContent, type Sender } from './layout.ts'

export type MailParts = Readonly<{
  pool: Pool
  mailer: Mailer
  publicUrl: string
  senderOf: () => Promise<Sender>
}>

const headerMax = 120

/** Sends one mail under its row's single Message-ID, so that a copy can be told from a second mail. */
export async function sendMail(
  parts: Pick<MailParts, 'mailer' | 'senderOf'>,
  job: ClaimedJob,
  mail: {
    name: string | null
    address: string
    locale: Locale
    content: MailContent
    attachments?: NonNullable<Mail['attachments']>
    /** The recipient of a reply. The operator when left out. */
    replyTo?: { name: string; address: string }
  },
): Promise<void> {
  const sender = await parts.senderOf()
  await parts.mailer.send({
    to: addressee(mail.name ?? '', mail.address),
    replyTo: addressee(mail.replyTo?.name ?? '', mail.replyTo?.address ?? sender.email),
    subject: oneLine(mail.content.subject),
    ...renderMail(mail.content, sender, mail.locale),
    attachments: mail.attachments ?? [],
    messageId: messageIdOf(job),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

function messageIdOf({ id, messageId }: ClaimedJob): string {
  if (messageId === null) throw new HopelessJob(`The row ${id} is no mail's`)
  return messageId
}

function addressee(name: string, address: string): MailAddress {
  const safeName = oneLine(name)
  return safeName === '' ? { address } : { name: safeName, address }
}

/** Makes text safe for a header: line breaks become spaces. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, headerMax)
