import type { FirstState } from '@arung/contracts/bookings/statuses'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { sampleBooking } from '@arung/domain/bookings/samples'
import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import type { CapacityEvent } from '@arung/domain/capacity/events'
import type { Hold } from '@arung/domain/capacity/holds'
import type { Owner } from '@arung/domain/capacity/owner'
import { later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { bookingStream } from '../../src/bookings/streams.ts'
import { capacityStream } from '../../src/capacity/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { bindAll, holdAll } from '../../src/holds.ts'
import { days, openShop } from '../shop.ts'
import { openWorld } from '../world.ts'

const minute = 60_000
export type OwnerShop = Awaited<ReturnType<typeof ownerShop>>

/** A pool whose places belong to bookings, and their possible outcomes, by the commands of the desk and the workers. */
export async function ownerShop(limits: { sessionLimit: number; dayLimit: number | null }) {
  const world = await openWorld()
  const { poolId, admin } = await openShop(world, limits)
  const { parts } = world.api
  const meta = () => ownMeta(randomUuid())
  const now = () => world.clock.now().toISOString()
  const ofPool = { ...limits, version: 1 }
  const internal = (what: string, body: object) =>
    world.send('POST', `/internal/capacity/${what}`, body, { token: world.system() })
  const eventsOf = async (date: string): Promise<CapacityEvent[]> =>
    (await world.log())
      .filter(one => one.stream === capacityStream(poolId, date))
      .map(({ type, data }) => ({ type, data }) as CapacityEvent)
  const holdOf = async (date: string, holdId: string): Promise<Hold | undefined> => {
    const { state } = await parts.workers.load(capacityStream(poolId, date), capacityDay)
    return holdIn(state, holdId)
  }
  const idsOf = async (date: string) => {
    const named = (await eventsOf(date)).flatMap(({ data }) =>
      'holdId' in data ? [data.holdId] : [],
    )
    return [...new Set(named)]
  }
  const settle = (date: string, holdId: string, owner: Owner, changeId: string) =>
    internal('settle-change', { poolId, date, holdId, owner, changeId })
  const expire = (date: string, holdId: string) => internal('expire-hold', { poolId, date, holdId })
  const by = randomUuid()
  const tell = async (bookingId: string, command: BookingCommand) => {
    const stream = bookingStream(bookingId)
    return (await parts.workers.execute(stream, booking, command, meta())).outcome
  }
  return {
    world,
    poolId,
    date: (ahead: number) => days(20 + ahead),
    eventsOf,
    holdOf,
    expire,
    settle,
    /** Holds places at nine for an owner, with a timer a quarter of an hour later. Null when there are too few. */
    async hold(date: string, owner: Owner, places: number): Promise<string | null> {
      const expiresAt = later(now(), 15 * minute)
      const demands = [{ poolId, date, ...ofPool, demands: [{ time: '09:00', places }] }]
      const holder = { kind: 'STAFF', id: randomUuid() } as const
      const held = await holdAll(parts, meta(), { demands, holder, expiresAt })
      if (!held.ok) return null
      await bindAll(parts, meta(), { holds: held.holds, owner, expiresAt })
      return held.holds[0]?.holdId ?? null
    },
    say: (what: 'sell-hold' | 'release-hold', date: string, holdId: string, owner: Owner) =>
      internal(what, { poolId, date, holdId, owner }),
    /** What the hold is to become. Nobody has written it yet. */
    async change(date: string, holdId: string, owner: Owner, places: number): Promise<string> {
      const changeId = randomUuid()
      const of = { poolId, date, holdId, owner, changeId }
      const after = [{ time: '13:00', places }]
      const expiresAt = later(now(), 2 * minute)
      await parts.workers.execute(
        capacityStream(poolId, date),
        capacityDay,
        { type: 'ChangeHold', ...of, ...ofPool, after, replaces: null, expiresAt },
        meta(),
      )
      return changeId
    },
    limit: (date: string, time: string, limit: number) =>
      world.send(
        'POST',
        `/admins/pools/${poolId}/${date}/limit`,
        { time, limit, reason: 'Another raft' },
        { token: admin.token },
      ),
    /** Opens the booking as the desk does once its places are held. */
    write: (bookingId: string, date: string, state: FirstState = 'APPROVED') =>
      tell(bookingId, {
        type: 'OpenBooking',
        bookingId,
        sale: { kind: 'RESERVATION', id: bookingId },
        terms: { ...sampleBooking, date },
        state,
        now: now(),
      }),
    approve: (bookingId: string) => tell(bookingId, { type: 'Approve', seen: 0, by, now: now() }),
    decline: (bookingId: string) =>
      tell(bookingId, { type: 'Decline', reason: 'OTHER', by, now: now() }),
    cancel: (bookingId: string) =>
      tell(bookingId, { type: 'Cancel', wasClosed: false, by, now: now() }),
    async stateOf(bookingId: string) {
      const { state } = await parts.workers.load(bookingStream(bookingId), booking)
      return state.exists ? state.state : null
    },
    typesOf: (bookingId: string) => world.types(bookingStream(bookingId)),
    /** Returns every timer that the day's events have set. */
    async looksOf(date: string) {
      const events = await eventsOf(date)
      const changes = events.flatMap(event =>
        event.type === 'HoldChanged'
          ? [() => settle(date, event.data.holdId, event.data.owner, event.data.changeId)]
          : [],
      )
      return [...changes, ...(await idsOf(date)).map(id => () => expire(date, id))]
    },
  }
}
