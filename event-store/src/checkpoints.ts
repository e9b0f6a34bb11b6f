import { positionOf, type EventStore, type Position } from './event-store.ts'
import type { Database, Transaction } from './postgres/transaction.ts'

/** Creates a checkpoint at 0 for a reader, unless it has one. */
export async function makeCheckpoint(
  database: Database | Transaction,
  name: string,
): Promise<void> {
  await database.query(
    `INSERT INTO event_store.checkpoints (name, position) VALUES ($1, 0)
     ON CONFLICT (name) DO NOTHING`,
    [name],
  )
}

/** Returns a reader's checkpoint, or null when it has none. */
export async function checkpointOf(database: Database, name: string): Promise<Position | null> {
  const { rows } = await database.query<{ position: string }>(
    'SELECT position FROM event_store.checkpoints WHERE name = $1',
    [name],
  )
  return rows[0] ? positionOf(Number(rows[0].position)) : null
}

/** A reader's checkpoint, and whether the log still has the event that the reader saw at that position. */
export type CheckpointState = Readonly<{ position: Position; isSameLog: boolean }>

/** Returns the checkpoints of readers by name. Readers without a checkpoint are missing from the map. */
export function checkpointsOf(
  database: Database,
  store: Pick<EventStore, 'besideModels' | 'idAt'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, CheckpointState>> {
  return store.besideModels
    ? checkpointsHere(database, names)
    : checkpointsIn(database, store, names)
}

async function checkpointsHere(
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, CheckpointState>> {
  const { rows } = await database.query<{ name: string; position: string; same: boolean }>({
    name: 'event-store-checkpoints',
    text: `SELECT c.name, c.position, c.event_id IS NOT DISTINCT FROM e.id AS same
           FROM event_store.checkpoints c LEFT JOIN event_store.events e ON e.position = c.position
           WHERE c.name = ANY ($1::text[])`,
    values: [names],
  })
  const checkpoint = (row: (typeof rows)[number]): CheckpointState => ({
    position: positionOf(Number(row.position)),
    isSameLog: row.same,
  })
  return new Map(rows.map(row => [row.name, checkpoint(row)]))
}

/** The same for a log outside this database. It asks the log once for each position. */
async function checkpointsIn(
  database: Database,
  store: Pick<EventStore, 'idAt'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, CheckpointState>> {
  const { rows } = await database.query<{ name: string; position: string; id: string | null }>({
    name: 'event-store-checkpoints-elsewhere',
    text: `SELECT name, position, event_id AS id FROM event_store.checkpoints
           WHERE name = ANY ($1::text[])`,
    values: [names],
  })
  const ids = new Map<number, string | null>([[0, null]])
  const checkpoints = new Map<string, CheckpointState>()
  for (const { name, id, ...row } of rows) {
    const position = positionOf(Number(row.position))
    const there = ids.get(position)
    const inLog = there === undefined ? await store.idAt(position) : there
    ids.set(position, inLog)
    checkpoints.set(name, { position, isSameLog: inLog === id })
  }
  return checkpoints
}

/** Returns why a reader must not continue from its checkpoint, or null when it may. `head` is the end of the log. */
export function faultOf(
  name: string,
  checkpoint: CheckpointState | undefined,
  head: Position,
): Error | null {
  if (!checkpoint)
    return new Error(`${name} has no checkpoint: another process has removed its tables`)
  const { position, isSameLog } = checkpoint
  if (position > head)
    return new Error(
      `The log ends at ${head}, before ${name} at ${position}: the log is younger than the model, rebuild`,
    )
  if (!isSameLog)
    return new Error(
      `The event at ${position} is not the one that ${name} has seen there: the log is another one, rebuild`,
    )
  return null
}

/**
 * Moves a checkpoint inside the transaction that holds the effects of the events in between, if they have any. Returns
 * false, without moving it, when the checkpoint is no longer at `from` because another reader was faster, or when the
 * log has another event there. `elsewhere` names the event at `to` when the log is not in this database. The caller has
 * then compared the event at `from`.
 */
export async function moveCheckpoint(
  transaction: Database | Transaction,
  name: string,
  from: Position,
  to: Position,
  elsewhere: Elsewhere | null = null,
): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'event-store-move-checkpoint',
    text: `UPDATE event_store.checkpoints
           SET position = $3, updated_at = now(),
               event_id = CASE WHEN $4::boolean THEN $5::uuid
                          ELSE (SELECT e.id FROM event_store.events e WHERE e.position = $3) END
           WHERE name = $1 AND position = $2
             AND ($4::boolean OR event_id IS NOT DISTINCT FROM
                  (SELECT e.id FROM event_store.events e WHERE e.position = $2))`,
    values: [name, from, to, elsewhere !== null, elsewhere?.id ?? null],
  })
  return rowCount === 1
}

/** The event that a reader moves to, for a log that is not in the database of its checkpoints. */
export type Elsewhere = Readonly<{ id: string | null }>

/**
 * Opens the transaction of `moveCheckpoints`. It may be sent together with that statement: if it fails, nothing moves,
 * because a transaction is deferrable only when it was opened this way. DEFERRABLE has no effect on a transaction that
 * writes.
 */
export const beginMove = 'BEGIN DEFERRABLE'

/**
 * Moves the checkpoints of the readers that are at the position they claim, on the same log, and returns their names.
 * Until the transaction ends nobody else moves them. A checkpoint that another transaction has locked is skipped, not
 * waited for. `settings` are server settings that last until the transaction ends; they travel with this statement and
 * need none of their own. `elsewhere` as in `moveCheckpoint`.
 */
export async function moveCheckpoints(
  transaction: Transaction,
  readers: readonly Readonly<{ name: string; at: Position }>[],
  to: Position,
  settings: Readonly<Record<string, string>>,
  elsewhere: Elsewhere | null = null,
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ name: string }>({
    name: 'event-store-move-checkpoints',
    text: `WITH settings AS MATERIALIZED (
             SELECT count(set_config(s.name, s.value, true))
             FROM unnest($4::text[], $5::text[]) AS s (name, value)),
           locked AS MATERIALIZED (
             SELECT c.name
             FROM settings
             CROSS JOIN unnest($1::text[], $2::bigint[]) AS r (name, here)
             JOIN event_store.checkpoints c ON c.name = r.name
             WHERE current_setting('transaction_deferrable')::boolean
               AND c.position = r.here
               AND ($6::boolean OR c.event_id IS NOT DISTINCT FROM
                    (SELECT e.id FROM event_store.events e WHERE e.position = r.here))
             ORDER BY c.name
             FOR UPDATE OF c SKIP LOCKED)
           UPDATE event_store.checkpoints c
           SET position = $3, updated_at = now(),
               event_id = CASE WHEN $6::boolean THEN $7::uuid
                          ELSE (SELECT e.id FROM event_store.events e WHERE e.position = $3) END
           FROM locked l
           WHERE c.name = l.name
           RETURNING c.name`,
    values: [
      readers.map(one => one.name),
      readers.map(one => one.at),
      to,
      Object.keys(settings),
      Object.values(settings),
      elsewhere !== null,
      elsewhere?.id ?? null,
    ],
  })
  return new Set(rows.map(one => one.name))
}

/** Returns every reader's checkpoint, for metrics. */
export async function allCheckpoints(database: Database): Promise<ReadonlyMap<string, Position>> {
  const { rows } = await database.query<{ name: string; position: string }>(
    'SELECT name, position FROM event_store.checkpoints',
  )
  return new Map(rows.map(row => [row.name, positionOf(Number(row.position))]))
}
