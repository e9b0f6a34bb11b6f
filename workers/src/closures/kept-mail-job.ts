import { fullName } from '@arung/contracts/full-name'
import type { ProductFacts } from '@arung/domain/orders/calendar'
import { calendarOff } from '../order-mails/order-calendar.ts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { Kept, keptMail } from './kept-mail.ts'

export type KeptMailParts = MailParts &
  Readonly<{
    loadOrder: (orderId: string) => Promise<OrderFacts>
    loadProduct: (productId: string) => Promise<ProductFacts | null>
  }>

/**
 * Tells the person who placed an order that an activity of it stays paid without a date, and where to choose one. An
 * order that ended or got a date meanwhile brings no mail, nor does a person who was forgotten.
 */
export const keptMailJob =
  (parts: KeptMailParts): JobRunner =>
  async job => {
    const kept = Kept.parse(JSON.parse(textOf(job.payload, 'kept')))
    const facts = await parts.loadOrder(textOf(job.payload, 'orderId'))
    const { placed, ended } = facts
    const { contact, locale } = placed
    if (ended || isForgotten(contact) || !isStillThere(kept, placed)) return
    await sendMail(parts, job, {
      name: fullName(contact),
      address: contact.email,
      locale,
      content: keptMail(kept, placed, parts.publicUrl),
      attachments: await calendarOff(parts, facts, kept.at),
    })
  }

const isStillThere = ({ lineId, date, time }: Kept, { lines }: OrderFacts['placed']): boolean =>
  lines.some(
    line =>
      line.lineId === lineId &&
      line.date === date &&
      line.sessions.some(session => session.time === time),
  )
