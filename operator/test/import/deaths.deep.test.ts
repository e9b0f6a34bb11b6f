import { testKeys } from '@arung/platform/testing/keys'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyDatabase } from '../../src/verify/verify-database.ts'
import { counted, diesEverywhere, openDyingWorld } from './dying.ts'
import { days, type MovingWorld } from './moving-world.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: MovingWorld
beforeAll(async () => {
  world = await openDyingWorld()
})
afterAll(() => world.close())

test('a booking that died at any command is finished by the next run, and nothing is there twice', async () => {
  const deaths = await diesEverywhere(world, 'bookings', death => [
    { reference: death, paid: '100000', paid_how: 'TRANSFER', date: days(30) },
  ])
  expect(deaths).toBeGreaterThan(10)
  // The last run of each round came to its end.
  expect(await counted(world, 'ReservationMade')).toBe(deaths + 2)
  expect(await counted(world, 'DeskPaymentRecorded')).toBe(deaths + 2)
  expect(await counted(world, 'PlacesSold')).toBe(deaths + 2)
})

test('a booking of an agent that died at any command is finished, with what the agent owes', async () => {
  const before = await counted(world, 'ReservationMade')
  const deaths = await diesEverywhere(world, 'bookings', death => [
    {
      reference: `agent ${death}`,
      date: days(31),
      source: 'AGENT',
      agent: 'A1',
      agent_method: 'VCR',
      voucher: death,
    },
  ])
  expect(deaths).toBeGreaterThan(15)
  expect(await counted(world, 'ReservationMade')).toBe(before + deaths + 2)
  expect(await counted(world, 'SaleOwed')).toBe(deaths + 2)
})

test('so are products, customers and agents', async () => {
  const product = (death: string) => [
    { reference: death, name: `Trip ${death}`, capacity: death, category: death, type: death },
  ]
  expect(await diesEverywhere(world, 'products', product)).toBeGreaterThan(8)
  const person = (death: string) => [{ reference: death, email: `${death}@guests.example` }]
  expect(await diesEverywhere(world, 'customers', person)).toBeGreaterThan(4)
  const agents = (death: string) => [
    { reference: death, email: `${death}@tours.example`, area: 'DESK' },
    { reference: `site ${death}`, email: `${death}@tours.example`, area: 'SITE' },
  ]
  expect(await diesEverywhere(world, 'agents', agents)).toBeGreaterThan(6)
})

test('verify finds no stream that breaks a rule', async () => {
  const { lines } = await verifyDatabase({ url: world.database.url, keys: testKeys })
  const wrong = lines.filter(line => line.startsWith('WRONG') && !line.includes('read model'))
  expect(wrong).toEqual([])
})
