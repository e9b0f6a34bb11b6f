import { lanes } from '@arung/platform/outbox/lanes'
import { schemaSql } from '@arung/platform/postgres/schema-edition'

/** More are not counted. */
export const countedMax = 1_000

export type LaneRow = Readonly<{
  lane: number
  /** Rows that are due now, and rows that were given up. */
  waiting: number
  failed: number
  /** Seconds since the oldest row was due, or began to fail. */
  late: number
}>

/** The lanes of the outbox. $1: how many are counted. */
export const lanesSql = `
  SELECT n.lane,
         (SELECT count(*) FROM (
            SELECT 1 FROM outbox.jobs WHERE state = 'waiting' AND lane = n.lane AND due_at <= now() LIMIT $1
          ) AS due)::int AS waiting,
         (SELECT count(*) FROM (
            SELECT 1 FROM outbox.jobs WHERE state = 'failed' AND lane = n.lane LIMIT $1
          ) AS ended)::int AS failed,
         greatest(0, extract(epoch FROM now() - (
           SELECT min(due_at) FROM outbox.jobs WHERE state = 'waiting' AND lane = n.lane
         )), extract(epoch FROM now() - (
           SELECT min(failing_since) FROM outbox.jobs
           WHERE state = 'waiting' AND failing_since IS NOT NULL AND lane = n.lane
         )))::float8 AS late
  FROM generate_series(0, ${lanes.length - 1}) AS n (lane)
  LIMIT ${lanes.length}`

export type NewsRow = Readonly<{ received: Date | null; settled: Date | null }>

/** The newest message of the gateway, and the newest payment that ended, by whatever Arung learned of it. */
export const newsSql = `
  SELECT (SELECT max(received_at) FROM inbox.webhooks) AS received,
         (SELECT max(settled_at) FROM outbox.invoices WHERE settled_at IS NOT NULL) AS settled
  LIMIT 1`

export type DatabaseRow = Readonly<{ now: Date; postgres: string; schema: string }>

export const databaseSql = `
  SELECT clock_timestamp() AS now, current_setting('server_version') AS postgres, ${schemaSql} AS schema LIMIT 1`
