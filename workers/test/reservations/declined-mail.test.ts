import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { declinedMailJob } from '../../src/reservations/declined-mail-job.ts'
import { createLoadSale } from '../../src/reservations/load-sale.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const world = mailWorld()
const { reservationId, by } = sampleReservation
const { at } = reservationSamples.ReservationMade
const [booked] = bookedParts(sampleReservation)
const { bookingId } = booked!.part
const declined: DomainEvent = {
  type: 'BookingCanceled',
  data: {
    bookingId,
    sale: { kind: 'RESERVATION', id: reservationId },
    why: 'DECLINED',
    reason: 'WEATHER',
    by,
    at,
  },
}

async function mailsOf(change: Partial<typeof sampleReservation> = {}, { forgotten = false } = {}) {
  const log = await openLog()
  const data = { ...sampleReservation, ...change, at }
  await log.add('reservation', reservationId, { type: 'ReservationMade', data })
  if (forgotten) await log.vault.forget(`party/${reservationId}`)
  const jobs = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event: declined, metadata: {} }])
  const job = jobs.find(({ kind }) => kind === 'mail.declined')
  if (!job) throw new Error('Nobody is told that a request was declined')
  await insertJobs(world.pool(), [job])
  const loadSale = createLoadSale(log.store, log.codec)
  return world.mailsOf(
    job.id,
    'mail.declined',
    declinedMailJob({ ...world.partsOf(log), loadSale }),
  )
}

test('the mail tells a party why its request was declined, in its language', async () => {
  const [sent] = await mailsOf()
  expect(sent!.recipients).toEqual(['ketut@example.com'])
  expect(sent!.mail.subject).toBe('Booking JRM-261212-7K3Q: we cannot accept your request')
  expect(sent!.mail.text).toContain('The weather does not allow it.')
  expect(sent!.mail.text).toContain('Ayung River Rafting')
  const [indonesian] = await mailsOf({ locale: 'id' })
  expect(indonesian!.mail.text).toContain('Cuacanya tidak memungkinkan.')
  expect(indonesian!.mail.text).toContain('Arung Jeram Sungai Ayung')
})

test('a party that has no address or is forgotten gets no mail', async () => {
  expect(await mailsOf({ party: { ...sampleReservation.party!, email: null } })).toEqual([])
  expect(await mailsOf({}, { forgotten: true })).toEqual([])
})
