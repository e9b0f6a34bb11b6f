import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { counted, diesEverywhere, openDyingWorld } from './dying.ts'
import { days, type MovingWorld } from './moving-world.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: MovingWorld
beforeAll(async () => {
  world = await openDyingWorld()
})
afterAll(() => world.close())

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
