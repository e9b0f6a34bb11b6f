import { checkpointOf } from '@arung/event-store/checkpoints'
import { positionOf, type EventStore, type Position } from '@arung/event-store/event-store'
import { isFurtherBehind } from '@arung/event-store/lag'
import { pause } from '@arung/event-store/pause'
import { checkpointNameOf, isSame, type Generation } from './generation.ts'
import {
  analyzeTables,
  createIndexes,
  createTables,
  dropTables,
  NotCaughtUp,
  promote,
} from './generations.ts'
import type { Projection } from './projection.ts'
import type { Groups } from './groups.ts'
import type { RunnerParts } from './runner-parts.ts'
import { startRunner, type Runner } from './runner.ts'

/** The generations that run in this process, and those that readers see. */
export type Fleet = {
  parts: RunnerParts
  /** The log itself, for callers that must not change what the models share. */
  log: EventStore
  groups: Groups
  runners: Set<Runner>
  live: Map<string, Generation>
  /** The number of unread events from which a model counts as far behind when it starts. */
  farBehind: number
  /** Whether the log was that far ahead of a position when the process started. */
  isFar: Map<Position, Promise<boolean>>
  /** Work that runs beside the runners, for as long as it takes. */
  builds: Promise<void>[]
  stopping: boolean
}

const promotionTriesMax = 200
const waitMs = 50
/** PostgreSQL: a lock was not available in time, or a deadlock. */
const contention = new Set(['55P03', '40P01'])

/** Follows the log with a generation whose tables exist. */
export function run(fleet: Fleet, projection: Projection, generation: Generation): Runner {
  const runner = startRunner(fleet.groups, fleet.parts.logger, projection, generation)
  fleet.runners.add(runner)
  return runner
}

/** Creates a new projection's tables and shows them at once, while they are still being filled. */
export async function install(fleet: Fleet, projection: Projection): Promise<void> {
  const { pool } = fleet.parts
  const first = generationOf(projection, 0)
  await createTables(pool, projection, first)
  await promoteWhenFree(fleet, projection, first)
  fleet.live.set(projection.name, first)
  await resume(fleet, projection, first)
}

/**
 * Follows the log with the generation that readers see. A generation that is far behind gets its indexes after it has
 * caught up, because maintaining them takes more than half of the time. That continues in the background.
 */
export async function resume(
  fleet: Fleet,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  const { pool, store } = fleet.parts
  const at = (await checkpointOf(pool, checkpointNameOf(generation))) ?? positionOf(0)
  const isFar = at < (await store.head()) && (await isFarBehind(fleet, at))
  if (!isFar) {
    await createIndexes(pool, projection, generation)
    run(fleet, projection, generation)
    return
  }
  const runner = run(fleet, projection, generation)
  const indexed = caughtUp(fleet.parts, runner).then(() => index(fleet, projection, runner))
  fleet.builds.push(indexed.catch((error: unknown) => alert(fleet, projection, error)))
}

/** Asks the log once for all generations at one position. */
function isFarBehind({ log, farBehind, isFar }: Fleet, at: Position): Promise<boolean> {
  const known = isFar.get(at) ?? isFurtherBehind(log, at, farBehind - 1)
  isFar.set(at, known)
  return known
}

/** Reports a build that failed. A failure because the process is stopping is not reported. */
export function alert(fleet: Fleet, { name, version }: Projection, error: unknown): void {
  if (!fleet.stopping)
    fleet.parts.logger.error({ projection: name, version, error }, 'ALERT a build failed')
}

/**
 * Fills the tables of a new generation beside the live one, shows them when they have caught up, and ends the old
 * one. Tables of an older version stay, so that it can be shown again; those of the same version are removed.
 */
export async function replace(fleet: Fleet, projection: Projection, build: number): Promise<void> {
  const { pool } = fleet.parts
  const next = generationOf(projection, build)
  await createTables(pool, projection, next)
  const runner = run(fleet, projection, next)
  await caughtUp(fleet.parts, runner)
  await index(fleet, projection, runner)
  const before = fleet.live.get(projection.name) ?? null
  await promoteWhenFree(fleet, projection, next)
  fleet.live.set(projection.name, next)
  for (const old of fleet.runners)
    if (before && isSame(old.generation, before)) await end(fleet, old)
  if (before?.version === next.version) await dropTables(pool, before)
}

export async function end(fleet: Fleet, runner: Runner): Promise<void> {
  await runner.stop()
  fleet.runners.delete(runner)
}

const generationOf = ({ name, version }: Projection, build: number): Generation => ({
  name,
  version,
  build,
})

/** Creates the indexes of a model that has caught up and analyses its tables. The model pauses meanwhile. */
async function index({ parts }: Fleet, projection: Projection, runner: Runner): Promise<void> {
  await runner.aside(async () => {
    await createIndexes(parts.pool, projection, runner.generation)
    await analyzeTables(parts.pool, projection, runner.generation)
  })
}

/** Waits until a new generation has reached the present end of the log. Throws when its runner ends first. */
async function caughtUp({ pool, store }: RunnerParts, runner: Runner): Promise<void> {
  const goal = await store.head()
  const name = checkpointNameOf(runner.generation)
  while (((await checkpointOf(pool, name)) ?? 0) < goal) {
    if (runner.state() !== 'running') throw new Error(`${name} is ${runner.state()}`)
    await pause(waitMs)
  }
}

async function promoteWhenFree(
  fleet: Fleet,
  projection: Projection,
  next: Generation,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await promote(fleet.parts.pool, projection, next)
    } catch (error) {
      if (attempt >= promotionTriesMax || fleet.stopping || !mayPass(error)) throw error
      await pause(waitMs)
    }
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof NotCaughtUp) return true
  return error instanceof Error && 'code' in error && contention.has(String(error.code))
}
