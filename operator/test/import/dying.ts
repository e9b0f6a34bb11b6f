import { moveIn } from '@arung/command-api/moving/move-in'
import type { Moving } from '@arung/command-api/moving/moving'
import type { TableName } from '@arung/contracts/moving/tables'
import { expect } from 'vitest'
import { fileOf, openMovingWorld, type MovingWorld, type Rows } from './moving-world.ts'

/** An installation with a product of many places, and an agent of the reservation area. */
export async function openDyingWorld(): Promise<MovingWorld> {
  const world = await openMovingWorld()
  const many = { per_session: '4000', per_day: '4000' }
  expect(await world.move('products', [{ reference: 'P1', ...many }])).toEqual(['ADDED'])
  const methods = { methods: 'VCR', booking_limit: '' }
  expect(await world.move('agents', [{ reference: 'A1', ...methods }])).toEqual(['ADDED'])
  return world
}

class Died extends Error {}
/** Before a command is written, or after it was written and before anybody heard of it. */
type When = 'before' | 'after'

/** Moves rows in, and dies at the command of this number. Returns whether it came to an end. */
async function dyingAt(
  world: MovingWorld,
  name: TableName,
  rows: Rows,
  nth: number,
  when: When,
): Promise<boolean> {
  const moving = await world.open()
  let count = 0
  const { workers } = moving.parts
  const execute: Moving['parts']['workers']['execute'] = async (...of) => {
    count += 1
    if (count > nth || (count === nth && when === 'before')) throw new Died()
    const outcome = await workers.execute(...of)
    if (count >= nth) throw new Died()
    return outcome
  }
  const parts = { ...moving.parts, workers: { ...workers, execute } }
  try {
    await moveIn({ ...moving, parts }, name, fileOf(name, rows))
    return true
  } catch (error) {
    if (error instanceof Died) return false
    throw error
  } finally {
    await moving.close()
  }
}

const commandsMax = 60

/** Dies at every command, before and after it is written, and runs again each time. Returns how many deaths there were. */
export async function diesEverywhere(
  world: MovingWorld,
  name: TableName,
  rowsOf: (death: string) => Rows,
): Promise<number> {
  let deaths = 0
  for (const when of ['before', 'after'] as const)
    for (let nth = 1; nth <= commandsMax; nth += 1) {
      const rows = rowsOf(`${when}${nth}`)
      if (await dyingAt(world, name, rows, nth, when)) break
      deaths += 1
      const outcomes = await world.move(name, rows)
      for (const outcome of outcomes) expect(outcome).toMatch(/^(ADDED|CHANGED|SAME)$/)
      const again = await world.head()
      expect(new Set(await world.move(name, rows))).toEqual(new Set(['SAME']))
      expect(await world.head()).toBe(again)
    }
  return deaths
}

export const counted = async (world: MovingWorld, type: string): Promise<number> => {
  const { rows } = await world.database.pool.query(
    'SELECT count(*)::int AS n FROM event_store.events WHERE type = $1',
    [type],
  )
  return rows[0].n
}
