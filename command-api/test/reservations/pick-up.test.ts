import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservationStream } from '../../src/reservations/streams.ts'
import { openAgents, usualPrice } from '../agent-reservations/agent-desk.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let agents: Awaited<ReturnType<typeof openAgents>>
let emma: Awaited<ReturnType<typeof agents.agent>>
let zones: Readonly<Record<'fetched' | 'own' | 'retired' | 'dear', string>>
beforeAll(async () => {
  world = await openWorld()
  agents = await openAgents(world)
  emma = await agents.agent('emma')
  const { save } = agents.desk.shop
  const free = { ...sampleZone, surcharge: 0, usdSurcharge: 0 }
  zones = {
    fetched: await save('/admins/pickup-zones', free),
    own: await save('/admins/pickup-zones', { ...sampleOwnTransport, discount: 0, usdDiscount: 0 }),
    retired: await save('/admins/pickup-zones', free),
    dear: await save('/admins/pickup-zones', { ...free, surcharge: 250_000 }),
  }
})
afterAll(() => world.close())

const both = ['desk', 'agent'] as const
type Seller = (typeof both)[number]
const villa = 'Villa Sembilan, Ubud'

const sellAs = (seller: Seller, pickUp: unknown) => {
  const { desk } = agents
  const lunch = desk.products.lunch
  if (seller === 'desk')
    return desk.sell(desk.sale([desk.line(lunch, ['12:00'])], 1_000_000, { pickUp }))
  const booked = { reservationProductId: lunch, times: ['12:00'], expectedTotal: 2 * usualPrice }
  return emma.send('POST', '/bookings', agents.booking({ ...booked, pickUp }))
}
const changeAs = (seller: Seller, id: string, pickUp: unknown) =>
  seller === 'desk'
    ? agents.desk.send('PATCH', `/reservations/${id}`, { pickUp })
    : emma.send('PATCH', `/bookings/${id}`, { pickUp })
async function pickUpOf(id: string) {
  const { state } = await world.api.parts.workers.load(reservationStream(id), reservation)
  return isMade(state) ? state.terms.pickUp : undefined
}
const missing = [{ path: 'pickUp.place', code: 'FieldMissing' }]

describe.each(both)('a sale of the %s', seller => {
  test.each(['fetched', null] as const)(
    'needs a place where guests are fetched (%s)',
    async zone => {
      for (const place of [null, undefined]) {
        const answer = await sellAs(seller, { zoneId: zone && zones[zone], place })
        expect(answer.status, answer.text).toBe(422)
        expect(answer.errors).toMatchObject(missing)
      }
    },
  )

  test('needs none where guests come by themselves, and keeps that they do', async () => {
    const made = await sellAs(seller, { zoneId: zones.own })
    expect(made.status, made.text).toBe(201)
    const own = { zoneId: zones.own, place: null, note: null, kind: 'SELF' }
    expect(await pickUpOf(made.data.reservationId)).toEqual(own)
  })

  test('keeps that guests are fetched, from where, and a place without a zone', async () => {
    for (const [zoneId, kind] of [
      [zones.fetched, { kind: 'FETCHED' }],
      [null, {}],
    ] as const) {
      const made = await sellAs(seller, { zoneId, place: villa })
      expect(made.status, made.text).toBe(201)
      const stored = { zoneId, place: villa, note: null, ...kind }
      expect(await pickUpOf(made.data.reservationId)).toEqual(stored)
    }
  })

  test('is changed by the same rules', async () => {
    const { data } = await sellAs(seller, null)
    const id: string = data.reservationId
    const refused = async (pickUp: unknown) => {
      const answer = await changeAs(seller, id, pickUp)
      return answer.errors ?? answer.code
    }
    expect(await refused({ zoneId: zones.fetched })).toMatchObject(missing)
    expect(await refused({ place: null })).toMatchObject(missing)
    expect(await refused({ zoneId: randomUuid(), place: villa })).toBe('PickupZoneGone')
    expect(await pickUpOf(id)).toBeNull()
    expect((await changeAs(seller, id, { zoneId: zones.own })).status).toBe(200)
    expect(await pickUpOf(id)).toMatchObject({ kind: 'SELF', place: null })
    expect((await changeAs(seller, id, { zoneId: zones.fetched, place: villa })).status).toBe(200)
    expect(await pickUpOf(id)).toMatchObject({ kind: 'FETCHED', place: villa })
    expect((await changeAs(seller, id, null)).status).toBe(200)
    expect(await pickUpOf(id)).toBeNull()
  })
})

test('a sale keeps its zone when that is retired later, and only its place may change', async () => {
  const made = await sellAs('desk', { zoneId: zones.retired, place: villa })
  const id: string = made.data.reservationId
  const { token } = agents.desk.shop.admin
  const gone = await world.send('DELETE', `/admins/pickup-zones/${zones.retired}`, undefined, {
    token,
  })
  expect(gone.status, gone.text).toBe(200)
  const changed = await changeAs('desk', id, { zoneId: zones.retired, place: 'Villa Lain' })
  expect(changed.status, changed.text).toBe(200)
  expect(await pickUpOf(id)).toMatchObject({ kind: 'FETCHED', place: 'Villa Lain' })
  expect((await changeAs('desk', id, { zoneId: zones.retired })).errors).toMatchObject(missing)
})

describe('a zone with another price', () => {
  const moneyOfSale = async (id: string) => {
    const { state } = await world.api.parts.workers.load(reservationStream(id), reservation)
    return isMade(state) ? { ...moneyOf(state), pickUp: state.terms.pickUpTotal } : null
  }
  const to = (zone: 'dear' | 'fetched') => ({ zoneId: zones[zone], place: villa })
  const charged = { before: 0, after: 250_000, choice: 'CHARGE' }
  const change = (id: string, body: unknown, token?: string) =>
    agents.desk.send('PATCH', `/reservations/${id}`, body, token)

  test('is charged at the desk once it was shown, and given back for a cheaper one', async () => {
    const made = await sellAs('desk', to('fetched'))
    const id: string = made.data.reservationId
    const unseen = await change(id, { pickUp: to('dear') })
    expect([unseen.status, unseen.code]).toEqual([409, 'PickUpPriceDiffers'])
    const stale = await change(id, { pickUp: to('dear'), pickUpPrice: { ...charged, after: 1 } })
    expect([stale.status, stale.code]).toEqual([409, 'PickUpPriceDiffers'])
    const wrong = { ...charged, choice: 'GIVE_BACK' }
    const unfit = await change(id, { pickUp: to('dear'), pickUpPrice: wrong })
    expect([unfit.status, unfit.code]).toEqual([422, 'ChoiceNeeded'])
    expect(await moneyOfSale(id)).toMatchObject({ pickUp: 0, remaining: 1_000_000 })
    const dearer = await change(id, { pickUp: to('dear'), pickUpPrice: charged })
    expect(dearer.status, dearer.text).toBe(200)
    expect(await moneyOfSale(id)).toMatchObject({ pickUp: 250_000, remaining: 1_250_000 })
    const cash = { method: 'CASH', amount: 1_250_000 }
    const paid = await agents.desk.send('POST', `/reservations/${id}/payments`, cash)
    expect(paid.status, paid.text).toBeLessThan(300)
    const less = { before: 250_000, after: 0, choice: 'GIVE_BACK' }
    const cheaper = await change(id, { pickUp: null, pickUpPrice: less })
    expect(cheaper.status, cheaper.text).toBe(200)
    expect(await moneyOfSale(id)).toMatchObject({ pickUp: 0, remaining: 0, toReturn: 250_000 })
  })

  test('is kept at the old price only by those who may override prices', async () => {
    const made = await sellAs('desk', to('fetched'))
    const id: string = made.data.reservationId
    const kept = { pickUp: to('dear'), pickUpPrice: { ...charged, choice: 'KEEP' } }
    const front = await agents.desk.position('zones', 'FRONT_OFFICE')
    const refused = await change(id, kept, front.token)
    expect([refused.status, refused.code]).toEqual([403, 'OverrideForbidden'])
    const done = await change(id, kept)
    expect(done.status, done.text).toBe(200)
    expect(await moneyOfSale(id)).toMatchObject({ pickUp: 0, remaining: 1_000_000 })
    expect(await pickUpOf(id)).toMatchObject({ zoneId: zones.dear })
  })

  test('is refused to an agent, whose price was agreed, and the place alone is not', async () => {
    const made = await sellAs('agent', to('fetched'))
    const id: string = made.data.reservationId
    const refused = await changeAs('agent', id, to('dear'))
    expect([refused.status, refused.code]).toEqual([409, 'PickUpPriceFixed'])
    const place = await changeAs('agent', id, { ...to('fetched'), place: 'Villa Lain' })
    expect(place.status, place.text).toBe(200)
    const own = await emma.send('PATCH', `/bookings/${id}`, { pickUpPrice: charged })
    expect(own.status).toBe(422)
  })
})
