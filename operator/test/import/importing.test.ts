import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMovingWorld, type MovingWorld } from './moving-world.ts'

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
