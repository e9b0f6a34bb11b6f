import { afterAll, describe, expect, test } from 'vitest'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import { drawer } from '@arung/domain/shifts/drawer'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { drawerOf, drawerStream } from '../../src/shifts/streams.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { days } from '../shop.ts'
import { openWorld } from '../world.ts'

const shiftAloneMax = { IDR: 300_000, USD: null }
const world = await openWorld({ settings: { shiftAloneMax } })
afterAll(() => world.close())
const desk = await openDesk(world)
const sibling = await world.sibling()
afterAll(() => sibling.close())
let [people, sales] = [0, 0]
/** Returns a member of staff with a drawer of their own. */
async function person(position: 'FRONT_OFFICE' | 'FINANCE' | 'RESERVATION' = 'FRONT_OFFICE') {
  people += 1
  const { accountId, token } = await world.person('reservation-admin', `cashier-${people}`)
  await world.api.parts.sessions.changePosition(accountId, position)
  const now = world.clock.now().toISOString()
  return { accountId, token, drawerId: drawerOf(accountId, now) }
}
type Person = Awaited<ReturnType<typeof person>>

const notes = (value: number, count: number) => ({ currency: 'IDR', pieces: [{ value, count }] })
const open = (who: Person, float: readonly object[] = [notes(100_000, 5)], at = desk.send) =>
  at('POST', '/shifts', { float }, who.token)
const of = (who: Person, what: string, body: object, as: Person = who) =>
  desk.send('POST', `/drawers/${who.drawerId}/${what}`, body, as.token)
const stateOf = async (who: Person) =>
  (await world.api.parts.workers.load(drawerStream(who.drawerId), drawer)).state
async function shiftOf(who: Person): Promise<string> {
  const { open: is } = await stateOf(who)
  if (is === null) throw new Error('No shift is open')
  return is.shiftId
}
/** Returns a closed shift whose large difference waits for a second person. */
async function waiting() {
  const who = await person()
  await open(who, [notes(100_000, 50)])
  const shiftId = await shiftOf(who)
  const body = { shiftId, seen: 0, counts: [notes(100_000, 10)], reason: 'Unknown' }
  const closed = await of(who, 'close', body)
  expect(closed.status, closed.text).toBe(200)
  return { who, shiftId }
}
/** Saves above which difference of a shift a second person confirms it. */
async function setAloneMax(limits: SaveSettings['shiftAloneMax']) {
  const { token } = desk.shop.admin
  const body = { ...sampleSettings, shiftAloneMax: limits }
  const { status, text } = await world.send('PUT', '/admins/settings', body, { token })
  expect(status, text).toBe(200)
}
/** Does what the workers do with the events of the desk since a position. */
async function countAll(from: number) {
  const log = (await world.log()).slice(from)
  for (const { type, data } of log) {
    const kind = kinds[type as keyof typeof kinds]
    if (kind === undefined) continue
    const { reservationId: id, at } = data
    const given = kind === 'RETURN' ? { amount: data.amount, by: data.by } : null
    const body = {
      sale: { kind: 'RESERVATION', id },
      kind,
      id: data.paymentId ?? data.returnId,
      given,
      at,
    }
    const counted = await world.send('POST', '/internal/shifts/cash', body, {
      token: world.system(),
    })
    expect(counted.status, counted.text).toBe(200)
  }
}
const kinds = {
  DeskPaymentRecorded: 'PAYMENT',
  DeskPaymentVoided: 'VOID',
  DeskMoneyReturned: 'RETURN',
} as const
const written = async () => (await world.log()).length

/** Sells an activity for cash, as this person. */
async function sell(who: Person, adults = 2) {
  const from = await written()
  sales += 1
  const lines = [{ ...desk.line(desk.products.river, ['09:00'], adults), date: days(20 + sales) }]
  const amount = adults * price
  const payment = { method: 'CASH', amount }
  const sold = await desk.sell(desk.sale(lines, amount, { payment }), undefined, who.token)
  expect(sold.status, sold.text).toBe(201)
  const paid = (await world.log()).slice(from).find(({ type }) => type === 'DeskPaymentRecorded')
  return {
    id: paid?.data.reservationId as string,
    paymentId: paid?.data.paymentId as string,
    from,
    amount,
  }
}

describe('shifts: the drawer of a member of staff', () => {
  test('counts what the person takes in cash in the open shift, once', async () => {
    const who = await person()
    expect((await open(who)).status).toBe(201)
    const sale = await sell(who)
    await countAll(sale.from)
    await countAll(sale.from)
    expect((await stateOf(who)).open).toMatchObject({ expected: { IDR: 1_500_000 }, lines: 1 })
  })

  test('is opened by cash that comes without an open shift', async () => {
    const who = await person()
    await countAll((await sell(who)).from)
    const opened = (await world.log()).findLast(({ type }) => type === 'ShiftOpened')
    expect(opened?.data).toMatchObject({ accountId: who.accountId, how: 'CASH' })
    expect((await open(who)).code).toBe('ShiftIsOpen')
  })

  test('takes a later void in the shift that is open then', async () => {
    const who = await person()
    await open(who, [])
    const sale = await sell(who)
    await countAll(sale.from)
    const shiftId = await shiftOf(who)
    const counts = [notes(100_000, 10)]
    const closed = await of(who, 'close', { shiftId, seen: 1, counts, reason: null })
    expect(closed.status, closed.text).toBe(200)
    const from = await written()
    const voided = await desk.send(
      'POST',
      `/reservations/${sale.id}/payments/${sale.paymentId}/void`,
      { reason: 'NOT_RECEIVED' },
      who.token,
    )
    expect(voided.status, voided.text).toBe(200)
    await countAll(from)
    const { open: is, closed: all } = await stateOf(who)
    expect([...all.keys()]).toEqual([shiftId])
    expect(is?.expected.IDR).toBe(-1_000_000)
  })

  test('is closed once, with a reason for a difference', async () => {
    const who = await person()
    await open(who)
    const shiftId = await shiftOf(who)
    const body = { shiftId, seen: 0, counts: [notes(100_000, 4)], reason: null }
    expect((await of(who, 'close', body)).code).toBe('DifferenceNeedsReason')
    const done = await of(who, 'close', { ...body, reason: 'A note is missing' })
    expect(done.status, done.text).toBe(200)
    expect((await of(who, 'close', body)).code).toBe('ShiftIsClosed')
    const more = { shiftId, kind: 'PAY_IN', use: 'OTHER', currency: 'IDR', amount: 1, reason: 'x' }
    expect((await of(who, 'moves', more)).code).toBe('ShiftIsClosed')
  })

  test('pays in and out, and never more than it has', async () => {
    const who = await person()
    await open(who)
    const shiftId = await shiftOf(who)
    const move = (kind: string, amount: number) =>
      of(who, 'moves', {
        shiftId,
        kind,
        use: 'PETTY_CASH',
        currency: 'IDR',
        amount,
        reason: 'Ice for lunch',
      })
    expect((await move('PAY_OUT', 50_000)).status).toBe(200)
    expect((await move('DROP', 450_001)).code).toBe('MoreThanInDrawer')
    expect((await stateOf(who)).open?.expected.IDR).toBe(450_000)
  })

  test('has a large difference confirmed by somebody else', async () => {
    const [other, boss] = [await person(), await person('FINANCE')]
    const { who, shiftId } = await waiting()
    const body = { shiftId, seen: 1 }
    expect((await of(who, 'confirm', body)).code).toBe('OtherPersonConfirms')
    expect((await of(who, 'confirm', body, other)).code).toBe('NotYourDrawer')
    expect((await of(who, 'confirm', body, boss)).status).toBe(200)
    expect((await stateOf(who)).closed.get(shiftId)?.state).toBe('CLOSED')
  })

  test('is sent back to be counted again by somebody else, with a reason, and then closes', async () => {
    const [other, boss] = [await person(), await person('FINANCE')]
    const { who, shiftId } = await waiting()
    const back = { shiftId, seen: 1, reason: 'The bag of coins is missing' }
    expect((await of(who, 'send-back', back)).code).toBe('OtherPersonConfirms')
    expect((await of(who, 'send-back', back, other)).code).toBe('NotYourDrawer')
    expect((await of(who, 'send-back', { ...back, reason: '' }, boss)).status).toBe(422)
    expect((await of(who, 'send-back', back, boss)).status).toBe(200)
    const counts = [notes(100_000, 50)]
    const again = { shiftId, counts: [notes(100_000, 49)], reason: null }
    expect((await of(who, 'recount', again, other)).code).toBe('NotYourDrawer')
    expect((await of(who, 'recount', again)).code).toBe('DifferenceNeedsReason')
    expect((await of(who, 'recount', { ...again, counts })).status).toBe(200)
    expect((await of(who, 'recount', { ...again, counts })).code).toBe('ShiftIsNotSentBack')
    expect((await stateOf(who)).closed.get(shiftId)).toMatchObject({ state: 'CLOSED', counts: 2 })
  })

  test('books cash that comes while a difference waits into the next shift, which it opens', async () => {
    const { who, shiftId } = await waiting()
    await countAll((await sell(who)).from)
    const { open: next, closed } = await stateOf(who)
    expect(next).toMatchObject({ lines: 1, expected: { IDR: 1_000_000 } })
    expect(closed.get(shiftId)).toMatchObject({
      state: 'UNCONFIRMED',
      expected: { IDR: 5_000_000 },
    })
    const opened = (await world.log()).findLast(({ type }) => type === 'ShiftOpened')
    expect(opened?.data).toMatchObject({ shiftId: next?.shiftId, how: 'CASH' })
  })

  test('has no difference wait for anybody where the setting is off', async () => {
    await setAloneMax({ IDR: null, USD: null })
    const { who, shiftId } = await waiting()
    expect((await stateOf(who)).closed.get(shiftId)?.state).toBe('CLOSED')
    await setAloneMax(shiftAloneMax)
  })

  test('is out of reach for the front office of another drawer, and for positions that take no money', async () => {
    const [who, other, booker] = [await person(), await person(), await person('RESERVATION')]
    await open(who)
    const shiftId = await shiftOf(who)
    const body = { shiftId, seen: 0, counts: [notes(100_000, 5)], reason: null }
    expect((await of(who, 'close', body, other)).code).toBe('NotYourDrawer')
    expect((await open(booker)).status).toBe(403)
    expect((await desk.send('POST', `/drawers/${randomUuid()}/close`, body)).status).toBe(404)
  })

  test('knows no note of 3,000 rupiah', async () => {
    expect((await open(await person(), [notes(3_000, 1)])).status).toBe(422)
  })
})

describe('shifts.race: one drawer, two processes', () => {
  test('opens one shift, whoever comes first', async () => {
    const who = await person()
    const there: typeof desk.send = (method, path, body, token) =>
      sibling.send(method, `/reservation-admin${path}`, body, { token: token ?? '' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => open(who, [], nth % 2 === 0 ? desk.send : there)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ShiftIsOpen')).toHaveLength(7)
  })

  test('would open each of them without the order of the stream (negative control)', async () => {
    const who = await person()
    const state = await stateOf(who)
    const decided = Array.from({ length: 8 }, () =>
      drawer.decide(
        {
          type: 'OpenShift',
          drawerId: who.drawerId,
          accountId: who.accountId,
          shiftId: randomUuid(),
          float: { IDR: 0, USD: 0 },
          now: world.clock.now().toISOString(),
        },
        state,
      ),
    )
    expect(decided.filter(({ ok }) => ok)).toHaveLength(8)
  })

  test('has a difference decided once when two people confirm it and send it back', async () => {
    const [finance, boss] = [await person('FINANCE'), await person('FINANCE')]
    for (let round = 0; round < 4; round += 1) {
      const { who, shiftId } = await waiting()
      const body = { shiftId, seen: 1 }
      const path = `/reservation-admin/drawers/${who.drawerId}`
      const answers = await Promise.all([
        of(who, 'confirm', body, finance),
        sibling.send(
          'POST',
          `${path}/send-back`,
          { ...body, reason: 'Count again' },
          { token: boss.token },
        ),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(['NothingToConfirm', 'ShiftIsSentBack']).toContain(
        answers.find(({ status }) => status !== 200)?.code,
      )
      const decided = (await world.log()).filter(
        ({ type, data }) =>
          ['ShiftConfirmed', 'ShiftSentBack'].includes(type) && data.shiftId === shiftId,
      )
      expect(decided).toHaveLength(1)
    }
  })

  test('would be decided twice without the order of the stream (negative control)', async () => {
    const { who, shiftId } = await waiting()
    const state = await stateOf(who)
    const { drawerId } = who
    const said = { drawerId, shiftId, seen: 1, now: world.clock.now().toISOString() }
    const decided = [
      drawer.decide({ ...said, type: 'ConfirmShift', by: 'one' }, state),
      drawer.decide({ ...said, type: 'SendBackShift', by: 'two', reason: 'Again' }, state),
    ]
    expect(decided.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('is closed once while cash comes in, and every payment counts in exactly one shift', async () => {
    const who = await person()
    await open(who, [])
    const shiftId = await shiftOf(who)
    const all = [await sell(who), await sell(who), await sell(who)]
    const body = { shiftId, seen: 0, counts: [], reason: null }
    await Promise.all([
      countAll(all[0]?.from ?? 0),
      of(who, 'close', { ...body, counts: [notes(100_000, 0)] }),
      of(who, 'close', { ...body, counts: [notes(100_000, 0)] }),
    ])
    const ids = new Set(all.map(({ paymentId }) => `PAYMENT|${paymentId}`))
    const lines = (await world.log()).filter(
      ({ type, data }) => type === 'CashCounted' && ids.has(data.lineId),
    )
    expect(lines).toHaveLength(3)
    const closings = (await world.log()).filter(
      ({ type, data }) => type === 'ShiftClosed' && data.shiftId === shiftId,
    )
    expect(closings.length).toBeLessThanOrEqual(1)
  })
})
