import { expect, test } from 'vitest'
import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { OrderTerms } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { currentTerms } from '@arung/domain/orders/order-changes'
import { nightAfter } from '@arung/domain/time'
import { ids, instants, sampleLine, sampleOrder } from '@arung/domain/testing/sample-order'
import { deskDays, type Heeds } from './desk-days.ts'

const minuteMs = 60_000
const by = ids.staff
const [session] = sampleLine.sessions
/** Two activities on the first day, as a combo has, and one on the day after. */
const lines: readonly LineTerms[] = [
  {
    ...sampleLine,
    sessions: ['09:00', '13:00'].map(time => ({ ...session!, time })),
  },
  { ...sampleLine, lineId: 'second-line', date: '2026-12-13' },
]
const sums = (of: readonly LineTerms[]) => {
  const sum = (amount: (line: LineTerms) => number) =>
    of.reduce((all, line) => all + amount(line), 0)
  return {
    lines: of,
    subTotal: sum(line => line.subTotal),
    addOnsTotal: sum(line => line.addOnsTotal),
    grandTotal: sum(line => line.total),
    payNow: sum(line => line.total),
    endsAt: `${of
      .map(({ date }) => date)
      .toSorted()
      .at(-1)}T08:00:00.000Z`,
  }
}
const placed = { ...sampleOrder, ...sums(lines) }
const changes: readonly (readonly LineTerms[])[] = [
  lines.slice(0, 1),
  [{ ...lines[0]!, sessions: sampleLine.sessions }, lines[1]!],
  [lines[0]!, { ...lines[1]!, date: '2026-12-14' }],
  lines,
]

type Step = Readonly<{ does: (typeof does)[number]; at: number; wait: number; draw: number }>
const does = [
  'go',
  'go',
  'go',
  'go',
  'go',
  'go',
  'miss',
  'miss',
  'take-back',
  'change',
  'cancel',
  'job',
  'job',
] as const
const waits = [0, 0, 1, 20, 90, 240] as const
/** Guests arrive early, and a change by the desk at that moment means that they no longer come. */
const early: readonly Step[] = [
  { does: 'go', at: 1, wait: 0, draw: 1 },
  { does: 'change', at: 0, wait: 0, draw: 1 },
]
type History = Readonly<{ steps: readonly Step[]; evening: string; tidied: readonly number[] }>

/** Derives a history from its number, so that a failing one can be reproduced. */
function historyOf(seed: number): History {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const several = <One>(most: number, of: () => One) => Array.from({ length: next(most) }, of)
  const steps = several(40, () => ({
    does: does[next(does.length)]!,
    at: next(3),
    wait: waits[next(waits.length)]!,
    draw: next(12),
  }))
  return {
    steps: next(2) === 0 ? steps : [...early, ...steps],
    evening: next(2) === 0 ? '2026-12-13' : '2026-12-16',
    tidied: next(4) === 0 ? [] : several(30, () => next(12)),
  }
}

type World = Awaited<ReturnType<typeof deskDays>>

/** Returns the next step of a booking: its guests arrive, depart and return. */
function nextOf(state: BookingState, draw: number): object {
  if (state === 'ARRIVED') return { type: 'Start' }
  if (state !== 'ON_ACTIVITY')
    return { type: 'CheckIn', present: 1 + (draw % 2), toCollect: 0, unpaid: null }
  return { type: 'End', outcome: draw % 3 === 0 ? 'ABORTED' : 'COMPLETED' }
}

async function live(world: World, { does: what, at, wait, draw }: Step): Promise<void> {
  world.clock.advance(wait * minuteMs)
  const state = await world.live()
  const { bookingId = '' } = state.bookings[at % Math.max(1, state.bookings.length)] ?? {}
  const say = (command: object) => world.sayBooking(bookingId, { by, ...command })
  switch (what) {
    case 'go': {
      const known = await world.bookingOf(bookingId)
      return say(nextOf(known.exists ? known.state : 'CANCELED', draw))
    }
    case 'miss':
      return say({ type: 'MarkNoShow' })
    case 'take-back':
      return say({ type: 'TakeBack', late: true, reason: 'WRONG_BOOKING' })
    case 'change': {
      const before: OrderTerms = currentTerms(state)
      const after = { ...before, ...sums(changes[draw % changes.length]!) }
      const change = { before, after, changeId: `change-${draw}`, leftOut: [], reason: 'Rain' }
      return world.sayOrder({ type: 'ChangeOrder', ...change })
    }
    case 'cancel':
      // The desk cancels few of them.
      if (draw === 0)
        await world.sayOrder({ type: 'CancelOrder', by: 'ADMIN', refund: 'FULL', reason: null })
      return
    case 'job':
      await world.runOne(draw)
  }
}

/** Advances to the same hour of the next day, with every check that is due in the night. */
async function sleep(world: World): Promise<void> {
  for (let hours = 0; hours < 24; hours += 12) {
    while (await world.runOne(0));
    world.clock.advance(12 * 60 * minuteMs)
  }
  while (await world.runOne(0));
}

/** On some later evening somebody goes through what is still open. */
async function tidyUp(world: World, order: readonly number[], on: string): Promise<void> {
  const evening = `${on}T12:00:00.000Z`
  while (world.clock.now().toISOString() < evening) await sleep(world)
  const { bookings } = await world.live()
  for (const draw of order) {
    const { bookingId = '' } = bookings[draw % bookings.length] ?? {}
    const say = (command: object) => world.sayBooking(bookingId, { by, ...command })
    const known = await world.bookingOf(bookingId)
    if (!known.exists) continue
    if (known.state === 'APPROVED') await say({ type: 'MarkNoShow' })
    if (known.state === 'ARRIVED')
      await say(
        known.contradiction === undefined
          ? { type: 'Start' }
          : { type: 'TakeBack', late: true, reason: 'PRESSED_BY_MISTAKE' },
      )
    if (known.state === 'ON_ACTIVITY') await say({ type: 'End', outcome: 'COMPLETED' })
    if (draw % 2 === 0) await world.runOne(draw)
    if (draw > 9) await sleep(world)
  }
}

/** Returns whether the processes complete an order, and whether they should, after some more nights. */
async function completedAfter({ steps: moves, evening, tidied }: History, heeds?: Heeds) {
  const world = await deskDays(instants.start, ids.order, heeds)
  await world.sayOrder({ type: 'PlaceOrder', order: placed })
  const payment = { paymentId: ids.payment, amount: placed.grandTotal, currency: 'IDR' }
  await world.sayOrder({ type: 'RecordPayment', ...payment })
  await world.sayOrder({ type: 'ConfirmOrder', voucherCode: '7K3Q9M2X4T6V8W1Z', note: null })
  while (await world.runOne(0));
  // At seven on the first day. For two hours everything may still be changed.
  world.clock.set('2026-12-11T23:00:00.000Z')
  for (const step of moves) await live(world, step)
  await tidyUp(world, tidied, evening)
  for (let night = 0; night < 4; night += 1) {
    while (await world.runOne(night));
    world.clock.set(nightAfter(world.clock.now().toISOString()))
  }
  while (await world.runOne(0));
  const state = await world.live()
  const states: string[] = []
  for (const { bookingId } of state.bookings) {
    const one = await world.bookingOf(bookingId)
    if (one.exists) states.push(one.state)
  }
  const haveEnded =
    states.every(one => one === 'ENDED' || one === 'CANCELED') && states.includes('ENDED')
  return {
    isCompleted: state.status === 'COMPLETED',
    mustBe: state.status !== 'CANCELLED' && haveEnded,
    states,
  }
}

test('after the night every order whose guests have all gone home is completed, and no other', async () => {
  let completed = 0
  for (let seed = 1; seed <= 250; seed += 1) {
    const { isCompleted, mustBe, states } = await completedAfter(historyOf(seed))
    expect([seed, isCompleted, ...states]).toEqual([seed, mustBe, ...states])
    if (isCompleted) completed += 1
  }
  expect(completed).toBeGreaterThan(40)
})

test.each(['ActivityEnded', 'BookingCanceled'])(
  'control: without the check after %s some order is never completed, and the test finds it',
  async type => {
    const heeds: Heeds = ({ cause }) => cause !== type
    for (let seed = 1; seed <= 250; seed += 1) {
      const { isCompleted, mustBe } = await completedAfter(historyOf(seed), heeds)
      if (isCompleted !== mustBe) return
    }
    expect.fail('No history needed it')
  },
)
