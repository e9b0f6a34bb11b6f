import type { Run, StopState } from '@arung/contracts/days/runs'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { day } from '@arung/domain/days/day'
import type { TellTransfer } from '@arung/domain/days/told/tell-transfer'
import { dayNamespace } from '@arung/domain/days/streams'
import type { DomainEvent } from '@arung/domain/event-types'
import { operationsSamples, sampleDriver, sampleVehicle } from '@arung/domain/operations/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadDay } from '../../src/days/load-rides.ts'
import { createReadEvents } from '../../src/days/read-events.ts'
import { transferMailJob, type TransferMailParts } from '../../src/days/transfer-mail-job.ts'
import { orderMail } from '../../src/order-mails/order-mail.ts'
import { insertJobs, type NewJob } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createSettingsOf } from '../../src/settings/settings-reader.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { claimed, openLog, settingsChanged } from '../parts.ts'
import { contact, orderId, orderPlaced, pickup, uuid } from '../sample-order.ts'

const world = mailWorld()
const date = '2026-12-04'
const dayId = uuidv5(dayNamespace, date)
const [van, car, ketut] = [uuid(62, 1), uuid(62, 2), uuid(61, 1)]
const [runId, bookingId] = [uuid(67, 1), uuid(32, 1)]
const afternoon = new Date('2026-12-03T06:00:00.000Z')
const evening = new Date('2026-12-03T10:00:00.000Z')
const night = new Date('2026-12-03T14:00:00.000Z')
const morning = new Date('2026-12-03T22:00:00.000Z')

let log: Awaited<ReturnType<typeof openLog>>
beforeEach(async () => {
  log = await openLog()
  const vehicle = (plate: string) => ({ ...sampleVehicle, plate, vehicle: 'MINIBUS' }) as const
  for (const [unitId, plate] of [
    [van, 'DK 1234 AB'],
    [car, 'DK 77 XY'],
  ] as const)
    await log.add('unit', unitId, {
      type: 'UnitSaved',
      data: { ...operationsSamples.UnitSaved, unitId, unit: vehicle(plate) },
    })
  const { person, ...work } = sampleDriver
  await log.add('driver', ketut, {
    type: 'DriverSaved',
    data: {
      driverId: ketut,
      person: { ...person, name: 'I Ketut Rata' },
      work,
      at: '2026-01-01T00:00:00.000Z',
    },
  })
})

/** Adds an order of two guests who raft at nine. */
async function ordered(changes: Parameters<typeof orderPlaced>[0] = {}, list = 'RAFTING') {
  const sale = { kind: 'ORDER', id: orderId } as const
  const { at, terms } = bookingSamples.BookingOpened
  const own = { ...terms, date, time: '09:00', list } as typeof terms
  await log.add('order', orderId, orderPlaced({ pickup, ...changes }), {
    type: 'OrderBookingsOpened',
    data: {
      orderId,
      bookings: [
        { bookingId, lineId: uuid(20, 1), part: 0, rateId: 'adult', listPrice: 0, mapped: null },
      ],
      at,
    },
  })
  await log.add('booking', bookingId, {
    type: 'BookingOpened',
    data: { ...bookingSamples.BookingOpened, bookingId, sale, terms: own, state: 'APPROVED' },
  })
}

const run = (change: Partial<Run> = {}): Run => ({
  direction: 'THERE',
  time: '07:00',
  minutes: 120,
  vehicleId: van,
  driverId: ketut,
  stops: [{ transferId: orderId, guests: 2 }],
  ...change,
})
/** Appends an event of the day, and returns the rows of mails that follow from it. */
async function happens(event: DomainEvent, at = afternoon): Promise<readonly NewJob[]> {
  await log.add('operationsday', dayId, event)
  const jobs = jobsOf([{ id: randomUuid(), recordedAt: at, event, metadata: {} }])
  return jobs.filter(({ kind }) => kind === 'mail.transfer')
}
const plan = (before: Run | null, after: Run | null, at = afternoon) =>
  happens(
    { type: 'RunPlanned', data: { date, runId, before, after, by: null, at: at.toISOString() } },
    at,
  )
const stop = (after: StopState, before: StopState = 'PLANNED', transferId = orderId) =>
  happens({
    type: 'StopChanged',
    data: {
      date,
      runId,
      transferId,
      before,
      after,
      happenedAt: null,
      by: uuid(8, 1),
      at: morning.toISOString(),
    },
  })

function partsAt(now: Date): TransferMailParts {
  const read = createReadEvents(log.store, log.codec)
  return {
    ...world.partsOf(log),
    read,
    settingsOf: createSettingsOf(log.store, log.codec),
    now: () => now,
    commands: { ask: (path, body) => decide(path, body as Asked, now) },
  }
}
type Asked = Pick<TellTransfer, 'direction' | 'about' | 'mailId'>
/** Decides as the command-api does. */
async function decide(path: string, body: Asked, now: Date): Promise<'accepted' | 'refused'> {
  const [, , , on = '', , transferId = ''] = path.split('/')
  const state = await loadDay(createReadEvents(log.store, log.codec), on)
  const of = { type: 'TellTransfer', date: on, transferId, now: now.toISOString() } as const
  const decision = day.decide({ ...of, ...body }, state)
  if (!decision.ok) return 'refused'
  for (const event of decision.events) await log.add('operationsday', dayId, event)
  return 'accepted'
}
/** Returns what the mailbox receives when these rows run. */
async function mailsOf(jobs: readonly NewJob[], now = evening) {
  const due = new Date(Date.now() - 1_000)
  await insertJobs(
    world.pool(),
    jobs.map(job => ({ ...job, dueAt: due })),
  )
  const sent = []
  for (const { id } of jobs)
    sent.push(...(await world.mailsOf(id, 'mail.transfer', transferMailJob(partsAt(now)))))
  return sent
}
const textsOf = async (...asked: Parameters<typeof mailsOf>) =>
  (await mailsOf(...asked)).map(({ mail }) => mail.text ?? '')

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
    const { loadOrder, publicUrl } = world.partsOf(log)
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
    expect(
      await textsOf(
        jobs.map(job => ({ ...job, id: randomUuid() })),
        morning,
      ),
    ).toHaveLength(1)
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
    await log.add('settings', settingsStreamId, {
      type: 'SettingsChanged',
      data: { settings: changed, at },
    })
    expect(await mailsOf(await plan(null, run()))).toEqual([])
  })

  test('is not sent of a booking that was cancelled, or of the way home', async () => {
    await ordered()
    expect(await plan(null, run({ direction: 'HOME' }))).toEqual([])
    const jobs = await plan(null, run())
    await log.add('booking', bookingId, {
      type: 'BookingCanceled',
      data: { ...bookingSamples.BookingCanceled, bookingId, why: 'CANCELED' },
    } as DomainEvent)
    expect(await mailsOf(jobs)).toEqual([])
  })

  test('is not sent to a person who is forgotten', async () => {
    await ordered()
    await log.vault.forget(uuid(5, 1))
    expect(await mailsOf(await plan(null, run()))).toEqual([])
  })

  test('goes to the party of a desk sale that has an address, without a link', async () => {
    const { reservationId, lines, party } = sampleReservation
    const soldId = lines[0]?.parts[0]?.bookingId ?? ''
    const data = { ...sampleReservation, at: reservationSamples.ReservationMade.at }
    await log.add('reservation', reservationId, { type: 'ReservationMade', data })
    const { terms } = bookingSamples.BookingOpened
    await log.add('booking', soldId, {
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
    expect(sent?.mail.text).toContain('Meeting place: Villa Sembilan, Ubud')
    expect(String(sent?.mail.html)).not.toContain('href="http')
  })
})

describe('the mail that the driver is on the way', () => {
  const started = async () => {
    await ordered()
    await plan(null, run())
    return stop('ON_THE_WAY')
  }

  test('is due right away, also in the night', async () => {
    const jobs = await started()
    const [sent] = await mailsOf(jobs, new Date('2026-12-03T20:00:00.000Z'))
    expect(sent?.mail.subject).toBe('JRM-261204-7KQ2: your driver is on the way')
    expect(sent?.mail.text).toMatchSnapshot()
  })

  test('is sent once, also after a step back and forth', async () => {
    const jobs = await started()
    expect(await mailsOf(jobs, morning)).toHaveLength(1)
    expect(await stop('PLANNED', 'ON_THE_WAY')).toEqual([])
    expect(await mailsOf(await stop('ON_THE_WAY'), morning)).toEqual([])
  })

  test('is not sent on another day, nor to guests on their way home', async () => {
    expect(await mailsOf(await started(), new Date('2026-12-05T01:00:00.000Z'))).toEqual([])
    await plan(run(), run({ direction: 'HOME' }))
    await stop('PLANNED', 'ON_THE_WAY')
    expect(await mailsOf(await stop('ON_THE_WAY'), morning)).toEqual([])
  })
})

describe('days.death: a mail whose row dies before it is sent', () => {
  const row = () =>
    claimed({ kind: 'mail.transfer', payload: { date, direction: 'THERE', transferId: orderId } })
  const unreachable = smtpMailer({
    url: 'smtp://127.0.0.1:9',
    from: { name: 'Jeramaya', address: 'no-reply@j.example' },
  })

  test('is sent by the same row, and by no other', async () => {
    await ordered()
    await plan(null, run())
    const dying = row()
    const broken = { ...partsAt(evening), mailer: unreachable }
    await expect(transferMailJob(broken)(dying)).rejects.toThrow()
    const box: string[] = []
    const counting = { ...partsAt(evening), mailer: sendingInto(box) }
    await transferMailJob(counting)(row())
    expect(box).toEqual([])
    await transferMailJob(counting)(dying)
    expect(box).toHaveLength(1)
  })

  test('would be sent by both without the word of the day (negative control)', async () => {
    await ordered()
    await plan(null, run())
    const box: string[] = []
    const unasked: TransferMailParts = {
      ...partsAt(evening),
      mailer: sendingInto(box),
      commands: {
        async ask(_path, body) {
          const { mailId } = body as Asked
          const rides = [{ runId, vehicleId: van, time: '07:00' }]
          const of = { date, direction: 'THERE', transferId: orderId, about: 'PLAN' } as const
          const said = { ...of, rides, isCorrection: false, mailId, at: evening.toISOString() }
          await log.add('operationsday', dayId, { type: 'TransferTold', data: said })
          return 'accepted'
        },
      },
    }
    await transferMailJob(unasked)(row())
    await transferMailJob(unasked)(row())
    expect(box).toHaveLength(2)
  })

  /** Sends into the mailbox of the test, and keeps the id of each mail. */
  function sendingInto(ids: string[]): TransferMailParts['mailer'] {
    const { mailer } = partsAt(evening)
    return {
      ...mailer,
      async send(mail) {
        await mailer.send(mail)
        ids.push(mail.messageId ?? '')
      },
    }
  }
})
