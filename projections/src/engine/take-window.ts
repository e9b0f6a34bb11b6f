import { beginMove, moveCheckpoints } from '@arung/event-store/checkpoints'
import type { EventStore } from '@arung/event-store/event-store'
import { isContention, isPassing } from '@arung/event-store/postgres/failures'
import {
  inOnePiece,
  settled,
  type Database,
  type Transaction,
} from '@arung/event-store/postgres/transaction'
import type { Member } from './member.ts'
import type { Window } from './window.ts'

/** The outcome for each member that was to apply a window. */
export type Taken = Readonly<{
  moved: readonly Member[]
  /** Members whose checkpoint is not where it was expected, or is locked by another transaction. */
  absent: readonly Member[]
  failed: readonly Readonly<{ member: Member; error: unknown }>[]
}>

/** The database of the models, and whether the log is in it. */
type WhereLog = Readonly<{
  pool: Database
  store: Pick<EventStore, 'besideModels'>
  searchKey: string
}>

/**
 * A crash may undo the last windows, effects and checkpoints alike. A transaction that has locked a table of one model
 * delays the others by half a second at most. A plan that was made for an empty table must also suit a full one.
 */
const settings = { synchronous_commit: 'off', lock_timeout: '500ms', enable_seqscan: 'off' }

/**
 * Applies a window to members: all in one transaction, and when that fails model by model, so that the failing one is
 * known and the others continue. Throws when the database is the cause. `whenFolded` is called when only the database
 * still has work to do.
 */
export async function takeWindow(
  log: WhereLog,
  members: readonly Member[],
  window: Window,
  whenFolded: () => void,
): Promise<Taken> {
  try {
    return taken(members, await takeTogether(log, members, window, whenFolded))
  } catch (error) {
    if (!isOfModel(error)) throw error
    const [member, ...others] = members
    if (member && others.length === 0) return { moved: [], absent: [], failed: [{ member, error }] }
  }
  const touched = members.filter(one => isTouched(one, window))
  const untouched = members.filter(one => !touched.includes(one))
  const all: Taken[] = []
  if (untouched.length > 0)
    all.push(taken(untouched, await takeTogether(log, untouched, window, whenFolded)))
  for (const one of touched) all.push(await takeWindow(log, [one], window, whenFolded))
  return {
    moved: all.flatMap(one => one.moved),
    absent: all.flatMap(one => one.absent),
    failed: all.flatMap(one => one.failed),
  }
}

/** Whether the cause of a failure may be one of the models: its fold, or other users of its tables. */
const isOfModel = (error: unknown): boolean => !isPassing(error) || isContention(error)

const taken = (members: readonly Member[], moved: ReadonlySet<Member>): Taken => ({
  moved: [...moved],
  absent: members.filter(one => !moved.has(one)),
  failed: [],
})

/**
 * Applies a window in one transaction, whatever the number of members, and returns those that moved. Statements that
 * need not wait for an answer are sent together.
 */
async function takeTogether(
  { pool, store, searchKey }: WhereLog,
  members: readonly Member[],
  window: Window,
  whenFolded: () => void,
): Promise<ReadonlySet<Member>> {
  const client = await pool.connect()
  let broken = false
  try {
    const names = await begin(client, members, window, store.besideModels)
    const present = members.filter(one => names.has(one.name))
    inOnePiece(client)
    const folds = present
      .filter(one => isTouched(one, window))
      .map(({ at, projection, schema, recent }) =>
        projection.fold(client, schema, behind(window, at), recent, searchKey),
      )
    const folded = await settled(folds)
    const writes = folded.flatMap(one => one.writes)
    inOnePiece(client)
    // After a statement fails, the server turns the COMMIT into a ROLLBACK.
    const written = settled([...writes, 'COMMIT'].map(one => client.query(one)))
    whenFolded()
    await written
    for (const { keep } of folded) keep()
    return new Set(present)
  } catch (error) {
    // A fold that failed may have changed some of the cached rows.
    for (const { recent } of members) recent.forget()
    // A connection that cannot roll back is closed instead of used again.
    await client.query('ROLLBACK').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Opens the transaction and moves the checkpoints, and returns their names. */
async function begin(
  client: Transaction,
  members: readonly Member[],
  { to, idAtEnd: id }: Window,
  isBeside: boolean,
): Promise<ReadonlySet<string>> {
  inOnePiece(client)
  const [, names] = await Promise.all([
    client.query(beginMove),
    moveCheckpoints(client, members, to, settings, isBeside ? null : { id }),
  ])
  return names
}

/** Whether a window has an event for a model. */
function isTouched({ projection }: Member, { types }: Window): boolean {
  return [...types].some(type => projection.handles.has(type))
}

/** Returns the events of a window that a member at position `at` has not seen. */
function behind({ from, events }: Window, at: number): Window['events'] {
  return at <= from ? events : events.filter(({ position }) => position > at)
}
