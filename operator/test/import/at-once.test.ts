import { testKeys } from '@arung/platform/testing/keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyDatabase } from '../../src/verify/verify-database.ts'
import { counted, openDyingWorld } from './dying.ts'
import { days, type MovingWorld } from './moving-world.ts'

let world: MovingWorld
beforeAll(async () => {
  world = await openDyingWorld()
})
afterAll(() => world.close())

test('two runs of the same file at once do everything once', async () => {
  const before = await counted(world, 'ReservationMade')
  const rows = Array.from({ length: 12 }, (_, nth) => ({
    reference: `both ${nth}`,
    date: days(40 + (nth % 3)),
  }))
  const runs = await Promise.all([world.move('bookings', rows), world.move('bookings', rows)])
  for (const outcome of runs.flat()) expect(outcome).toMatch(/^(ADDED|SAME)$/)
  expect(await counted(world, 'ReservationMade')).toBe(before + 12)
  // The control: it is the reference that makes a row the same one.
  const others = rows.map(row => ({ ...row, reference: `${row.reference} again` }))
  await world.move('bookings', others)
  expect(await counted(world, 'ReservationMade')).toBe(before + 24)
})

test('verify finds no stream that breaks a rule', async () => {
  const { lines } = await verifyDatabase({ url: world.database.url, keys: testKeys })
  const wrong = lines.filter(line => line.startsWith('WRONG') && !line.includes('read model'))
  expect(wrong).toEqual([])
})
