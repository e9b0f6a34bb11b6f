import type { Run, StopState } from '@arung/contracts/days/runs'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { day } from '@arung/domain/days/day'
import type { MailTransfer } from '@arung/domain/days/mails/mail-transfer'
import { dayNamespace } from '@arung/domain/days/streams'
import type { DomainEvent } from '@arung/domain/event-types'
import { operationsSamples, sampleDriver, sampleVehicle } from '@arung/domain/operations/samples'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { beforeEach } from 'vitest'
import { loadDay } from '../../src/days/load-rides.ts'
import { transferMailJob, type TransferMailParts } from '../../src/days/transfer-mail-job.ts'
import { insertJobs, type NewJob } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createReadEvents } from '../../src/read-events.ts'
import { createSettingsOf } from '../../src/settings/settings-reader.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'
import { orderId, orderPlaced, pickup, uuid } from '../sample-order.ts'

export const date = '2026-12-04'
export const [van, car] = [uuid(62, 1), uuid(62, 2)]
export const [runId, bookingId] = [uuid(67, 1), uuid(32, 1)]
const ketut = uuid(61, 1)
const dayId = uuidv5(dayNamespace, date)
/** At 14:00, 18:00 and 22:00 of the day before, and at 06:00 of the day. */
export const afternoon = new Date('2026-12-03T06:00:00.000Z')
export const evening = new Date('2026-12-03T10:00:00.000Z')
export const night = new Date('2026-12-03T14:00:00.000Z')
export const morning = new Date('2026-12-03T22:00:00.000Z')

type Changes = Parameters<typeof orderPlaced>[0]
/** What a job sends to the command-api. */
export type Asked = Pick<MailTransfer, 'direction' | 'about' | 'mailId'>

export const run = (change: Partial<Run> = {}): Run => ({
  direction: 'THERE',
  time: '07:00',
  minutes: 120,
  vehicleId: van,
  driverId: ketut,
  stops: [{ transferId: orderId, guests: 2 }],
  ...change,
})

/** A mailbox, and before each test a new log with two vehicles and a driver. Call it once in a file. */
export function transferMails() {
  const world = mailWorld()
  let log: Awaited<ReturnType<typeof openLog>>
  beforeEach(async () => {
    log = await openLog()
    await furnish(log)
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
  const stop = (after: StopState, before: StopState = 'PLANNED') =>
    happens({
      type: 'StopChanged',
      data: {
        date,
        runId,
        transferId: orderId,
        before,
        after,
        happenedAt: null,
        by: uuid(8, 1),
        at: morning.toISOString(),
      },
    })

  function partsAt(now: Date): TransferMailParts {
    return {
      ...world.partsOf(log),
      read: createReadEvents(log.store, log.codec),
      settingsOf: createSettingsOf(log.store, log.codec),
      now: () => now,
      commands: { ask: (path, body) => decide(path, body as Asked, now) },
    }
  }
  /** Decides as the command-api does. */
  async function decide(path: string, body: Asked, now: Date): Promise<'accepted' | 'refused'> {
    const [, , , on = '', , transferId = ''] = path.split('/')
    const state = await loadDay(createReadEvents(log.store, log.codec), on)
    const of = { type: 'MailTransfer', date: on, transferId, now: now.toISOString() } as const
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

  return {
    world,
    log: () => log,
    /** Adds an order of two guests who raft at nine, or have a charter then. */
    ordered: (changes: Changes = {}, list: DayListKind = 'RAFTING') => order(log, changes, list),
    addToDay: (event: DomainEvent) => log.add('operationsday', dayId, event),
    plan,
    stop,
    partsAt,
    mailsOf,
  }
}

async function furnish({ add }: Awaited<ReturnType<typeof openLog>>): Promise<void> {
  const vehicle = (plate: string) => ({ ...sampleVehicle, plate, vehicle: 'MINIBUS' }) as const
  for (const [unitId, plate] of [
    [van, 'DK 1234 AB'],
    [car, 'DK 77 XY'],
  ] as const)
    await add('unit', unitId, {
      type: 'UnitSaved',
      data: { ...operationsSamples.UnitSaved, unitId, unit: vehicle(plate) },
    })
  const { person, ...work } = sampleDriver
  await add('driver', ketut, {
    type: 'DriverSaved',
    data: {
      driverId: ketut,
      person: { ...person, name: 'I Ketut Rata' },
      work,
      at: '2026-01-01T00:00:00.000Z',
    },
  })
}

async function order(
  { add }: Awaited<ReturnType<typeof openLog>>,
  changes: Changes,
  list: DayListKind,
): Promise<void> {
  const { at, terms } = bookingSamples.BookingOpened
  await add('order', orderId, orderPlaced({ pickup, ...changes }), {
    type: 'OrderBookingsOpened',
    data: {
      orderId,
      bookings: [
        { bookingId, lineId: uuid(20, 1), part: 0, rateId: 'adult', listPrice: 0, mapped: null },
      ],
      at,
    },
  })
  await add('booking', bookingId, {
    type: 'BookingOpened',
    data: {
      ...bookingSamples.BookingOpened,
      bookingId,
      sale: { kind: 'ORDER', id: orderId },
      terms: { ...terms, date, time: '09:00', list },
      state: 'APPROVED',
    },
  })
}
