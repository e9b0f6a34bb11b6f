import type { DomainEvent } from '@arung/domain/event-types'
import type { PickupEvent } from '@arung/domain/pickups/events'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { randomUuid } from '@arung/platform/ids'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createLoadSale } from '../../src/reservations/load-sale.ts'
import { voucherMailJob } from '../../src/reservations/voucher-mail-job.ts'
import type { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const { reservationId } = sampleReservation
export const made = (change: Partial<typeof sampleReservation> = {}): DomainEvent => ({
  type: 'ReservationMade',
  data: { ...sampleReservation, ...change, at: reservationSamples.ReservationMade.at },
})
export const asked: DomainEvent = {
  type: 'DeskVoucherAsked',
  data: reservationSamples.DeskVoucherAsked,
}

type Told = Readonly<{ forgotten?: boolean; zone?: readonly PickupEvent[] }>

/** Returns what the mailbox receives once the voucher was requested, with both bookings of the sale approved. */
export async function voucherMails(
  world: ReturnType<typeof mailWorld>,
  history: readonly DomainEvent[],
  { forgotten = false, zone = [] }: Told = {},
) {
  const log = await openLog()
  await log.add('reservation', reservationId, ...history)
  const [first] = zone
  if (first !== undefined) await log.add('pickupzone', first.data.zoneId, ...zone)
  for (const { part, terms } of bookedParts(sampleReservation))
    await log.add('booking', part.bookingId, {
      type: 'BookingOpened',
      data: {
        bookingId: part.bookingId,
        sale: { kind: 'RESERVATION', id: reservationId },
        terms,
        state: 'APPROVED',
        at: reservationSamples.ReservationMade.at,
      },
    })
  if (forgotten) await log.vault.forget(`party/${reservationId}`)
  const [job] = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event: asked, metadata: {} }])
  if (!job) throw new Error('Nothing follows from asking for a voucher')
  await insertJobs(world.pool(), [job])
  const loadSale = createLoadSale(log.store, log.codec)
  const runner = voucherMailJob({ ...world.partsOf(log), loadSale })
  const mails = await world.mailsOf(job.id, 'mail.reservation', runner)
  const again = await world.mailsOf(job.id, 'mail.reservation', runner)
  return { mails, again, row: await world.rowOf(job.id) }
}
