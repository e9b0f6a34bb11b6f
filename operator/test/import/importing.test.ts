import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, openMovingWorld, type MovingWorld } from './moving-world.ts'

let world: MovingWorld
beforeAll(async () => {
  world = await openMovingWorld()
})
afterAll(() => world.close())

test('a dry run says what a run does, and writes nothing', async () => {
  const before = await world.head()
  expect(await world.move('products', [{ reference: 'P1' }], { isRehearsal: true })).toEqual([
    'ADDED',
  ])
  expect(await world.head()).toBe(before)
  expect(await world.move('products', [{ reference: 'P1' }])).toEqual(['ADDED'])
  const after = await world.head()
  expect(after).toBeGreaterThan(before)
  expect(await world.move('products', [{ reference: 'P1' }])).toEqual(['SAME'])
  expect(await world.move('products', [{ reference: 'P1' }], { isRehearsal: true })).toEqual([
    'SAME',
  ])
  expect(await world.head()).toBe(after)
  expect(
    await world.move('products', [{ reference: 'P1', rupiah: '500000' }], { isRehearsal: true }),
  ).toEqual(['CHANGED'])
  expect(await world.move('products', [{ reference: 'P1', rupiah: '500000' }])).toEqual(['CHANGED'])
})

test('customers', async () => {
  expect(await world.move('customers', [{ reference: 'C1' }])).toEqual(['ADDED'])
  expect(await world.move('customers', [{ reference: 'C1' }])).toEqual(['SAME'])
  expect(await world.move('customers', [{ reference: 'C1', city: 'Ubud' }])).toEqual([
    'DIFFERS, city: Differs',
  ])
  expect(await world.move('customers', [{ reference: 'C2' }])).toEqual([
    'REFUSED, email: EmailTaken',
  ])
})

test('agents', async () => {
  const rows = [
    { reference: 'A1', area: 'DESK' },
    { reference: 'A2', area: 'SITE' },
  ]
  expect(await world.move('agents', rows, { isRehearsal: true })).toEqual(['ADDED', 'ADDED'])
  expect(await world.move('agents', rows)).toEqual(['ADDED', 'ADDED'])
  expect(await world.move('agents', rows)).toEqual(['SAME', 'SAME'])
})

test('a run that invites mails customers and agents of the site how to choose a password, once', async () => {
  const mails = async () => {
    const { rows } = await world.database.pool.query<{ template: string; count: number }>(
      `SELECT payload->>'template' AS template, count(*)::int AS count FROM outbox.jobs
       WHERE kind = 'mail.account' GROUP BY 1`,
    )
    return rows
  }
  const rows = [{ reference: 'C7', email: 'guest-7@arung.example' }]
  const agent = [{ reference: 'A7', area: 'SITE', email: 'agent-7@arung.example' }]
  await world.move('customers', rows, { isInviting: true, isRehearsal: true })
  await world.move('customers', rows)
  await world.move('agents', agent)
  expect(await mails()).toEqual([])
  await world.move('customers', rows, { isInviting: true })
  await world.move('agents', agent, { isInviting: true })
  await world.move('customers', rows, { isInviting: true })
  expect(await mails()).toEqual([{ template: 'moved-in', count: 2 }])
})

test('prices', async () => {
  const rows = [
    { reference: 'X1', product: 'P1' },
    { reference: 'X2', product: 'P1', kind: 'AGENT', agent: 'A1' },
    { reference: 'X3', product: 'P1', kind: 'AGENT', agent: 'A2' },
    { reference: 'X4', product: 'P1', kind: 'VARIANT', name: 'Long', name_id: 'Panjang' },
  ]
  expect(await world.move('prices', rows.slice(0, 3))).toEqual(['CHANGED', 'ADDED', 'ADDED'])
  expect(await world.move('prices', rows.slice(0, 3))).toEqual(['SAME', 'SAME', 'SAME'])
})

test('bookings', async () => {
  const rows = [
    { reference: 'B1' },
    {
      reference: 'B2',
      amount: '700000',
      paid: '300000',
      paid_how: 'TRANSFER',
      sold_on: '2026-01-02',
    },
    { reference: 'B3', paid: '300000', paid_how: 'CASH' },
    { reference: 'B4', source: 'AGENT', agent: 'A1', agent_method: 'VCR', voucher: 'V-1' },
    { reference: 'B5', adults: '60' },
  ]
  const all = ['ADDED', 'ADDED', 'ADDED', 'ADDED', 'REFUSED, adults: SoldOut']
  expect(await world.move('bookings', rows, { isRehearsal: true })).toEqual(all)
  expect(await world.move('bookings', rows)).toEqual(all)
  const head = await world.head()
  expect(await world.move('bookings', rows)).toEqual(
    all.map(one => (one === 'ADDED' ? 'SAME' : one)),
  )
  expect(await world.head()).toBe(head)
  expect(await world.move('bookings', rows, { isOverCapacity: true })).toEqual([
    'SAME',
    'SAME',
    'SAME',
    'SAME',
    'ADDED',
  ])
})

test('a second price of the same kind in one file is refused with the line of the first, and never overwrites it', async () => {
  const variant = { product: 'P1', kind: 'VARIANT', name: 'Café', name_id: 'Kafe' }
  const agent = { product: 'P1', kind: 'AGENT', agent: 'A1' }
  const siteAgent = { product: 'P1', kind: 'AGENT', agent: 'A2', name: 'Café' }
  const rows = [
    { reference: 'Y1', ...variant, rupiah: '410000' },
    { reference: 'Y2', ...variant, rupiah: '420000', name: 'Cafe\u0301' },
    {
      reference: 'Y3',
      ...variant,
      rupiah: '430000',
      name: 'Other',
      name_id: 'Lain',
      address: 'other',
    },
    { reference: 'Y4', ...agent, rupiah: '310000', name: '' },
    { reference: 'Y5', ...agent, rupiah: '320000', name: 'Café', product: 'p1' },
    { reference: 'Y6', ...siteAgent, rupiah: '330000' },
    { reference: 'Y7', ...siteAgent, rupiah: '340000' },
    { reference: 'Y8', product: 'P1', rupiah: '210000' },
    { reference: 'Y9', product: 'P1', rupiah: '220000' },
  ]
  const said = (outcomes: readonly string[]) =>
    outcomes.filter((_, nth) => [1, 4, 6, 8].includes(nth))
  const twice = [
    'REFUSED, name: PriceTwice',
    'REFUSED, agent: PriceTwice',
    'REFUSED, agent: PriceTwice',
    'REFUSED, product: PriceTwice',
  ]
  const dry = await world.move('prices', rows, { isRehearsal: true })
  expect(said(dry)).toEqual(twice)
  expect(dry.filter(one => one.startsWith('REFUSED'))).toHaveLength(4)
  expect(said(await world.move('prices', rows))).toEqual(twice)
  const { report } = await world.moveFiles({ prices: fileOf('prices', rows) })
  expect(report('prices')).toContain('Line 2 of this file sets the same price')
  expect(await world.move('prices', rows.filter((_, nth) => nth % 2 === 0).slice(0, 2))).toEqual([
    'SAME',
    'SAME',
  ])
})

test('a capacity gets one number of places in one file, and a reference is one in any case', async () => {
  const river = { capacity: 'River two', per_session: '20', per_day: '' }
  const rows = [
    { reference: 'Q1', name: 'One', address: 'one', ...river },
    { reference: 'Q2', name: 'Two', address: 'two', ...river, per_session: '30' },
    { reference: 'Q3', name: 'Three', address: 'three', ...river, capacity: 'RIVER TWO' },
    { reference: 'q1', name: 'Four', address: 'four', ...river },
  ]
  const dry = await world.move('products', rows, { isRehearsal: true })
  expect(dry).toEqual([
    'ADDED',
    'REFUSED, per_session: CapacityTwice',
    'ADDED',
    'REFUSED, reference: Twice',
  ])
})

test('what is here and says something else is named, column by column', async () => {
  expect(await world.move('customers', [{ reference: 'C1', language: 'en' }])).toEqual([
    'DIFFERS, language: Differs',
  ])
  expect(await world.move('agents', [{ reference: 'A1', area: 'DESK', language: 'en' }])).toEqual([
    'DIFFERS, language: Differs',
  ])
  await world.move('products', [{ reference: 'P2', address: 'second', name: 'Second' }])
  const other = {
    product: 'P2',
    nationality: 'AU',
    guests: 'Nyoman Putra',
    language: 'en',
    source: 'HOTEL',
    hotel: 'Villa Sembilan',
    pickup: 'Elsewhere',
    note: 'Another note',
    paid: '100000',
    paid_how: 'CASH',
  }
  const [found] = await world.move('bookings', [{ reference: 'B3', ...other }])
  for (const column of Object.keys(other).filter(one => one !== 'paid_how'))
    expect(found).toContain(`${column}: Differs`)
  expect(
    await world.move('bookings', [{ reference: 'B3', paid: '300000', paid_how: 'CASH' }]),
  ).toEqual(['SAME'])
})
