import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingSamples, sampleBooking } from '@arung/domain/bookings/samples'
import { closureSamples } from '@arung/domain/closures/samples'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { randomUuid } from '@arung/platform/ids'
import { deskPartyMailJob } from '../../src/closures/desk-party-mail-job.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createReadEvents } from '../../src/read-events.ts'
import { createLoadSale } from '../../src/reservations/load-sale.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const world = mailWorld()
const { reservationId } = sampleReservation
const { at } = reservationSamples.ReservationMade
const { closureId, words } = closureSamples.ClosureStarted
const [booked] = bookedParts(sampleReservation)
const { bookingId } = booked!.part
const of = { bookingId, sale: { kind: 'RESERVATION', id: reservationId } } as const
const terms = { ...sampleBooking, productId: null, soldProductId: null }

const opened: DomainEvent = {
  type: 'BookingOpened',
  data: { ...of, terms, state: 'APPROVED', at },
}
const happened = {
  MOVED: {
    type: 'BookingMoved',
    data: {
      ...bookingSamples.BookingMoved,
      ...of,
      before: { date: terms.date, time: terms.time },
      after: { date: '2026-12-26', time: '13:00' },
    },
  },
  CANCELED: { type: 'BookingCanceled', data: { ...bookingSamples.BookingCanceled, ...of } },
  KEPT: {
    type: 'BookingKept',
    data: { ...bookingSamples.BookingKept, ...of, closureId, terms, until: '2027-12-24' },
  },
} as const satisfies Readonly<Record<string, DomainEvent>>
type Outcome = keyof typeof happened

type Case = Readonly<{
  change?: Partial<typeof sampleReservation>
  forgotten?: boolean
  later?: readonly DomainEvent[]
  sale?: 'ORDER'
}>

/** Returns what the mailbox receives once a closure has handled a party of the desk. */
async function mailsOf(outcome: Outcome, { change = {}, forgotten, later = [], sale }: Case = {}) {
  const log = await openLog()
  const data = { ...sampleReservation, ...change, at }
  await log.add('reservation', reservationId, { type: 'ReservationMade', data })
  const first =
    sale === 'ORDER' && opened.type === 'BookingOpened'
      ? { ...opened, data: { ...opened.data, sale: bookingSamples.BookingOpened.sale } }
      : opened
  await log.add('booking', bookingId, first, happened[outcome], ...later)
  const started = { type: 'ClosureStarted', data: closureSamples.ClosureStarted } as const
  await log.add('closure', closureId, started)
  if (forgotten) await log.vault.forget(`party/${reservationId}`)
  const event: DomainEvent = {
    type: 'PartyHandled',
    data: { ...closureSamples.PartyHandled, closureId, bookingId, outcome, refusal: null },
  }
  const jobs = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event, metadata: {} }])
  const job = jobs.find(({ kind }) => kind === 'mail.closed')
  if (job === undefined) throw new Error('Nobody is told of a closure')
  await insertJobs(world.pool(), [job])
  const runner = deskPartyMailJob({
    ...world.partsOf(log),
    read: createReadEvents(log.store, log.codec),
    loadSale: createLoadSale(log.store, log.codec),
  })
  return world.mailsOf(job.id, 'mail.closed', runner)
}

describe.each([
  ['MOVED', 'en', 'your new time', 'We booked you for Saturday, 26 December 2026, 13:00 WITA'],
  ['MOVED', 'id', 'waktu baru Anda', 'Kami jadwalkan Anda pada Sabtu, 26 Desember 2026'],
  ['CANCELED', 'en', 'does not take place', 'If you have already paid for it, we refund you.'],
  ['CANCELED', 'id', 'tidak berlangsung', 'Kalau sudah dibayar, uangnya kami kembalikan.'],
  ['KEPT', 'en', 'please choose a new date', 'Choose a date by: Friday, 24 December 2027'],
  ['KEPT', 'id', 'silakan pilih tanggal baru', 'Pilih tanggal sampai: Jumat, 24 Desember 2027'],
] as const)('a closure with the outcome %s, in %s', (outcome, locale, subject, saying) => {
  test('tells the party of the desk, with the sentence of the operator', async () => {
    const [sent] = await mailsOf(outcome, { change: { locale } })
    expect(sent?.recipients).toEqual(['ketut@example.com'])
    expect(sent?.mail.subject).toContain(subject)
    expect(sent?.mail.subject).toContain('JRM-261212-7K3Q')
    expect(sent?.mail.text).toContain(saying)
    expect(sent?.mail.text).toContain(words[locale])
    expect(sent?.mail.text).toContain(locale === 'id' ? terms.nameId : terms.name)
  })
})

describe('nobody is told', () => {
  test('without an address, or once the party is forgotten', async () => {
    const party = { ...sampleReservation.party!, email: null }
    expect(await mailsOf('MOVED', { change: { party } })).toEqual([])
    expect(await mailsOf('MOVED', { forgotten: true })).toEqual([])
  })

  test('of what does not hold any more', async () => {
    const canceled = happened.CANCELED
    for (const outcome of ['MOVED', 'KEPT'] as const)
      expect(await mailsOf(outcome, { later: [canceled] }), outcome).toEqual([])
    expect(await mailsOf('KEPT', { later: [happened.MOVED] })).toEqual([])
  })

  test('twice: the guests of an order have the mails of their order', async () => {
    expect(await mailsOf('MOVED', { sale: 'ORDER' })).toEqual([])
  })
})
