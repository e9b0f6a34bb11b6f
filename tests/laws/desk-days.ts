import { bookingStream } from '@arung/command-api/bookings/streams'
import { completeOrder } from '@arung/command-api/bookings/complete-order-flow'
import { followOrder } from '@arung/command-api/bookings/follow-order-flow'
import { ownMeta } from '@arung/command-api/commands'
import { orderStream } from '@arung/command-api/orders/streams'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { order, type LiveOrder, type OrderCommand } from '@arung/domain/orders/order'
import { createCodec } from '@arung/event-store/codec'
import { positionOf } from '@arung/event-store/event-store'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { createMemoryVault } from '@arung/event-store/vault'
import { testClock } from '@arung/platform/clock'
import { randomUuid } from '@arung/platform/ids'
import { jobsOf } from '@arung/workers/processes/run-processes'

type Parts = Parameters<typeof followOrder>[0]
type Job = Readonly<{ path: string; dueAt: Date; id: string; cause: DomainEvent['type'] }>
/** Which jobs exist: all of them, unless a control experiment leaves some out. */
export type Heeds = (job: Pick<Job, 'path' | 'cause'>) => boolean

/** One order with the deciders, processes and scheduled checks of the product, in memory, on a clock that is moved. */
export async function deskDays(start: string, orderId: string, heeds: Heeds = () => true) {
  const clock = testClock(start)
  const store = createMemoryEventStore(() => clock.now())
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const workers = createStreamWorkers({ store, codec })
  const catalogue = { state: { products: new Map() } } as unknown as Parts['catalogue']
  const parts: Parts = { workers, clock, catalogue }
  const jobs: Job[] = []
  let seen = positionOf(0)

  /** Collects the jobs that the processes request for the new events. */
  async function notice(): Promise<void> {
    const { events, scannedTo } = await store.readAll(seen, 1_000)
    seen = scannedTo
    for (const one of await codec.decode(events)) {
      const asked = jobsOf([{ ...one, metadata: {} }])
      for (const { id, kind, payload, dueAt } of asked) {
        const job = { id, path: String(payload['path']), dueAt, cause: one.event.type }
        if (kind === 'command' && heeds(job)) jobs.push(job)
      }
    }
  }
  const isDue = ({ dueAt }: Job) => dueAt <= clock.now()

  async function run({ path, id }: Job): Promise<void> {
    if (path === `/internal/orders/${orderId}/bookings`)
      await followOrder(parts, ownMeta(id), orderId)
    if (path === `/internal/orders/${orderId}/complete`)
      await completeOrder(parts, ownMeta(id), orderId)
    if (path === `/internal/orders/${orderId}/attend`) await sayOrder({ type: 'AttendOrder' })
    await notice()
  }
  const sayOrder = async (command: object): Promise<void> => {
    const asked = { ...command, now: clock.now().toISOString() } as OrderCommand
    await workers.execute(orderStream(orderId), order, asked, ownMeta(randomUuid()))
    await notice()
  }
  const live = async (): Promise<LiveOrder> => {
    const { state } = await workers.load(orderStream(orderId), order)
    if (!state.exists) throw new Error('Not placed')
    return state
  }
  return {
    clock,
    live,
    sayOrder,
    async sayBooking(bookingId: string, command: object): Promise<void> {
      const asked = { ...command, now: clock.now().toISOString() } as BookingCommand
      await workers.execute(bookingStream(bookingId), booking, asked, ownMeta(randomUuid()))
      await notice()
    },
    bookingOf: async (bookingId: string) =>
      (await workers.load(bookingStream(bookingId), booking)).state,
    /** Runs one of the due jobs, chosen by a number. */
    async runOne(draw: number): Promise<boolean> {
      const due = jobs.filter(isDue)
      const job = due[draw % Math.max(1, due.length)]
      if (job === undefined) return false
      jobs.splice(jobs.indexOf(job), 1)
      await run(job)
      return true
    },
  }
}
