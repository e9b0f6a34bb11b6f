import type { Clock } from '@arung/platform/clock'
import { isLoopback } from '@arung/platform/http/protect/own-hosts'
import { knownSchema } from '@arung/platform/postgres/schema-edition'
import { factsSql, factsValues, type FactRow } from '@arung/platform/wellbeing/facts'
import { aheadMs } from '@arung/platform/wellbeing/process'
import type { Database } from '../database.ts'
import {
  countedMax,
  databaseSql,
  lanesSql,
  newsSql,
  type DatabaseRow,
  type LaneRow,
  type NewsRow,
} from './queries.ts'

/** Everything that was looked at: just now, or by others before. */
export type Looked = Readonly<{
  /** The time of the look, by the clock of the database, which dates every fact. */
  now: Date
  facts: readonly FactRow[]
  lanes: readonly LaneRow[]
  news: NewsRow
  postgres: string
  /** The schema of the database, and that of this version. */
  schema: string
  known: string
  /** How far the clock of the database is ahead of this process's. */
  aheadMs: number
  /** Others than this machine reach the site: what guests need is missing, not just not looked at. */
  isOpen: boolean
}>

/** Looks at the database, and reads what others have looked at. */
export async function lookAtAll(
  database: Database,
  clock: Clock,
  publicUrl: string,
): Promise<Looked> {
  const askedMs = clock.now().getTime()
  const [row] = await database.rows<DatabaseRow>('wellbeing-database', databaseSql, [])
  const answeredMs = clock.now().getTime()
  const [facts, lanes, [news]] = await Promise.all([
    database.rows<FactRow>('wellbeing-facts', factsSql, factsValues),
    database.rows<LaneRow>('wellbeing-lanes', lanesSql, [countedMax]),
    database.rows<NewsRow>('wellbeing-news', newsSql, []),
  ])
  if (row === undefined) throw new Error('The database said nothing about itself')
  return {
    ...row,
    facts,
    lanes,
    news: news ?? { received: null, settled: null },
    known: knownSchema(),
    aheadMs: aheadMs(row.now, askedMs, answeredMs),
    isOpen: !isLoopback(new URL(publicUrl).hostname),
  }
}
