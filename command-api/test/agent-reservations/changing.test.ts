import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@arung/domain/accounts/account'
import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { accountStream } from '../../src/accounts/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { days } from '../shop.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openAgents, usualPrice } from './agent-desk.ts'

let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
let ayu: Awaited<ReturnType<typeof agents.agent>>
let budi: Awaited<ReturnType<typeof agents.agent>>
beforeAll(async () => {
  world = await openWorld()
  agents = await openAgents(world)
  ayu = await agents.agent('ayu')
  budi = await agents.agent('budi')
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const lunch = (more: object = {}) =>
  agents.booking({ reservationProductId: agents.desk.products.lunch, times: ['12:00'], ...more })
async function booked(more: object = {}, of = ayu) {
  const { data, text } = await of.send('POST', '/bookings', lunch(more))
  expect(data, text).toBeDefined()
  const { seen } = await agents.desk.seen(data.reservationId)
  return { id: data.reservationId as string, bookingId: seen[0]!.bookingId as string }
}
const last = async (type: string) => (await world.log()).findLast(one => one.type === type)
const guests = (adults: number) => ({ guests: { adults }, expectedPrice: adults * usualPrice })

describe('a booking that waits', () => {
  test('is changed by its agent: guests, numbers, day', async () => {
    const { id, bookingId } = await booked()
    const party = { name: 'Komang Adi', phone: '+628199999999' }
    expect((await ayu.send('PATCH', `/bookings/${id}`, { party, note: 'Late' })).status).toBe(200)
    const more = await ayu.send('POST', `/bookings/${id}/parts/${bookingId}/guests`, guests(3))
    expect(more.status, more.text).toBe(200)
    expect((await last('ReservedBookingChanged'))?.data.total).toBe(3 * usualPrice)
    const held = await last('AgentRequestHeld')
    expect(held?.data).toMatchObject({ reservationId: id, amount: 3 * usualPrice })
    const to = { date: days(11), time: '13:00' }
    const moved = await ayu.send('POST', `/bookings/${id}/parts/${bookingId}/move`, to)
    expect(moved.status, moved.text).toBe(200)
    expect((await last('BookingMoved'))?.data.after).toEqual(to)
    const begun = { date: day(), time: '09:00' }
    await agents.at(later(instantOf(day(), '09:00'), 60_000), async () =>
      expect(
        refusalOf(await ayu.send('POST', `/bookings/${id}/parts/${bookingId}/move`, begun)),
      ).toEqual([409, 'SessionOver']),
    )
  })

  test('takes more guests up to the booking limit, and a refused change counts nothing', async () => {
    const cahya = await agents.agent('cahya', { bookingLimit: 3 * usualPrice })
    const { id, bookingId } = await booked({}, cahya)
    const path = `/bookings/${id}/parts/${bookingId}/guests`
    const answer = await cahya.send('POST', path, guests(4))
    expect(refusalOf(answer)).toEqual([409, 'BookingLimitReached'])
    const wrong = await cahya.send('POST', path, {
      ...guests(3),
      expectedPrice: 2 * usualPrice + 1,
    })
    expect(refusalOf(wrong)).toEqual([409, 'TotalChanged'])
    expect((await last('AgentRequestHeld'))?.data.amount).toBe(2 * usualPrice)
    expect((await cahya.send('POST', path, guests(3))).status).toBe(200)
  })

  test('is cancelled free of charge', async () => {
    const { id } = await booked({ method: 'VCR', voucher: 'C-1' })
    for (let time = 0; time < 2; time += 1)
      expect((await ayu.send('POST', `/bookings/${id}/cancel`, {})).status).toBe(200)
    expect((await last('ReservationCanceled'))?.data).toMatchObject({ terms: 'IN_FULL', kept: 0 })
    expect((await agents.requests(ayu.accountId)).at(-1)).toBe('AgentRequestEnded')
  })
})

describe('an approved booking', () => {
  test('moves on request, and staff decide', async () => {
    const { id, bookingId } = await booked()
    expect((await agents.approve(id)).status).toBe(200)
    const path = `/bookings/${id}/parts/${bookingId}`
    const to = { date: days(12), time: '12:00' }
    expect((await ayu.send('POST', `${path}/move`, to)).status).toBe(200)
    const asked = await last('MoveAsked')
    expect(asked?.data).toMatchObject({ bookingId, to })
    expect(refusalOf(await ayu.send('POST', `${path}/guests`, guests(3)))).toEqual([
      409,
      'MoveWaits',
    ])
    const accept = `/bookings/${bookingId}/move/accept`
    const accepted = await agents.desk.send('POST', accept, { moveId: asked?.data.changeId })
    expect(accepted.status, accepted.text).toBe(200)
  })

  test('is cancelled by the policy: what a voucher owes is kept once cancelling is no longer free', async () => {
    const { id } = await booked({ method: 'VCR', voucher: 'C-2' })
    expect((await agents.approve(id)).status).toBe(200)
    await agents.at(later(instantOf(day(), '12:00'), -3_600_000), async () =>
      expect((await ayu.send('POST', `/bookings/${id}/cancel`, {})).status).toBe(200),
    )
    expect((await last('ReservationCanceled'))?.data).toMatchObject({
      terms: 'POLICY',
      kept: 2 * usualPrice,
    })
    const again = await ayu.send('POST', '/bookings', lunch({ method: 'VCR', voucher: 'C-2' }))
    expect(refusalOf(again)).toEqual([409, 'VoucherTaken'])
  })

  test('whose guests have come stays', async () => {
    const { id, bookingId } = await booked({ method: 'VCR', voucher: 'C-3' })
    await agents.approve(id)
    await agents.at(instantOf(day(), '11:50'), async () => {
      // Nothing is collected from guests whose agent owes it.
      const path = `/bookings/${bookingId}/check-in`
      const come = await agents.desk.send('POST', path, { present: 2 })
      expect(come.status, come.text).toBe(200)
      const answer = await ayu.send('POST', `/bookings/${id}/cancel`, {})
      expect(refusalOf(answer)).toEqual([409, 'HasArrived'])
    })
  })

  test('by payment on arrival collects the agent’s price from the guests', async () => {
    const { id, bookingId } = await booked()
    await agents.approve(id)
    await agents.at(instantOf(day(), '11:50'), async () => {
      const path = `/bookings/${bookingId}/check-in`
      expect(refusalOf(await agents.desk.send('POST', path, { present: 2 }))).toEqual([
        409,
        'NotPaid',
      ])
      const pay = { method: 'CASH', amount: 2 * usualPrice }
      const paid = await agents.desk.send('POST', `/reservations/${id}/payments`, pay)
      expect(paid.status, paid.text).toBe(201)
      expect((await agents.desk.send('POST', path, { present: 2 })).status).toBe(200)
    })
  })
})

describe('a request that nobody decides', () => {
  const lapse = (id: string) => agents.system(`/internal/agent-reservations/${id}/lapse`)

  test('lapses after a day, not before, and its places and its voucher are free', async () => {
    const { id } = await booked({ method: 'VCR', voucher: 'C-4' })
    expect((await lapse(id)).status).toBe(503)
    await agents.at(later(new Date().toISOString(), 24 * 3_600_000 + 1_000), async () => {
      for (let time = 0; time < 2; time += 1) expect((await lapse(id)).status).toBe(200)
    })
    expect(await agents.desk.eventTypes(id)).toEqual([
      'CreditHeld',
      'ReservationMade',
      'BookingOpened',
      'BookingCanceled',
      'ReservationCanceled',
    ])
    expect((await last('BookingCanceled'))?.data).toMatchObject({ why: 'LAPSED', by: null })
    const again = await ayu.send('POST', '/bookings', lunch({ method: 'VCR', voucher: 'C-4' }))
    expect(again.status).toBe(201)
  })

  test('stays when it was approved in time', async () => {
    const { id } = await booked()
    await agents.approve(id)
    await agents.at(later(new Date().toISOString(), 24 * 3_600_000 + 1_000), async () =>
      expect((await lapse(id)).status).toBe(200),
    )
    expect((await agents.desk.eventTypes(id)).at(-1)).toBe('BookingApproved')
  })
})

test('a suspended agent’s booking stands and is decided, and the agent can do nothing more', async () => {
  const { id } = await booked({}, budi)
  const suspended = await world.api.parts.workers.execute(
    accountStream(budi.accountId),
    account,
    { type: 'Suspend', reason: 'Unpaid', cause: 'ADMIN', now: new Date().toISOString() },
    ownMeta(randomUuid()),
  )
  expect(suspended.outcome).toBe('accepted')
  const refused = await budi.send('POST', `/bookings/${id}/cancel`, {})
  expect(refusalOf(refused)).toEqual([403, 'AccountSuspended'])
  expect((await agents.approve(id)).status).toBe(200)
})

test('the bookings of others are unknown to an agent, by every path', async () => {
  const dian = await agents.agent('dian')
  const { id, bookingId } = await booked()
  const desk = await agents.desk.sell(agents.desk.riverSale())
  const deskId = desk.data.reservationId
  const part = `parts/${bookingId}`
  const to = { date: days(11), time: '13:00' }
  for (const one of [id, deskId]) {
    const answers = [
      await dian.send('PATCH', `/bookings/${one}`, { note: 'Mine' }),
      await dian.send('POST', `/bookings/${one}/cancel`, {}),
      await dian.send('POST', `/bookings/${one}/${part}/move`, to),
      await dian.send('POST', `/bookings/${one}/${part}/guests`, guests(1)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  // A booking of one's own sale only.
  const own = await booked({}, dian)
  const foreign = await dian.send('POST', `/bookings/${own.id}/${part}/move`, to)
  expect(foreign.status).toBe(404)
})
