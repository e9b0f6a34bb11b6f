import type { Pool } from 'pg'
import { isFollowedStream } from '@arung/domain/catalogue/followed-events'
import {
  positionOf,
  type EventStore,
  type LogPage,
  type Position,
} from '@arung/event-store/event-store'
import { eventColumns, eventOf, type EventRow } from '@arung/event-store/postgres/rows'
import type { Logger } from '@arung/platform/logger'

/** A page of the catalogue's events, and the log position at which it ends. */
export type CataloguePage = LogPage
/**
 * The catalogue's events in log order, from the beginning. A call with position 0 starts over. Events that the read
 * model has are read from there, so a start takes time by the size of the catalogue and not of the log.
 */
export type CatalogueLog = Readonly<{ next(after: Position): Promise<CataloguePage> }>

type Sources = Readonly<{ pool: Pool; store: Pick<EventStore, 'readAll' | 'idAt'>; logger: Logger }>

const model = 'catalogue-events'
const modelPageMax = 2_000
const logPageMax = 5_000

export function createCatalogueLog(sources: Sources): CatalogueLog {
  let modelEnd = positionOf(0)
  return {
    async next(after) {
      if (after === 0) modelEnd = await endOfModel(sources)
      return after < modelEnd ? readModel(sources, after, modelEnd) : readLog(sources, after)
    },
  }
}

/**
 * Returns the read model's position, or 0 when there is none, or when the log has a different event at that position.
 */
async function endOfModel({ pool, store, logger }: Sources): Promise<Position> {
  const { rows } = await pool.query<{ position: string; event_id: string | null }>({
    name: 'catalogue-model-end',
    text: 'SELECT position, event_id FROM read.progress WHERE name = $1 LIMIT 1',
    values: [model],
  })
  const end = Number(rows[0]?.position ?? 0)
  if (end === 0) return positionOf(0)
  if ((await store.idAt(positionOf(end))) === rows[0]?.event_id) return positionOf(end)
  logger.error(
    { position: end },
    'ALERT the model of the catalogue is of another log: it is not used',
  )
  return positionOf(0)
}

/** The model's rows up to `end` never change, whichever build of the model answers. */
export const modelSql = `
  SELECT ${eventColumns}
  FROM read.catalogue_events
  WHERE "position" > $1 AND "position" <= $2
  ORDER BY "position"
  LIMIT $3`

async function readModel(
  { pool }: Sources,
  after: Position,
  end: Position,
): Promise<CataloguePage> {
  const { rows } = await pool.query<EventRow>({
    name: 'catalogue-model',
    text: modelSql,
    values: [after, end, modelPageMax],
  })
  const events = rows.map(eventOf)
  const last = rows.length === modelPageMax ? events.at(-1) : undefined
  return { events, scannedTo: last?.position ?? end, more: true }
}

async function readLog({ store }: Sources, after: Position): Promise<CataloguePage> {
  const page = await store.readAll(after, logPageMax)
  return { ...page, events: page.events.filter(event => isFollowedStream(event.stream)) }
}
