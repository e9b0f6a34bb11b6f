import { UnreadableEvent } from '@arung/event-store/errors'
import { isPassing } from '@arung/event-store/postgres/failures'
import { allProjections } from '@arung/projections/all-projections'
import { liveGenerations } from '@arung/projections/generations'
import type { Projection } from '@arung/projections/projection'
import { compareWithReplay } from '@arung/projections/replay'

type Parts = Parameters<typeof compareWithReplay>[0]
type Line = [boolean, string]

/** Every read model beside a replay of the log, row by row. One that is not built yet is built at the next start. */
export async function verifyReadModels(parts: Parts): Promise<Line[]> {
  const live = await liveGenerations(parts.pool)
  const lines: Line[] = []
  for (const projection of allProjections) {
    const name = `read model ${projection.name}@${projection.version}`
    const version = live.get(projection.name)?.version
    if (version === projection.version) lines.push(await compared(parts, projection, name))
    else lines.push([true, `${name}: is built at the next start`])
  }
  return lines
}

async function compared(parts: Parts, projection: Projection, name: string): Promise<Line> {
  try {
    const { position, rows, difference } = await compareWithReplay(parts, projection)
    if (difference === null) {
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
      return [true, `${name}: ${count} rows equal a replay up to position ${position}`]
    }
    const { table, key, live, replayed } = difference
    return [false, `${name}: row ${key} of ${table} ${differenceOf(live, replayed)}`]
  } catch (error) {
    if (isPassing(error)) throw error
    const reason =
      error instanceof UnreadableEvent
        ? `event ${error.position} (${error.eventType}): ${error.reason}`
        : String(error)
    return [false, `${name}: the log cannot be replayed, ${reason}`]
  }
}

/** Only the columns that differ: a row can be long. */
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
