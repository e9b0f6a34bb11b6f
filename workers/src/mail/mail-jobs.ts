import type { Pool } from 'pg'
import type { Locale } from '@arung/contracts/scalars'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Mail, Mailer } from '@arung/platform/mail/mailer'
import { calendarOf } from '../orders/calendar.ts'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import { messageIdOf, type ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { qrPicture } from '../vouchers/qr-picture.ts'
import { voucherAddress, voucherOf } from '../vouchers/voucher-job.ts'
import { renderMail, type MailContent, type Sender } from './layout.ts'
import { orderMail, templateNow, voucherCodeCid } from './order-mail.ts'
import { orderWords, type OrderTemplate } from './order-texts.ts'

export type MailParts = Readonly<{
  pool: Pool
  mailer: Mailer
  files: FileStore
  publicUrl: string
  senderOf: () => Promise<Sender>
  loadOrder: (orderId: string) => Promise<OrderFacts>
}>
type Attachments = NonNullable<Mail['attachments']>

const headerMax = 120

/** Writes to the person who placed an order. A person who was forgotten gets nothing. */
export const orderMailJob =
  (parts: MailParts): JobRunner =>
  async job => {
    const facts = await parts.loadOrder(textOf(job.payload, 'orderId'))
    const { contact, locale } = facts.placed
    const template = templateNow(templateOf(job), facts)
    if (template === null || isForgotten(contact)) return
    await sendMail(parts, job, {
      name: `${contact.firstName} ${contact.lastName}`,
      address: contact.email,
      locale,
      content: orderMail(template, facts, parts.publicUrl),
      attachments: template === 'confirmed' ? await voucherAttachments(parts, facts) : [],
    })
  }

function templateOf(job: ClaimedJob): OrderTemplate {
  const name = textOf(job.payload, 'template')
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is OrderTemplate => Object.hasOwn(orderWords.en, name)

async function voucherAttachments(parts: MailParts, facts: OrderFacts): Promise<Attachments> {
  const { orderNumber } = facts.placed
  return [
    {
      filename: `voucher-${orderNumber}.pdf`,
      content: await voucherOf(parts, facts),
      contentType: 'application/pdf',
    },
    {
      filename: `${orderNumber}.ics`,
      content: calendarOf(facts, await parts.senderOf(), parts.publicUrl),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
    {
      filename: `${orderNumber}.png`,
      content: qrPicture(voucherAddress(parts.publicUrl, facts)),
      contentType: 'image/png',
      cid: voucherCodeCid,
    },
  ]
}

/** Sends one mail under the one Message-ID of its row, so that a copy can be told from a second mail. */
export async function sendMail(
  parts: MailParts,
  job: ClaimedJob,
  mail: {
    name: string | null
    address: string
    locale: Locale
    content: MailContent
    attachments?: Attachments
  },
): Promise<void> {
  const sender = await parts.senderOf()
  const name = oneLine(mail.name ?? '')
  await parts.mailer.send({
    to: name === '' ? { address: mail.address } : { name, address: mail.address },
    subject: oneLine(mail.content.subject),
    ...renderMail(mail.content, sender, mail.locale),
    attachments: mail.attachments ?? [],
    messageId: await messageIdOf(parts.pool, job, new URL(parts.publicUrl).hostname),
    headers: { 'Reply-To': sender.email, 'Auto-Submitted': 'auto-generated' },
  })
}

/** Text that may stand in a header: whatever breaks lines becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, headerMax)
