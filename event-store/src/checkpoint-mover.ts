import type { Position } from './event-store.ts'
import { nextTurn } from './pause.ts'
import { transact, type Database } from './postgres/transaction.ts'

/** Moves the checkpoint of a reader to whom a window says nothing; false when it no longer stands at `from`. */
export type CheckpointMover = (name: string, from: Position, to: Position) => Promise<boolean>

type Move = Readonly<{
  name: string
  from: Position
  to: Position
  resolve: (isMoved: boolean) => void
  reject: (error: unknown) => void
}>

/**
 * One statement for all checkpoints that are to be moved at the same time: what a window costs must not grow with the
 * number of readers that it says nothing to. A crash may undo the last moves; the same windows are then passed again.
 */
export function createCheckpointMover(database: Database): CheckpointMover {
  let waiting: Move[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // Those who read one window come in one turn.
      await nextTurn()
      const moves = waiting
      waiting = []
      await settle(database, moves)
    }
    isRunning = false
  }

  return (name, from, to) =>
    new Promise((resolve, reject) => {
      waiting.push({ name, from, to, resolve, reject })
      if (!isRunning) void run()
    })
}

async function settle(database: Database, moves: readonly Move[]): Promise<void> {
  try {
    const moved = await move(database, moves)
    for (const one of moves) one.resolve(moved.has(one.name))
  } catch (error) {
    for (const one of moves) one.reject(error)
  }
}

/**
 * The names whose checkpoints stood where they were said to stand, and the log with them. Two processes lock the rows in
 * one order.
 */
async function move(database: Database, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const moved = new Set<string>()
  await transact(database, { lasting: false }, async transaction => {
    const { rows } = await transaction.query<{ name: string }>({
      name: 'event-store-move-checkpoints',
      text: `WITH moves AS (
               SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS m (name, here, there)),
             locked AS (
               SELECT c.name FROM event_store.checkpoints c JOIN moves m ON m.name = c.name
               ORDER BY c.name FOR UPDATE OF c)
             UPDATE event_store.checkpoints c
             SET position = m.there, updated_at = now(),
                 event_id = (SELECT e.id FROM event_store.events e WHERE e.position = m.there)
             FROM moves m JOIN locked l ON l.name = m.name
             WHERE c.name = m.name AND c.position = m.here
               AND c.event_id IS NOT DISTINCT FROM
                   (SELECT e.id FROM event_store.events e WHERE e.position = m.here)
             RETURNING c.name`,
      values: [moves.map(one => one.name), moves.map(one => one.from), moves.map(one => one.to)],
    })
    for (const { name } of rows) moved.add(name)
    return true
  })
  return moved
}
