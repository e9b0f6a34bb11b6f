import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { PickupZoneView } from '@arung/contracts/pickups/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const south: SavePickupZone = {
  kind: 'FETCHED',
  name: 'South',
  nameId: 'Selatan',
  rank: 2,
  areas: ['Kuta', 'Seminyak'],
  minutesBefore: 90,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 6,
  surcharge: 100_000,
  usdSurcharge: 700,
}
const self: SavePickupZone = {
  kind: 'SELF',
  name: 'By yourself',
  nameId: 'Datang sendiri',
  rank: 1,
  discount: 50_000,
  usdDiscount: 350,
}
const saved = (n: number, zone: SavePickupZone): DomainEvent => ({
  type: 'PickupZoneSaved',
  data: { zoneId: uuid(41, n), zone, at: at(n) },
})
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, saved(1, south), saved(2, self))
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const read = async (path: string) => (await world.ask(path, { token: admin })).body.data
const names = async (search: string) => {
  const { items } = pageOf(PickupZoneView).parse(await read(`/admins/pickup-zones?${search}`))
  return items.map(({ zone }) => zone.name)
}

describe('pick-up zones at the desk', () => {
  test('are sorted by rank or name, and filtered by kind, area and words', async () => {
    expect(await names('')).toEqual(['By yourself', 'South'])
    expect(await names('sort=name&size=1&page=2')).toEqual(['South'])
    expect(await names('kind=FETCHED')).toEqual(['South'])
    expect(await names('q=semin')).toEqual(['South'])
    expect(await names('q=sendiri')).toEqual(['By yourself'])
  })
  test('are read one by one as they were saved', async () => {
    const { zone } = PickupZoneView.parse(await read(`/admins/pickup-zones/${uuid(41, 1)}`))
    expect(zone).toEqual(south)
    const { status } = await world.ask(`/admins/pickup-zones/${uuid(41, 9)}`, { token: admin })
    expect(status).toBe(404)
  })
})
