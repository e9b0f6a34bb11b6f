import { allCheckpoints } from '@arung/event-store/checkpoints'
import { positionOf, type Position } from '@arung/event-store/event-store'
import { secondsBehind } from '@arung/event-store/lag'
import { createSharedLog } from '@arung/event-store/shared-log'
import { allProjections } from './features.ts'
import { alert, end, install, replace, resume, type Fleet } from './engine/builds.ts'
import { checkpointNameOf, isSame } from './engine/generation.ts'
import { liveGenerations } from './engine/generations.ts'
import { createGroups } from './engine/groups.ts'
import type { ProjectionProgress } from './engine/measures.ts'
import type { Projection } from './engine/projection.ts'
import type { RunnerParts } from './engine/runner-parts.ts'
import type { Runner } from './engine/runner.ts'

export type ProjectionsParts = RunnerParts &
  Readonly<{ projections?: readonly Projection[]; farBehind?: number }>

export type Projections = Readonly<{
  progress(): Promise<readonly ProjectionProgress[]>
  /** Whether no projection has halted and none is far behind. */
  ready(): Promise<boolean>
  /**
   * Builds new tables for a projection beside the old ones, swaps them in and removes the old ones. Call it only while
   * no other process runs projections on the same database: one that follows the old tables halts when they are
   * removed.
   */
  rebuild(name: string): Promise<void>
  stop(): Promise<void>
}>

const readyLagSecondsMax = 10
const farBehindDefault = 20_000

/**
 * Starts every projection. New ones are installed and visible to readers at once. A raised version is built beside the
 * live one and replaces it when it has caught up.
 */
export async function createProjections(parts: ProjectionsParts): Promise<Projections> {
  const known = parts.projections ?? allProjections
  const shared = { ...parts, store: createSharedLog(parts.store) }
  const fleet: Fleet = {
    parts: shared,
    log: parts.store,
    groups: createGroups(shared),
    runners: new Set(),
    live: new Map(await liveGenerations(parts.pool)),
    farBehind: parts.farBehind ?? farBehindDefault,
    isFar: new Map(),
    builds: [],
    stopping: false,
  }
  await launch(fleet, known)
  fleet.groups.start()
  const progress = () => progressOf(fleet)
  return {
    progress,
    async ready() {
      const live = (await progress()).filter(one => one.live)
      return live.every(one => one.state === 'running' && one.lag <= readyLagSecondsMax)
    },
    async rebuild(name) {
      const current = fleet.live.get(name)
      const code = known.find(one => one.name === name && one.version === current?.version)
      if (!current || !code) throw new Error(`No projection ${name} is live`)
      await replace(fleet, code, current.build + 1)
    },
    async stop() {
      fleet.stopping = true
      await Promise.all([...fleet.runners].map(runner => end(fleet, runner)))
      await Promise.all(fleet.builds)
    },
  }
}

/** Starts the live and the new projections, and the builds of raised versions, which continue in the background. */
async function launch(fleet: Fleet, known: readonly Projection[]): Promise<void> {
  for (const projection of newestOf(known)) {
    const current = fleet.live.get(projection.name)
    if (!current) {
      await install(fleet, projection)
      continue
    }
    const code = known.find(one => one.name === current.name && one.version === current.version)
    if (code) await resume(fleet, code, current)
    if (projection.version > current.version) {
      const build = replace(fleet, projection, 0)
      fleet.builds.push(build.catch((error: unknown) => alert(fleet, projection, error)))
    }
  }
}

/** Returns the highest version of every name. */
function newestOf(known: readonly Projection[]): readonly Projection[] {
  const newest = new Map<string, Projection>()
  for (const projection of known) {
    const other = newest.get(projection.name)
    if (!other || other.version < projection.version) newest.set(projection.name, projection)
  }
  return [...newest.values()]
}

async function progressOf({ parts, log, runners, live }: Fleet): Promise<ProjectionProgress[]> {
  // The checkpoints are read first, so that growth of the log meanwhile only makes the lag larger.
  const positions = await allCheckpoints(parts.pool)
  const head = await log.head()
  const checkpointOf = ({ generation }: Runner) =>
    positions.get(checkpointNameOf(generation)) ?? positionOf(0)
  const lags = new Map<Position, number>()
  for (const checkpoint of new Set([...runners].map(checkpointOf)))
    lags.set(checkpoint, await secondsBehind(log, checkpoint, head))
  return [...runners].map(runner => {
    const { generation, state } = runner
    const position = checkpointOf(runner)
    const current = live.get(generation.name)
    const isLive = current !== undefined && isSame(generation, current)
    const lag = lags.get(position) ?? 0
    return { ...generation, live: isLive, position, lag, state: state() }
  })
}
