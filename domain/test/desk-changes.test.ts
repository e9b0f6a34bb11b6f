import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booking, type BookingCommand, type BookingRefusal } from '../src/bookings/booking.ts'
import type { LiveBooking } from '../src/bookings/booking-state.ts'
import type { BookingEvent } from '../src/bookings/events.ts'
import { orderSale, type Sale } from '../src/bookings/sale.ts'
import { bookingSamples, sampleBooking } from '../src/bookings/samples.ts'
import { activityDate, ids } from '../src/testing/sample-order.ts'
import { instantOf } from '../src/time.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const sale: Sale = { kind: 'RESERVATION', id: ids.reservation }
const of = { bookingId: ids.booking, sale }
const by = ids.staff
const now = instantOf(activityDate, '07:00')
const begin = instantOf(activityDate, '09:00')
const places = { before: [], after: [] }
const to = { date: activityDate, time: '13:00' }
const before = { date: activityDate, time: '09:00' }
type Of<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>
type DataOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data']

const open = (state: 'APPROVED' | 'NEED_APPROVAL', whose = sale): BookingEvent => ({
  type: 'BookingOpened',
  data: { ...of, sale: whose, terms: sampleBooking, state, at: now },
})
const stands = open('APPROVED')
const requested = open('NEED_APPROVAL')
const arrived: BookingEvent = {
  type: 'GuestsArrived',
  data: { unpaid: null, happenedAt: null, ...of, present: 2, by, at: now },
}
const started: BookingEvent = {
  type: 'ActivityStarted',
  data: { happenedAt: null, ...of, by, at: now },
}
const ended: BookingEvent = {
  type: 'ActivityEnded',
  data: { happenedAt: null, ...of, outcome: 'COMPLETED', by, at: now },
}
const cancelled: BookingEvent = {
  type: 'BookingCanceled',
  data: { ...of, why: 'CANCELED', by, at: now },
}

const ask = (more: Partial<Of<'AskMove'>> = {}): Of<'AskMove'> => ({
  type: 'AskMove',
  changeId: 'one',
  seen: 0,
  places,
  to,
  approves: false,
  replaces: null,
  by,
  now,
  ...more,
})
const accept: BookingCommand = { type: 'AcceptMove', changeId: 'one', by, now }
const decline: BookingCommand = { type: 'DeclineMove', changeId: 'one', reason: 'WEATHER', by, now }
const lapse = (at = begin): BookingCommand => ({ type: 'LapseMove', changeId: 'one', now: at })
const drop = (changeId = 'one'): BookingCommand => ({ type: 'DropChange', changeId, now })
const asked: BookingEvent = {
  type: 'MoveAsked',
  data: { ...of, changeId: 'one', places, to, lapsesAt: begin, by, at: now },
}
const movedBy = (more: Partial<DataOf<'BookingMoved'>> = {}): BookingEvent => ({
  type: 'BookingMoved',
  data: { ...of, changeId: 'one', places, before, after: to, by, at: now, ...more },
})
const said = { ...of, changeId: 'one', places, to }
const declined: BookingEvent = {
  type: 'MoveDeclined',
  data: { ...said, outcome: 'DECLINED', reason: 'WEATHER', by, at: now },
}

describe('a move', () => {
  test('happens at once for an unapproved booking, or when the requester may approve it', () => {
    given(booking, requested).when(ask()).thenEvents(movedBy())
    given(booking, stands)
      .when(ask({ approves: true }))
      .thenEvents(movedBy())
    const state = given(booking, requested).when(ask()).thenState() as LiveBooking
    expect(state).toMatchObject({ state: 'NEED_APPROVAL', terms: to, revision: 1 })
  })
  test('waits where the requester may not approve it, until one of its sessions begins', () => {
    given(booking, stands).when(ask()).thenEvents(asked)
    const late = instantOf(activityDate, '09:10')
    const events = given(booking, stands)
      .when(ask({ now: late }))
      .thenTypes('MoveAsked')
    expect(events[0]?.data).toMatchObject({ lapsesAt: instantOf(activityDate, '13:00') })
    given(booking, stands)
      .when(ask({ now: instantOf(activityDate, '13:00') }))
      .thenRefused('MoveTooLate')
  })
  test('is accepted once, and only while it waits', () => {
    given(booking, stands, asked).when(accept).thenEvents(movedBy())
    given(booking, stands, asked, movedBy()).when(accept).thenNothing()
    given(booking, stands).when(accept).thenRefused('NotWaiting')
    given(booking, stands, asked)
      .when({ type: 'AcceptMove', changeId: 'another', by, now })
      .thenRefused('NotWaiting')
    given(booking, stands, asked, declined).when(accept).thenRefused('NotWaiting')
    given(booking, stands, asked, cancelled).when(accept).thenRefused('NotWaiting')
  })
  test('leaves the booking where it is when declined or lapsed', () => {
    given(booking, stands, asked).when(decline).thenEvents(declined)
    given(booking, stands, asked, declined).when(decline).thenNothing()
    given(booking, stands, asked, movedBy()).when(decline).thenRefused('NotWaiting')
    given(booking, stands, asked)
      .when(lapse())
      .thenEvents({
        type: 'MoveDeclined',
        data: { ...said, outcome: 'LAPSED', reason: null, by: null, at: begin },
      })
    given(booking, stands, asked).when(lapse(now)).thenNothing()
    given(booking, stands, asked, movedBy()).when(lapse()).thenNothing()
    const state = given(booking, stands, asked).when(decline).thenState() as LiveBooking
    expect(state).toMatchObject({ state: 'APPROVED', terms: before, waiting: null, revision: 0 })
  })
  test('blocks check-in, no-show and other changes while it waits; cancelling releases the places of both sessions', () => {
    for (const command of [
      { type: 'CheckIn', toCollect: 0, unpaid: null, present: 2, by, now },
      { type: 'MarkNoShow', by, now: begin },
      ask({ changeId: 'two' }),
      guests(3),
    ] as const)
      given(booking, stands, asked).when(command).thenRefused('MoveWaits')
    const holds = bookingSamples.MoveAsked.places
    const waiting: BookingEvent = { type: 'MoveAsked', data: { ...bookingSamples.MoveAsked } }
    const state = given(booking, stands, waiting)
      .when({ type: 'Cancel', wasClosed: false, by, now })
      .thenState() as LiveBooking
    expect(state.holds).toEqual([...holds.before, ...holds.after])
  })
  test('is replaced by a newer request for what was seen, in one append', () => {
    const later = { date: '2026-12-20', time: '09:00' }
    const next = ask({ changeId: 'two', to: later, replaces: 'one' })
    const former: BookingEvent = {
      type: 'MoveDeclined',
      data: { ...said, outcome: 'REPLACED', reason: null, by, at: now },
    }
    const newer: BookingEvent = {
      type: 'MoveAsked',
      data: { ...of, changeId: 'two', places, to: later, lapsesAt: begin, by, at: now },
    }
    given(booking, stands, asked).when(next).thenEvents(former, newer)
    const state = given(booking, stands, asked).when(next).thenState() as LiveBooking
    expect(state).toMatchObject({ waiting: { changeId: 'two', to: later }, revision: 0 })
    expect(state.changes.get('one')).toBe('DECLINED')
    given(booking, stands, asked, former, newer).when(accept).thenRefused('NotWaiting')
    given(booking, stands, asked, former, newer)
      .when(ask({ changeId: 'three', to: before, replaces: 'one' }))
      .thenRefused('ChangedMeanwhile')
    for (const decided of [declined, movedBy()])
      given(booking, stands, asked, decided).when(next).thenRefused('ChangedMeanwhile')
    given(booking, stands, asked, cancelled).when(next).thenRefused('MoveOfCanceled')
    given(booking, stands).when(next).thenRefused('ChangedMeanwhile')
  })
  test('that waits is withdrawn by a request for where the booking is, and stays for the same one', () => {
    const events = given(booking, stands, asked)
      .when(ask({ changeId: 'two', to: before, replaces: 'one' }))
      .thenTypes('MoveDeclined')
    expect(events[0]?.data).toMatchObject({ changeId: 'one', outcome: 'WITHDRAWN' })
    given(booking, stands, asked)
      .when(ask({ changeId: 'two', replaces: 'one' }))
      .thenNothing()
  })
  test('is refused with the state of the booking in the refusal', () => {
    const cases: readonly [readonly BookingEvent[], BookingRefusal][] = [
      [[arrived], 'MoveOfArrived'],
      [[arrived, started], 'MoveOfUnderWay'],
      [[arrived, started, ended], 'MoveOfEnded'],
      [[cancelled], 'MoveOfCanceled'],
    ]
    for (const [history, refusal] of cases)
      given(booking, stands, ...history)
        .when(ask({ approves: true }))
        .thenRefused(refusal)
    given(booking, open('APPROVED', orderSale(ids.order)))
      .when(ask())
      .thenRefused('FollowsOrder')
  })
  test('emits no event when it goes to the same session, and is refused for an outdated version', () => {
    given(booking, stands)
      .when(ask({ to: before }))
      .thenNothing()
    given(booking, stands, movedBy({ changeId: 'first' }))
      .when(ask({ to: before, seen: 0 }))
      .thenRefused('ChangedMeanwhile')
  })
  test('never happens once it is dropped, and is not dropped while it waits or once it has happened', () => {
    const dropped: BookingEvent = {
      type: 'BookingChangeDropped',
      data: { ...of, changeId: 'one', at: now },
    }
    given(booking, stands).when(drop()).thenEvents(dropped)
    given(booking, stands, dropped).when(ask()).thenRefused('ChangeDropped')
    given(booking, stands, dropped).when(drop()).thenNothing()
    given(booking, stands, asked).when(drop()).thenNothing()
    given(booking, stands, movedBy()).when(drop()).thenNothing()
  })
})

const two = { adults: 2, children: 0, units: null }
const share = sampleBooking.share
const guests = (adults: number, more: Partial<Of<'ChangeGuests'>> = {}): Of<'ChangeGuests'> => ({
  type: 'ChangeGuests',
  changeId: 'guests',
  seen: 0,
  places,
  before: two,
  after: { ...two, adults },
  price: (share / 2) * adults,
  choice: adults > 2 ? 'CHARGE' : 'GIVE_BACK',
  asks: false,
  replaces: null,
  by,
  now,
  ...more,
})

describe('the number of guests', () => {
  const shareAfter = (command: Of<'ChangeGuests'>) =>
    (given(booking, stands).when(command).thenState() as LiveBooking).terms
  test('goes up and down before arrival, and the difference is charged, given back or kept', () => {
    expect(shareAfter(guests(3))).toMatchObject({ guests: 3, share: share * 1.5 })
    expect(shareAfter(guests(1))).toMatchObject({ guests: 1, share: share / 2 })
    expect(shareAfter(guests(3, { choice: 'KEEP' }))).toMatchObject({ guests: 3, share })
    expect(shareAfter(guests(1)).rates).toEqual([{ name: 'Adult', nameId: 'Dewasa', quantity: 1 }])
  })
  test('needs a choice that fits the price difference', () => {
    for (const [adults, choice] of [
      [3, null],
      [3, 'GIVE_BACK'],
      [1, 'CHARGE'],
    ] as const)
      given(booking, stands).when(guests(adults, { choice })).thenRefused('ChoiceNeeded')
    given(booking, stands)
      .when(guests(3, { price: share, choice: 'KEEP' }))
      .thenRefused('ChoiceNeeded')
  })
  test('can only rise once guests have arrived, and is fixed after the start', () => {
    given(booking, stands, arrived).when(guests(3)).thenTypes('GuestsChanged')
    given(booking, stands, arrived).when(guests(1)).thenRefused('OnlyMoreGuests')
    const late = [
      [[arrived, started], 'GuestsOfUnderWay'],
      [[arrived, started, ended], 'GuestsOfEnded'],
      [[cancelled], 'GuestsOfCanceled'],
    ] as const
    for (const [history, refusal] of late)
      given(booking, stands, ...history)
        .when(guests(3))
        .thenRefused(refusal)
  })
  test('emits no event when it stays the same', () =>
    given(booking, stands)
      .when(guests(2, { choice: null }))
      .thenNothing())
})

describe('other guests of an approved booking that an agent may only ask for', () => {
  const asks = { asks: true } as const
  const asked3 = given(booking, stands)
    .when(guests(3, asks))
    .thenTypes('GuestsAsked') as readonly BookingEvent[]
  const id = 'guests'
  const acceptIt: BookingCommand = { type: 'AcceptMove', changeId: id, by, now }

  test('wait with the status as it is, and are accepted, declined or lapse', () => {
    const state = given(booking, stands).when(guests(3, asks)).thenState() as LiveBooking
    expect(state).toMatchObject({ state: 'APPROVED', terms: { guests: 2, share }, revision: 0 })
    const changed3 = given(booking, stands, ...asked3).when(acceptIt)
    expect(changed3.thenTypes('GuestsChanged')[0]?.data).toMatchObject({
      after: { adults: 3, share: share * 1.5 },
      choice: 'CHARGE',
    })
    expect(changed3.thenState()).toMatchObject({ waiting: null, terms: { guests: 3 }, revision: 1 })
    const no: BookingCommand = { type: 'DeclineMove', changeId: id, reason: 'OTHER', by, now }
    for (const [command, outcome] of [
      [no, 'DECLINED'],
      [{ type: 'LapseMove', changeId: id, now: begin }, 'LAPSED'],
    ] as const) {
      const events = given(booking, stands, ...asked3)
        .when(command)
        .thenTypes('GuestsDeclined')
      expect(events[0]?.data).toMatchObject({ outcome, after: { adults: 3 } })
    }
  })
  test('happen at once while the booking waits for approval, and not once its session has begun', () => {
    given(booking, requested).when(guests(3, asks)).thenTypes('GuestsChanged')
    given(booking, stands)
      .when(guests(3, { ...asks, now: begin }))
      .thenRefused('MoveTooLate')
    given(booking, stands, arrived).when(guests(3, asks)).thenRefused('HasArrived')
  })
  test('keep nobody from coming, and are accepted upwards only once guests have arrived', () => {
    const come = { type: 'CheckIn', toCollect: 0, unpaid: null, present: 2, by, now } as const
    given(booking, stands, ...asked3)
      .when(come)
      .thenTypes('GuestsArrived')
    given(booking, stands, ...asked3, arrived)
      .when(acceptIt)
      .thenTypes('GuestsChanged')
    const one = given(booking, stands).when(guests(1, asks)).thenTypes('GuestsAsked')
    given(booking, stands, ...(one as readonly BookingEvent[]), arrived)
      .when(acceptIt)
      .thenRefused('OnlyMoreGuests')
  })
  test('are replaced by other numbers or by another session, and a session by other numbers', () => {
    const next = guests(4, { ...asks, changeId: 'next', replaces: id })
    given(booking, stands, ...asked3)
      .when(next)
      .thenTypes('GuestsDeclined', 'GuestsAsked')
    given(booking, stands, ...asked3)
      .when(ask({ replaces: id }))
      .thenTypes('GuestsDeclined', 'MoveAsked')
    given(booking, stands, asked)
      .when(guests(3, { ...asks, replaces: 'one' }))
      .thenTypes('MoveDeclined', 'GuestsAsked')
    given(booking, stands, ...asked3)
      .when(guests(4, { ...asks, changeId: 'next' }))
      .thenRefused('MoveWaits')
    given(booking, stands, ...asked3)
      .when(guests(3, { ...asks, changeId: 'next', replaces: id }))
      .thenNothing()
    for (const request of [asked3, [asked]])
      given(booking, stands, ...request)
        .when(guests(4, { ...asks, changeId: 'next', replaces: 'decided meanwhile' }))
        .thenRefused('ChangedMeanwhile')
    given(booking, stands)
      .when(guests(4, { ...asks, changeId: 'next', replaces: 'decided meanwhile' }))
      .thenRefused('ChangedMeanwhile')
    const back = guests(2, { ...asks, changeId: 'next', replaces: id, choice: null })
    const [withdrawn] = given(booking, stands, ...asked3)
      .when(back)
      .thenTypes('GuestsDeclined')
    expect(withdrawn?.data).toMatchObject({ outcome: 'WITHDRAWN' })
    given(booking, stands, ...asked3)
      .when(ask({ changeId: 'next', to: before, replaces: id }))
      .thenTypes('GuestsDeclined')
  })
})

const changeIds = fc.constantFrom('a', 'b', 'c')
const moments = fc.constantFrom(now, begin, instantOf(activityDate, '13:00'))
const slots = fc.constantFrom(before, to, { date: '2026-12-20', time: '09:00' })
const seen = fc.integer({ min: 0, max: 3 })
const commands: fc.Arbitrary<BookingCommand> = fc.oneof(
  fc.constantFrom('APPROVED' as const, 'NEED_APPROVAL' as const).map((state): BookingCommand => ({
    type: 'OpenBooking',
    bookingId: ids.booking,
    sale,
    terms: sampleBooking,
    state,
    now,
  })),
  {
    weight: 3,
    arbitrary: fc
      .record({
        changeId: changeIds,
        to: slots,
        seen,
        approves: fc.boolean(),
        replaces: fc.option(changeIds),
        now: moments,
      })
      .map(ask),
  },
  changeIds.map(changeId => ({ ...accept, changeId }) as BookingCommand),
  changeIds.map(changeId => ({ ...decline, changeId }) as BookingCommand),
  fc
    .tuple(changeIds, moments)
    .map(([changeId, at]) => ({ ...lapse(at), changeId }) as BookingCommand),
  changeIds.map(drop),
  fc
    .tuple(
      fc.record({ changeId: changeIds, seen, asks: fc.boolean(), replaces: fc.option(changeIds) }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
    )
    .map(([more, adults, keeps]) =>
      guests(adults, { ...more, ...(keeps ? { choice: 'KEEP' as const } : {}) }),
    ),
  fc.constantFrom<BookingCommand>(
    { type: 'Approve', seen: 0, by, now },
    { type: 'Approve', seen: 1, by, now },
    { type: 'Cancel', wasClosed: false, by, now },
    { type: 'CheckIn', toCollect: 0, unpaid: null, present: 1, by, now },
    { type: 'Start', by, now },
  ),
)
const samples = Object.entries(bookingSamples).map(([type, data]) => ({ type, data }))

deciderLaws({
  name: 'a booking that is changed',
  decider: booking,
  commands,
  events: fc.constantFrom(...samples) as never,
  holds(state, events) {
    if (!state.exists) return
    // Only an approved booking without arrivals can have a waiting move, and a waiting request is not decided yet.
    if (state.waiting !== null) {
      if (state.waiting.to !== null) expect([state.state, state.present]).toEqual(['APPROVED', 0])
      expect(state.changes.has(state.waiting.changeId)).toBe(false)
    }
    expect(state.present).toBeLessThanOrEqual(state.terms.guests)
    const made = events.filter(({ type }) => type === 'BookingMoved' || type === 'GuestsChanged')
    expect(state.revision).toBe(made.length)
    const isAsk = ({ type }: BookingEvent) => type === 'MoveAsked' || type === 'GuestsAsked'
    const asks = events.filter(isAsk).length
    const ends = [...state.changes.values()].filter(one => one === 'DECLINED').length
    const accepted = events.filter(
      event =>
        (event.type === 'BookingMoved' || event.type === 'GuestsChanged') &&
        events.some(
          other =>
            (other.type === 'MoveAsked' || other.type === 'GuestsAsked') &&
            other.data.changeId === event.data.changeId,
        ),
    ).length
    expect(asks).toBe(ends + accepted + (state.waiting === null ? 0 : 1))
  },
})
