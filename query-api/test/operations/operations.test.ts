import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { pageOf } from '@arung/contracts/envelope'
import { DriverRow, GuideRow } from '@arung/contracts/operations/people'
import { ProductMappingRow } from '@arung/contracts/operations/product-mappings'
import { ProductTypeRow } from '@arung/contracts/operations/product-types'
import { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { CraftRow, VehicleRow } from '@arung/contracts/operations/units'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { uuidv5 } from '@arung/platform/ids'
import {
  at,
  line,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import type { z } from 'zod'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'

let world: World
const tokens = new Map<Position, string>()
const today = '2026-01-15'

type Change = Partial<Omit<typeof sampleGuide, 'person'>>
const guide = (n: number, name: string, change: Change = {}): DomainEvent => {
  const { person, ...work } = sampleGuide
  return {
    type: 'GuideSaved',
    data: {
      guideId: uuid(60, n),
      person: { ...person, name },
      work: { ...work, ...change },
      at: at(n),
    },
  }
}
const driver = ((): DomainEvent => {
  const { person, ...work } = sampleDriver
  return { type: 'DriverSaved', data: { driverId: uuid(61, 1), person, work, at: at(1) } }
})()
const unit = (n: number, value: typeof sampleRaft | typeof sampleVehicle): DomainEvent => ({
  type: 'UnitSaved',
  data: { unitId: uuid(62, n), unit: value, at: at(n) },
})
const product = (n: number, pools = sampleSingle.pools): DomainEvent => ({
  type: 'ReservationProductSaved',
  data: {
    productId: uuid(63, n),
    product: { ...sampleSingle, name: `Product ${n}`, typeId: uuid(64, 1), pools },
    at: at(n),
  },
})

beforeAll(async () => {
  world = await startWorld(`${today}T04:00:00.000Z`)
  await world.say(
    ...shop,
    ...people,
    guide(1, 'Ketut Darma', { licenceExpires: '2026-02-14', employment: 'FREELANCE' }),
    guide(2, 'Made Sudi', {
      licenceExpires: '2026-01-14',
      skills: ['ATV'],
      languages: ['id', 'ja'],
    }),
    guide(3, 'Agus Wira', { licenceExpires: '2027-01-01', skills: ['TREKKING'] }),
    guide(4, 'Nyoman Lama'),
    { type: 'GuideRetired', data: { guideId: uuid(60, 4), at: at(9) } },
    driver,
    unit(1, {
      ...sampleRaft,
      number: '12',
      outOfService: [{ from: today, to: today, reason: 'Leak' }],
    }),
    unit(2, { ...sampleRaft, number: '2', serviceDue: '2026-01-01' }),
    unit(3, { ...sampleRaft, kind: 'ATV', number: '7' }),
    unit(4, sampleVehicle),
    { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: sampleType, at: at(1) } },
    product(1),
    product(2),
    {
      type: 'ReservationProductSaved',
      data: {
        productId: uuid(63, 3),
        product: {
          kind: 'PACKAGE',
          name: 'Both',
          nameId: 'Keduanya',
          price: 1,
          usdPrice: 1,
          agentPrice: 1,
          cost: 1,
          components: [uuid(63, 1), uuid(63, 2)],
        },
        at: at(3),
      },
    },
  )
  for (const position of ['SUPER_ADMIN', 'RAFTING_PIC', 'ATV_PIC', 'RESERVATION'] as const)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
})
afterAll(() => world.stop())

const read = async <Row extends z.ZodType>(
  path: string,
  row: Row,
  position: Position = 'SUPER_ADMIN',
): Promise<z.output<Row>[]> => {
  const answer = await world.ask(`/reservation-admin${path}`, { token: tokens.get(position) ?? '' })
  expect(answer.status, answer.text).toBe(200)
  return pageOf(row).parse(answer.body.data).items as z.output<Row>[]
}
const guides = async (search: string, position?: Position) =>
  (await read(`/guides?${search}`, GuideRow, position)).map(({ guide: one }) => one.person?.name)

describe('guides', () => {
  test('are sorted by name or by the licence that ends first, without retired guides', async () => {
    expect(await guides('')).toEqual(['Agus Wira', 'Ketut Darma', 'Made Sudi'])
    expect(await guides('sort=licence')).toEqual(['Made Sudi', 'Ketut Darma', 'Agus Wira'])
    expect(await guides('state=RETIRED')).toEqual(['Nyoman Lama'])
    expect(await guides('state=ALL&size=1&page=4')).toEqual(['Nyoman Lama'])
  })
  test('are filtered by skill, language, employment, day and name', async () => {
    expect(await guides('skill=ATV')).toEqual(['Made Sudi'])
    expect(await guides('language=ja')).toEqual(['Made Sudi'])
    expect(await guides('employment=FREELANCE')).toEqual(['Ketut Darma'])
    expect(await guides('q=wira')).toEqual(['Agus Wira'])
    expect(await guides('on=2026-01-18')).toEqual([])
    expect(await guides('on=2026-01-19')).toHaveLength(3)
    expect(await guides('on=2026-12-25')).toEqual([])
  })
  test('are flagged when the licence ends within thirty days', async () => {
    expect(await guides('licence=SOON')).toEqual(['Ketut Darma'])
    expect(await guides('licence=EXPIRED')).toEqual(['Made Sudi'])
    expect(await guides('licence=ATTENTION')).toEqual(['Ketut Darma', 'Made Sudi'])
  })
  test('show their pay only to positions that may see it', async () => {
    const pay = async (position: Position) =>
      (await read('/guides', GuideRow, position)).map(row => row.guide.person?.payPerTrip)
    expect(await pay('SUPER_ADMIN')).toEqual([85_000, 85_000, 85_000])
    expect(await pay('RESERVATION')).toEqual([null, null, null])
    const file = await world.ask('/reservation-admin/guides/export', {
      token: tokens.get('RESERVATION') ?? '',
    })
    expect(file.text).toContain('Ketut Darma')
    expect(file.text).not.toContain('85000')
  })
  test('are shown to a person in charge only from their own list', async () => {
    expect(await guides('', 'RAFTING_PIC')).toEqual(['Ketut Darma'])
    expect(await guides('', 'ATV_PIC')).toEqual(['Made Sudi'])
    const path = `/reservation-admin/guides/${uuid(60, 2)}`
    const asked = await world.ask(path, { token: tokens.get('RAFTING_PIC') ?? '' })
    expect(asked.status).toBe(404)
  })
})

test('drivers show the state of their licence', async () => {
  expect(await read('/drivers', DriverRow)).toMatchObject([
    { licence: 'VALID', driver: { person: { name: 'Nyoman Rata' } } },
  ])
})

test('units are sorted by kind and number, and filtered by out of service or due; vehicles have their own list', async () => {
  const numbers = async (search: string, position?: Position) =>
    (await read(`/units?${search}`, CraftRow, position)).map(({ unit: one }) => one.number)
  expect(await numbers('')).toEqual(['7', '2', '12'])
  expect(await numbers('kind=RAFT')).toEqual(['2', '12'])
  expect(await numbers('only=OUT')).toEqual(['12'])
  expect(await numbers('only=DUE')).toEqual(['2'])
  expect(await numbers('', 'ATV_PIC')).toEqual(['7'])
  expect(await read('/vehicles', VehicleRow)).toMatchObject([{ unit: { plate: 'DK 1207 AB' } }])
})

test('products are listed with their type, and packages with their parts', async () => {
  expect(await read('/product-types', ProductTypeRow)).toMatchObject([{ products: 2 }])
  const products = await read('/products', ReservationProductRow)
  expect(products.map(({ product: one }) => one.name)).toEqual(['Both', 'Product 1', 'Product 2'])
  expect(products[0]?.components.map(({ name }) => name)).toEqual(['Product 1', 'Product 2'])
  expect(products[1]?.type).toEqual(sampleType)
})

test('unmapped products come first, then broken mappings', async () => {
  const before = await read('/product-mappings', ProductMappingRow)
  expect(before.length).toBeGreaterThan(1)
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['UNMAPPED']))
  const [first, second] = before.filter(row => row.sold.length === 1)
  if (!first || !second) throw new Error('The shop sells too little')
  const map = ({ productId, variantId, sold }: ProductMappingRow, n: number): DomainEvent[] => [
    product(n, sold[0]?.pools ?? []),
    {
      type: 'ProductMappingSaved',
      data: {
        mappingId: uuidv5(mappingNamespace, mappingName({ productId, variantId })),
        mapping: { productId, variantId, parts: [uuid(63, n)] },
        at: at(5),
      },
    },
  ]
  await world.say(...map(first, 8), ...map(second, 9), {
    type: 'ReservationProductRetired',
    data: { productId: uuid(63, 9), at: at(6) },
  })
  const position = await world.say()
  const answer = await world.ask('/reservation-admin/product-mappings', {
    token: tokens.get('SUPER_ADMIN') ?? '',
    minPosition: position,
  })
  const after = pageOf(ProductMappingRow).parse(answer.body.data).items
  expect(after.slice(-2)).toMatchObject([
    { id: second.id, state: 'BROKEN', fault: 'PART_RETIRED' },
    { id: first.id, state: 'MAPPED', parts: [{ name: 'Product 8', kind: 'RAFTING' }] },
  ])
})

test('confirmed orders ahead are counted per product, and products that wait on a mapping come first', async () => {
  const rows = await read('/product-mappings', ProductMappingRow)
  const sold = rows.find(row => row.variantId === null && row.state === 'UNMAPPED')
  if (!sold) throw new Error('The shop sells nothing without variants')
  const order = (n: number, activityDate: string) =>
    orderPlaced(n, { activityDate, lines: [{ ...line(n, 2), productId: sold.productId }] })
  await world.say(order(81, '2026-01-15'), order(82, '2026-01-20'), order(83, '2026-01-14'))
  await world.say(order(84, '2026-01-21'), ...[81, 82, 83].map(paymentRecorded))
  const minPosition = await world.say(...[81, 82, 83].map(orderConfirmed))
  const answer = await world.ask('/reservation-admin/product-mappings', {
    token: tokens.get('SUPER_ADMIN') ?? '',
    minPosition,
  })
  const [first] = pageOf(ProductMappingRow).parse(answer.body.data).items
  expect(first).toMatchObject({ id: sold.id, state: 'UNMAPPED', orders: 2 })
})

describe('the history', () => {
  const historyOf = async (path: string, position: Position) => {
    const token = tokens.get(position) ?? ''
    const answer = await world.ask(`/reservation-admin/${path}/history`, { token })
    return { status: answer.status, told: JSON.stringify(answer.body.data ?? null) }
  }

  test('of a guide shows the pay only to positions that may see it', async () => {
    const seen = await historyOf(`guides/${uuid(60, 1)}`, 'SUPER_ADMIN')
    expect(seen.told).toMatch(/GuideSaved.*person.payPerTrip/)
    const other = await historyOf(`guides/${uuid(60, 1)}`, 'RESERVATION')
    expect(other.told).toMatch(/GuideSaved.*person.phone/)
    expect(other.told).not.toMatch(/payPerTrip|85000/)
  })

  test('is shown only for what the position sees', async () => {
    expect((await historyOf(`guides/${uuid(60, 2)}`, 'RAFTING_PIC')).status).toBe(404)
    expect((await historyOf(`guides/${uuid(60, 1)}`, 'RAFTING_PIC')).status).toBe(200)
    expect((await historyOf(`units/${uuid(62, 3)}`, 'RAFTING_PIC')).status).toBe(404)
    expect((await historyOf(`vehicles/${uuid(62, 4)}`, 'RAFTING_PIC')).status).toBe(403)
    expect((await historyOf(`units/${uuid(62, 4)}`, 'SUPER_ADMIN')).status).toBe(404)
    expect((await historyOf(`vehicles/${uuid(62, 1)}`, 'SUPER_ADMIN')).status).toBe(404)
  })

  test.each([
    ['units', uuid(62, 1)],
    ['vehicles', uuid(62, 4)],
    ['drivers', uuid(61, 1)],
    ['product-types', uuid(64, 1)],
    ['products', uuid(63, 3)],
  ])('of %s is found by id', async (path, id) => {
    expect((await historyOf(`${path}/${id}`, 'SUPER_ADMIN')).told).toContain('Saved')
  })
})
