import { fullName } from '@arung/contracts/full-name'
import type { ProductFacts } from '@arung/domain/orders/calendar'
import { startOf } from '@arung/domain/orders/legal-moves'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Mail } from '@arung/platform/mail/mailer'
import type { DrawDocument } from '@arung/platform/documents/documents'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { numberOf, textOf } from '../payload.ts'
import { voucherAddress, voucherOf } from '../vouchers/voucher-job.ts'
import { calendarEntry, calendarNews } from './order-calendar.ts'
import { bringsVoucher, orderMail, templateNow, voucherCodeCid } from './order-mail.ts'
import { orderWords, type OrderTemplate } from './order-texts.ts'

export type OrderMailParts = MailParts &
  Readonly<{
    files: FileStore
    drawDocument: DrawDocument
    loadOrder: (orderId: string) => Promise<OrderFacts>
    loadProduct: (productId: string) => Promise<ProductFacts | null>
  }>
type Attachments = NonNullable<Mail['attachments']>

/** Mails the person who placed an order. A person who was forgotten gets nothing. */
export const orderMailJob =
  (parts: OrderMailParts): JobRunner =>
  async job => {
    const asked = templateOf(job)
    const order = await parts.loadOrder(textOf(job.payload, 'orderId'))
    const facts = aboutWhat(job, asked, order)
    const { contact, locale } = facts.placed
    const template = templateNow(asked, facts)
    if (template === null || isForgotten(contact) || isOldReminder(job, asked, facts)) return
    await sendMail(parts, job, {
      name: fullName(contact),
      address: contact.email,
      locale,
      content: orderMail(template, facts, parts.publicUrl, new Date()),
      attachments: await attachmentsOf(parts, template, facts),
    })
  }

/** Whether a reminder is for a day that the order was changed away from. */
function isOldReminder(
  { payload }: ClaimedJob,
  asked: OrderTemplate,
  { placed, changes }: OrderFacts,
): boolean {
  if (asked === 'pickup-open') return payload['startsAt'] !== startOf(placed)
  return asked === 'rest-due' && payload['changeId'] !== changes.at(-1)?.changeId
}

function templateOf(job: ClaimedJob): OrderTemplate {
  const name = textOf(job.payload, 'template')
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is OrderTemplate => Object.hasOwn(orderWords.en, name)

/** Reduces the order's notes and changes to those that the mail is about. */
function aboutWhat(job: ClaimedJob, asked: OrderTemplate, order: OrderFacts): OrderFacts {
  if (asked === 'note') return aboutNote(job, order)
  if (asked !== 'changed') return order
  const changeId = textOf(job.payload, 'changeId')
  const index = order.changes.findIndex(one => one.changeId === changeId)
  if (index < 0) throw new HopelessJob(`Order ${order.placed.orderId} has no change ${changeId}`)
  return { ...order, changes: order.changes.slice(0, index + 1) }
}

/** Keeps only the note that this mail is about, and none that was written since. */
function aboutNote({ payload }: ClaimedJob, facts: OrderFacts): OrderFacts {
  const ordinal = numberOf(payload, 'ordinal')
  const note = facts.guestNotes[ordinal - 1]
  if (note === undefined)
    throw new HopelessJob(`Order ${facts.placed.orderId} has no note ${ordinal} to its guest`)
  return { ...facts, guestNotes: [note] }
}

/**
 * Attaches the voucher to the confirmation, when it is requested again, and once the rest is paid, which it then
 * states. Attaches calendar files for an order that may be in a calendar.
 */
async function attachmentsOf(
  parts: OrderMailParts,
  template: OrderTemplate,
  facts: OrderFacts,
): Promise<Attachments> {
  if (bringsVoucher(template, facts)) {
    const voucher = await voucherOf(parts, facts)
    const dates = await (template === 'changed' ? calendarNews : calendarEntry)(parts, facts)
    return voucherAttachments(parts, facts, voucher, dates)
  }
  const isOff = template === 'cancelled' || template === 'declined'
  return isOff ? calendarNews(parts, facts) : []
}

async function voucherAttachments(
  parts: OrderMailParts,
  facts: OrderFacts,
  voucher: Buffer,
  dates: Attachments,
): Promise<Attachments> {
  const { orderNumber } = facts.placed
  const text = voucherAddress(parts.publicUrl, facts)
  return [
    {
      filename: `voucher-${orderNumber}.pdf`,
      content: voucher,
      contentType: 'application/pdf',
    },
    ...dates,
    {
      filename: `${orderNumber}.png`,
      content: await parts.drawDocument({ kind: 'CODE', text }),
      contentType: 'image/png',
      cid: voucherCodeCid,
    },
  ]
}
