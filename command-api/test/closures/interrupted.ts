import { afterAll, expect } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { closeScope } from '../../src/closures/close-scope-flow.ts'
import { handleParty } from '../../src/closures/handle-party-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { dyingParts, killed, type Moment } from '../dying-parts.ts'
import { cancel, keep, move, openClosingDesk } from './closing-desk.ts'

/** What a closure does to a party, and the events that happen once. */
export const kinds = {
  'a move at the desk': {
    sale: 'DESK',
    choice: 'MOVE',
    once: ['BookingMoved', 'ReservedBookingChanged'],
  },
  'a cancellation at the desk': {
    sale: 'DESK',
    choice: 'CANCEL',
    once: ['BookingCanceled', 'ReservationCanceled'],
  },
  'a keeping at the desk': { sale: 'DESK', choice: 'KEEP', once: ['BookingKept'] },
  'a keeping of an order': { sale: 'SITE', choice: 'KEEP', once: ['BookingKept'] },
  'a move of an order': { sale: 'SITE', choice: 'MOVE', once: ['OrderChanged'] },
  'a cancellation of an order': {
    sale: 'SITE',
    choice: 'CANCEL',
    once: ['OrderCancelled', 'RefundDue', 'BookingCanceled'],
  },
  'a cancellation of one line of an order': {
    sale: 'SITE',
    times: ['09:00', '13:00'],
    choice: 'CANCEL',
    once: ['OrderChanged', 'RefundDue', 'BookingCanceled'],
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

type Party = Pick<Kind, 'sale' | 'choice'> & { times?: readonly string[] }
type Interrupted = Awaited<ReturnType<typeof openInterrupted>>

/** A desk, and a second process that remembers nothing. It takes up what the first leaves behind when it dies. */
export async function openInterrupted() {
  const desk = await openClosingDesk()
  const sibling = await desk.world.sibling()
  afterAll(() => sibling.close())
  return { ...desk, sibling }
}

async function again({ world, sibling }: Interrupted, path: string, body: unknown = {}) {
  const by = { token: world.system(), key: randomUuid() }
  const answer = await sibling.send('POST', `/internal/closures/${path}`, body, by)
  expect(answer.status, answer.text).toBe(200)
}

const sessionsOf = ({ desk }: Interrupted) =>
  ['09:00', '10:00'].map(time => ({ poolId: desk.shop.poolId, time }))

/** The second process closes the sessions of a closure. */
export const closeAgain = (at: Interrupted, closureId: string) =>
  again(at, `${closureId}/close`, { sessions: sessionsOf(at) })

/** A closure with one party, before its sessions are closed. */
async function startedFor(
  { sales, closures, freshDay }: Interrupted,
  { sale, choice, times }: Party,
) {
  const date = freshDay()
  const [bookingId = ''] =
    sale === 'SITE' ? (await sales.onSite(date, times)).bookingIds : [await sales.atDesk(date)]
  const chosen = { MOVE: move(date, '13:00'), CANCEL: cancel, KEEP: keep }[choice]
  const party = await closures.chosen(bookingId, chosen)
  const { data, status, text } = await closures.start(date, [party])
  expect(status, text).toBe(201)
  return { date, closureId: data.id as string, bookingId }
}

/** A party of a closure whose sessions are closed. */
export async function partyOf(at: Interrupted, party: Party) {
  const { closureId, bookingId } = await startedFor(at, party)
  await closeAgain(at, closureId)
  const saleId = (await at.sales.bookingOf(bookingId)).sale.id
  return { closureId, bookingId, saleId }
}

/** A party is changed and recorded once, although the process that handles it dies. Returns whether it died. */
export async function expectHandledOnce(
  at: Interrupted,
  kind: Kind,
  moment: Moment,
): Promise<boolean> {
  const { world, closures } = at
  const { closureId, bookingId, saleId } = await partyOf(at, kind)
  const before = (await world.log()).length
  const dying = dyingParts(world.api.parts, moment)
  const isDead = await died(handleParty(dying, ownMeta(randomUuid()), { closureId, bookingId }))
  for (let time = 0; time < 2; time += 1) await again(at, `${closureId}/parties/${bookingId}`)
  const ids = [closureId, bookingId, saleId]
  const types = (await world.log())
    .slice(before)
    .filter(({ data }) =>
      [data.closureId, data.bookingId, data.orderId, data.sale?.id, data.reservationId].some(id =>
        ids.includes(id),
      ),
    )
    .map(({ type }) => type)
  for (const type of [...kind.once, 'PartyHandled', 'ClosureFinished'])
    expect([moment, type, types.filter(one => one === type).length]).toEqual([moment, type, 1])
  const outcome = await closures.outcomeOf(closureId, bookingId)
  expect(outcome).toBe({ MOVE: 'MOVED', CANCEL: 'CANCELED', KEEP: 'KEPT' }[kind.choice])
  return isDead
}

/** Each session is closed once, although the process that closes them dies. */
export async function expectClosedOnce(at: Interrupted, moment: Moment): Promise<void> {
  const { world } = at
  const { date, closureId } = await startedFor(at, kinds['a cancellation at the desk'])
  const dying = dyingParts(world.api.parts, moment)
  const of = { closureId, sessions: sessionsOf(at) }
  expect(await died(closeScope(dying, ownMeta(randomUuid()), of))).toBe(true)
  for (let time = 0; time < 2; time += 1) await closeAgain(at, closureId)
  const log = await world.log()
  const closed = log.filter(({ type, data }) => type === 'SessionsClosed' && data.date === date)
  expect(closed.map(({ data }) => data.time)).toEqual(['09:00', '10:00'])
  const ready = log.filter(
    ({ type, data }) => type === 'ScopeClosed' && data.closureId === closureId,
  )
  expect(ready).toHaveLength(1)
}

/** Returns whether a process died. Any other fault fails the test. */
const died = (process: Promise<unknown>): Promise<boolean> =>
  process.then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ message: killed })
      return true
    },
  )
