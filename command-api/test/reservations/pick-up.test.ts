import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
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
let zones: Readonly<Record<'fetched' | 'own' | 'retired', string>>
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
