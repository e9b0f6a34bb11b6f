import type { z } from 'zod'
import { countedMax, type PageQuery } from '@arung/contracts/envelope'
import type { FailedJob } from '@arung/contracts/jobs/views'
import type { Database } from '../database.ts'

type Row = Readonly<{
  id: string
  kind: string
  attempts: number
  error: string | null
  made_at: Date
  failed_at: Date
}>

const failedSql = `
  SELECT id, kind, attempts, last_error AS error, created_at AS made_at, done_at AS failed_at
  FROM outbox.jobs
  WHERE state = 'failed'
  ORDER BY created_at, id
  LIMIT $1 OFFSET $2`
const failedCountSql = `
  SELECT count(*)::int AS total
  FROM (SELECT FROM outbox.jobs WHERE state = 'failed' LIMIT $1) AS found`

/** A page of the jobs that were given up, straight from the outbox. */
export async function failedJobs(
  database: Database,
  { page, size }: z.output<typeof PageQuery>,
): Promise<{ items: FailedJob[]; total: number }> {
  const [rows, counts] = await Promise.all([
    database.rows<Row>('jobs-failed', failedSql, [size, (page - 1) * size]),
    database.rows<{ total: number }>('jobs-failed-count', failedCountSql, [countedMax + 1]),
  ])
  return { items: rows.map(rowView), total: counts[0]?.total ?? 0 }
}

const rowView = ({ made_at, failed_at, ...row }: Row): FailedJob => ({
  ...row,
  madeAt: made_at.toISOString(),
  failedAt: failed_at.toISOString(),
})
