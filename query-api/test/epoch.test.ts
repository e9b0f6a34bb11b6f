import { epochName } from '@arung/contracts/log-position'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const savePool = (nth: number) =>
  world.say({
    type: 'PoolSaved',
    data: {
      poolId: uuid(4, nth),
      pool: { name: 'ATVs', sessionLimit: 30, dayLimit: null },
      version: 1,
      at: at(nth),
    },
  })

async function epochNow(): Promise<string> {
  const { rows } = await world.pool.query<{ epoch: string }>('SELECT epoch FROM event_store.log')
  return epochName(rows[0]?.epoch ?? '')
}

async function ask(place: string): Promise<[number, string | null]> {
  const asking = { headers: { 'x-min-position': place } }
  const { status, headers } = await world.ask('/products', asking)
  return [status, headers.get('x-position')]
}

test('a read waits for a position of this epoch, not for one of another, and notices a new epoch', async () => {
  const first = await epochNow()
  expect(await ask(`${await savePool(1)};epoch=${first}`)).toEqual([200, null])
  await world.projections.stop()
  const head = await savePool(2)
  for (const place of [String(head), `${head};epoch=${first}`, `${head + 1_000};epoch=${first}`])
    expect(await ask(place)).toEqual([503, null])
  expect(await ask(`${head + 1_000};epoch=00000000`)).toEqual([200, `0;epoch=${first}`])

  await world.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
  const next = await epochNow()
  expect(await ask(`${head};epoch=${next}`)).toEqual([503, null])
  expect(await ask(`${head + 1_000};epoch=${first}`)).toEqual([200, `0;epoch=${next}`])
})

test('a read that waits when a new epoch begins stops waiting, even if nobody notified the process', async () => {
  const head = await savePool(3)
  const known = await epochNow()
  const waits = ask(`${head};epoch=${known}`)
  setTimeout(
    () => void world.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()'),
    300,
  )
  expect((await waits)[0]).toBe(200)
  // Positions known of the earlier log do not count for this one either.
  expect(await ask(`1;epoch=${await epochNow()}`)).toEqual([200, null])
})
