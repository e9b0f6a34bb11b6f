import { UnreadableEvent } from '@arung/event-store/errors'
import { allProjections } from '@arung/projections/features'
import { liveGenerations } from '@arung/projections/engine/generations'
import type { Projection } from '@arung/projections/engine/projection'
import { compareWithReplay, type Outcome } from '@arung/projections/engine/replay'

type Parts = Parameters<typeof compareWithReplay>[0]
type Line = [boolean, string]

/**
 * Compares every read model with one replay of the log, row by row. A model that is not built yet is built at the next
 * start.
 */
export async function verifyReadModels(parts: Parts): Promise<Line[]> {
  const live = await liveGenerations(parts.pool)
  const isLive = ({ name, version }: Projection) => live.get(name)?.version === version
  const outcomes = await compareWithReplay(parts, allProjections.filter(isLive))
  return allProjections.map(projection => {
    const name = `read model ${projection.name}@${projection.version}`
    const outcome = outcomes.find(one => one.name === projection.name)
    if (!isLive(projection) || outcome === undefined)
      return [true, `${name}: is built at the next start`]
    return lineOf(name, outcome)
  })
}

function lineOf(name: string, outcome: Outcome): Line {
  if ('error' in outcome) {
    const { error } = outcome
    const reason =
      error instanceof UnreadableEvent
        ? `event ${error.position} (${error.eventType}): ${error.reason}`
        : String(error)
    return [false, `${name}: the log cannot be replayed, ${reason}`]
  }
  const { position, rows, difference } = outcome.comparison
  if (difference === null) {
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    return [true, `${name}: ${count} rows equal a replay up to position ${position}`]
  }
  const { table, key, live, replayed } = difference
  return [false, `${name}: row ${key} of ${table} ${differenceOf(live, replayed)}`]
}

/** Returns only the columns that differ, because a row can be long. */
function differenceOf(live: unknown, replayed: unknown): string {
  if (!isRow(live)) return 'is missing, though the log says it is there'
  if (!isRow(replayed)) return 'is there, though the log knows nothing of it'
  const columns = Object.keys({ ...live, ...replayed }).filter(
    column => JSON.stringify(live[column]) !== JSON.stringify(replayed[column]),
  )
  return columns
    .map(
      column =>
        `has ${column} = ${shortOf(live[column])} where the log says ${shortOf(replayed[column])}`,
    )
    .join(', ')
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textMax = 200
function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > textMax ? `${text.slice(0, textMax)} ...` : text
}
