import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { ids, instants, samplePerson } from '@arung/domain/testing/sample-order'
import { randomUuid } from '@arung/platform/ids'
import { createLoadAccount } from '../../src/accounts/account-mail-job.ts'
import { agentBookingMailJob } from '../../src/agent-reservations/agent-booking-mail-job.ts'
import { declinedMailJob } from '../../src/reservations/declined-mail-job.ts'
import { createLoadSale } from '../../src/reservations/load-sale.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const world = mailWorld()
const { reservationId } = sampleReservation
const accountId = ids.agent
const at = instants.soon
const sale = { kind: 'RESERVATION', id: reservationId } as const
const [first, second] = bookedParts(sampleReservation).map(({ part }) => part.bookingId)
const agent = { accountId, method: 'VCR', voucher: 'V-1', lapsesAt: instants.tripStart } as const
const made: DomainEvent = { type: 'ReservationMade', data: { ...sampleReservation, agent, at } }
const approved = (bookingId: string): DomainEvent => ({
  type: 'BookingApproved',
  data: { bookingId, sale, by: ids.staff, at },
})
const cancelled = (bookingId: string, why: 'DECLINED' | 'LAPSED'): DomainEvent => ({
  type: 'BookingCanceled',
  data: {
    bookingId,
    sale,
    why,
    ...(why === 'DECLINED' ? { reason: 'WEATHER' as const } : {}),
    by: why === 'DECLINED' ? ids.staff : null,
    at,
  },
})

async function mailsOf(
  event: DomainEvent,
  {
    locale = 'en',
    sold = made,
    kind = 'mail.agent-booking',
  }: {
    locale?: 'en' | 'id'
    sold?: DomainEvent
    kind?: 'mail.agent-booking' | 'mail.declined'
  } = {},
) {
  const log = await openLog()
  await log.add('account', accountId, {
    type: 'AccountRegistered',
    data: {
      accountId,
      realm: 'reservation',
      provider: 'LOCAL',
      locale,
      position: null,
      verificationSlug: 'agent'.padEnd(43, '_'),
      registeredAt: at,
      invitedBy: null,
      person: { ...samplePerson, email: 'seller@agents.example' },
    },
  })
  await log.add('reservation', reservationId, sold)
  const jobs = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event, metadata: {} }])
  const job = jobs.find(one => one.kind === kind)
  if (!job) throw new Error('Nobody is told')
  await insertJobs(world.pool(), [job])
  const parts = {
    ...world.partsOf(log),
    loadSale: createLoadSale(log.store, log.codec),
    loadAccount: createLoadAccount(log.store, log.codec),
  }
  const runner = kind === 'mail.declined' ? declinedMailJob(parts) : agentBookingMailJob(parts)
  return world.mailsOf(job.id, kind, runner)
}

test('an agent is told what became of a booking, in its language, with a link to it', async () => {
  const [received] = await mailsOf(made)
  expect(received!.recipients).toEqual(['seller@agents.example'])
  expect(received!.mail.subject).toBe('Booking JRM-261212-7K3Q: waiting for approval')
  expect(received!.mail.text).toContain('Ketut Sari until 12 December 2026, 09:00 WITA')
  expect(received!.mail.text).toContain(`/reservation/booking/${reservationId}/details`)
  const [approval] = await mailsOf(approved(first!))
  expect(approval!.mail.subject).toBe('Booking JRM-261212-7K3Q: approved')
  expect(approval!.mail.text).toContain('Ayung River Rafting')
  const [declined] = await mailsOf(cancelled(second!, 'DECLINED'), { locale: 'id' })
  expect(declined!.mail.subject).toBe('Reservasi JRM-261212-7K3Q: ditolak')
  expect(declined!.mail.text).toContain('Cuacanya tidak memungkinkan.')
  expect(declined!.mail.text).toContain(`/id/reservation/booking/${reservationId}/details`)
  expect(declined!.mail.text).not.toContain('Arung Jeram Sungai Ayung')
  const [lapsed] = await mailsOf(cancelled(first!, 'LAPSED'))
  expect(lapsed!.mail.subject).toBe('Booking JRM-261212-7K3Q: not approved in time')
})

test('a package that is approved, or lapses, as a whole is told once', async () => {
  expect(await mailsOf(approved(second!))).toEqual([])
  expect(await mailsOf(cancelled(second!, 'LAPSED'))).toEqual([])
})

test('nobody is told of a sale of the desk, and the guests of an agent hear from their agent', async () => {
  const desk: DomainEvent = { type: 'ReservationMade', data: { ...sampleReservation, at } }
  expect(await mailsOf(approved(first!), { sold: desk })).toEqual([])
  const declined = cancelled(first!, 'DECLINED')
  expect(await mailsOf(declined, { kind: 'mail.declined' })).toEqual([])
  expect(await mailsOf(declined, { kind: 'mail.declined', sold: desk })).toHaveLength(1)
})
