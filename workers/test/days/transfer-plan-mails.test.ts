import type { DomainEvent } from '@arung/domain/event-types'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { randomUuid } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import { orderMail } from '../../src/order-mails/order-mail.ts'
import { settingsChanged } from '../parts.ts'
import { contact, orderId, uuid } from '../sample-order.ts'
import {
  bookingId,
  car,
  date,
  evening,
  morning,
  night,
  run,
  transferMails,
} from './transfer-mail-world.ts'

const { world, log, ordered, plan, stop, mailsOf } = transferMails()

describe('the mail of the evening before', () => {
  test('is due at six in the evening and says when, where, which vehicle and who drives', async () => {
    await ordered()
    const jobs = await plan(null, run())
    expect(jobs.map(({ dueAt }) => dueAt)).toEqual([evening])
    const [sent, ...more] = await mailsOf(jobs)
    expect(more).toEqual([])
    expect(sent?.recipients).toEqual([contact.email])
    expect(sent?.mail.subject).toBe('JRM-261204-7KQ2: your pick-up on Friday, 4 December 2026')
    expect(sent?.mail.text).toMatchSnapshot()
  })

  test('is in the language of the sale, and leads to the page of the order', async () => {
    await ordered({ locale: 'id' })
    const [sent] = await mailsOf(await plan(null, run()))
    expect(sent?.mail.text).toMatchSnapshot()
    const { loadOrder, publicUrl } = world.partsOf(log())
    const bill = orderMail('received', await loadOrder(orderId), publicUrl, evening)
    const links = [...String(sent?.mail.html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    // The button of the other mails about the order, which a test of the whole product follows.
    expect(links).toEqual(bill.blocks.flatMap(block => (block.kind === 'button' ? block.href : [])))
  })

  test('follows right away when the run is planned later, and in the morning after a night', async () => {
    await ordered()
    const jobs = await plan(null, run(), evening)
    expect(jobs.map(({ dueAt }) => dueAt)).toEqual([evening])
    const late = await plan(run(), run({ vehicleId: car }), night)
    expect(late.map(({ dueAt }) => dueAt)).toEqual([morning])
  })

  test('is never sent in the night: a row that is late runs again in the morning', async () => {
    await ordered()
    const jobs = await plan(null, run({ time: '07:00' }))
    expect(await mailsOf(jobs, night)).toEqual([])
    const { rows } = await world
      .pool()
      .query(`SELECT id, due_at FROM outbox.jobs WHERE kind = 'mail.transfer' AND due_at = $1`, [
        morning,
      ])
    expect(rows).toHaveLength(1)
    const again = jobs.map(job => ({ ...job, id: randomUuid() }))
    expect(await mailsOf(again, morning)).toHaveLength(1)
  })

  test('reaches guests who set off before the morning, also when their run is planned late', async () => {
    await ordered()
    const [job, ...more] = await plan(null, run({ time: '05:30' }), night)
    expect(more).toEqual([])
    expect(job?.dueAt).toEqual(new Date('2026-12-03T20:30:00.000Z'))
    expect(await mailsOf(job === undefined ? [] : [job], job?.dueAt)).toHaveLength(1)
  })

  test('is sent once, and again for another vehicle or time that matters', async () => {
    await ordered()
    const first = await plan(null, run())
    const second = await plan(run(), run({ time: '07:10' }))
    expect(await mailsOf([...first, ...second])).toHaveLength(1)
    const moved = run({ time: '07:10', vehicleId: car })
    const [corrected] = await mailsOf(await plan(run({ time: '07:10' }), moved))
    expect(corrected?.mail.subject).toContain('has changed')
    expect(corrected?.mail.text).toContain('DK 77 XY')
    expect(await mailsOf(await plan(moved, { ...moved, driverId: null }))).toEqual([])
  })

  test('says nothing of a run that is gone, is over, or has left', async () => {
    await ordered()
    const jobs = await plan(null, run())
    expect(await mailsOf(jobs, new Date('2026-12-04T01:00:00.000Z'))).toEqual([])
    await stop('ON_THE_WAY')
    expect(await mailsOf(jobs.map(job => ({ ...job, id: randomUuid() })))).toEqual([])
    await plan(run(), null)
    expect(await mailsOf(jobs.map(job => ({ ...job, id: randomUuid() })))).toEqual([])
  })

  test('is not sent when the operator switched it off', async () => {
    await ordered()
    const { settings, at } = settingsChanged.data as Extract<
      DomainEvent,
      { type: 'SettingsChanged' }
    >['data']
    const changed = { ...settings, mailsTransferEvening: false }
    await log().add('settings', settingsStreamId, {
      type: 'SettingsChanged',
      data: { settings: changed, at },
    })
    expect(await mailsOf(await plan(null, run()))).toEqual([])
  })

  test('is not sent of a booking that was cancelled, or of the way home', async () => {
    await ordered()
    expect(await plan(null, run({ direction: 'HOME' }))).toEqual([])
    const jobs = await plan(null, run())
    await log().add('booking', bookingId, {
      type: 'BookingCanceled',
      data: { ...bookingSamples.BookingCanceled, bookingId, why: 'CANCELED' },
    } as DomainEvent)
    expect(await mailsOf(jobs)).toEqual([])
  })

  test('is not sent to a person who is forgotten', async () => {
    await ordered()
    await log().vault.forget(uuid(5, 1))
    expect(await mailsOf(await plan(null, run()))).toEqual([])
  })

  test('says the name of a guest to the letter', async () => {
    await ordered({ contact: { ...contact, firstName: '$&' } })
    const [sent] = await mailsOf(await plan(null, run()))
    expect(sent?.mail.text).toContain('See you soon, $&\n')
  })

  test('goes to the guests of a charter, with its own run and no pick-up time', async () => {
    await ordered({}, 'TRANSPORT')
    const stops = [{ transferId: bookingId, guests: 2 }]
    const [sent, ...more] = await mailsOf(await plan(null, run({ direction: 'CHARTER', stops })))
    expect(more).toEqual([])
    expect(sent?.recipients).toEqual([contact.email])
    expect(sent?.mail.text).toContain('Driver sets off: 07:00 WITA')
    expect(sent?.mail.text).not.toContain('Pick-up time')
  })

  test('goes to the party of a desk sale that has an address, without a link', async () => {
    const { reservationId, lines, party } = sampleReservation
    const soldId = lines[0]?.parts[0]?.bookingId ?? ''
    const data = { ...sampleReservation, at: reservationSamples.ReservationMade.at }
    await log().add('reservation', reservationId, { type: 'ReservationMade', data })
    const { terms } = bookingSamples.BookingOpened
    await log().add('booking', soldId, {
      type: 'BookingOpened',
      data: {
        ...bookingSamples.BookingOpened,
        bookingId: soldId,
        sale: { kind: 'RESERVATION', id: reservationId },
        terms: { ...terms, date, list: 'RAFTING' },
        state: 'APPROVED',
      },
    })
    const stops = [{ transferId: reservationId, guests: 2 }]
    const [sent] = await mailsOf(await plan(null, run({ stops })))
    expect(sent?.recipients).toEqual([party?.email])
    expect(sent?.mail.text).toContain('Pick-up place: Villa Sembilan, Ubud')
    expect(String(sent?.mail.html)).not.toContain('href="http')
  })
})
