import { DeclineReason } from '@arung/contracts/bookings/statuses'
import { partNow } from '@arung/domain/reservations/booked-parts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { isForgotten } from '../orders/order-facts.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { declinedMail } from './declined-mail.ts'
import type { SaleFacts } from './load-sale.ts'

export type DeclinedMailParts = Pick<MailParts, 'mailer' | 'publicUrl' | 'senderOf'> &
  Readonly<{ loadSale: (reservationId: string) => Promise<SaleFacts> }>

/**
 * Tells a party why its request was declined. A party without an address, or one that was forgotten meanwhile, gets no
 * mail.
 */
export const declinedMailJob =
  (parts: DeclinedMailParts): JobRunner =>
  async job => {
    const { sale } = await parts.loadSale(textOf(job.payload, 'reservationId'))
    const bookingId = textOf(job.payload, 'bookingId')
    const reason = DeclineReason.parse(textOf(job.payload, 'reason'))
    const { party, number, locale, lines, agent } = sale.terms
    // The guests of an agent hear of it from their agent.
    if (agent !== null || party === null || isForgotten(party) || party.email === null) return
    for (const line of lines) {
      const part = line.parts.find(one => one.bookingId === bookingId)
      if (part === undefined) continue
      const activity = locale === 'id' ? part.nameId : part.name
      const { date } = partNow(line, part)
      const declined = { locale, number, name: party.name, activity, date, time: part.time, reason }
      await sendMail(parts, job, {
        name: party.name,
        address: party.email,
        locale,
        content: declinedMail(declined),
      })
      return
    }
  }
