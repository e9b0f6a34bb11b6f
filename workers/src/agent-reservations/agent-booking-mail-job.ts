import { DeclineReason } from '@arung/contracts/bookings/statuses'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { fullName } from '@arung/contracts/full-name'
import { partNow } from '@arung/domain/reservations/booked-parts'
import type { LiveReservation } from '@arung/domain/reservations/reservation-state'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { isForgotten } from '../orders/order-facts.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { SaleFacts } from '../reservations/load-sale.ts'
import { agentBookingMail, type AgentNews } from './agent-booking-mail.ts'

export type AgentBookingMailParts = Pick<MailParts, 'mailer' | 'publicUrl' | 'senderOf'> &
  Readonly<{
    loadSale: (reservationId: string) => Promise<SaleFacts>
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
  }>

/**
 * Tells an agent what became of a booking. A sale of the desk, and an agent who was forgotten meanwhile, get no mail. A
 * package that is approved at once is told once, with its first activity.
 */
export const agentBookingMailJob =
  (parts: AgentBookingMailParts): JobRunner =>
  async job => {
    const { sale } = await parts.loadSale(textOf(job.payload, 'reservationId'))
    const { agent, party, number } = sale.terms
    if (agent === null || party === null || isForgotten(party)) return
    const owner = await parts.loadAccount(agent.accountId)
    const { bookingId } = job.payload
    const news = newsOf(job.payload, agent.lapsesAt)
    if (owner === null || isToldWithAnother(sale, news, bookingId)) return
    const { locale, person } = owner
    const isDeclined = news.what === 'DECLINED'
    const activities = activitiesOf(sale, locale).filter(
      one => !isDeclined || one.bookingId === bookingId,
    )
    const prefix = locale === 'id' ? '/id' : ''
    const href = `${parts.publicUrl}${prefix}/reservation/booking/${sale.terms.reservationId}/details`
    await sendMail(parts, job, {
      name: fullName(person),
      address: person.email,
      locale,
      content: agentBookingMail({ locale, number, guest: party.name, activities, href }, news),
    })
  }

/** A request that is approved or lapses does so as a whole. A declined activity has a mail of its own. */
function isToldWithAnother(
  { terms, gone }: LiveReservation,
  { what }: AgentNews,
  bookingId: unknown,
) {
  if (what !== 'APPROVED' && what !== 'LAPSED') return false
  const ids = terms.lines.flatMap(line => line.parts.map(part => part.bookingId))
  const told = what === 'APPROVED' ? ids.filter(id => !gone.has(id)) : ids
  return told[0] !== bookingId
}

const activitiesOf = ({ terms }: LiveReservation, locale: 'en' | 'id') =>
  terms.lines.flatMap(line =>
    line.parts.map(part => ({
      bookingId: part.bookingId,
      name: locale === 'id' ? part.nameId : part.name,
      date: partNow(line, part).date,
      time: part.time,
    })),
  )

function newsOf(payload: Readonly<Record<string, unknown>>, lapsesAt: string): AgentNews {
  const what = textOf(payload, 'what')
  switch (what) {
    case 'RECEIVED':
      return { what, lapsesAt }
    case 'APPROVED':
    case 'LAPSED':
      return { what }
    case 'DECLINED':
      return { what, reason: DeclineReason.parse(textOf(payload, 'reason')) }
    default:
      throw new HopelessJob(`There is no mail about ${what}`)
  }
}
