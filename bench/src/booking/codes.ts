import pg from 'pg'
import { codeMailKind, mailKinds } from '@arung/platform/outbox/lanes'
import { median, percentile, type BenchRow } from '../table.ts'

/** The step of a booking in which a buyer waits for the code. */
export const codeStep = 'the code in the mail'
const jobs = 3_000
const mustMs = 200

/** Makes three thousand order mails due again, as after an outage of some hours. */
export async function makeBacklog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backlog' })
  await client.connect()
  const { rowCount } = await client.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at)
     SELECT gen_random_uuid(), j.kind, j.lane, j.payload, now()
     FROM (SELECT * FROM outbox.jobs WHERE kind LIKE '${mailKinds}%' AND kind <> $1 LIMIT 100) AS j,
          generate_series(1, $2)
     LIMIT $2`,
    [codeMailKind, jobs],
  )
  await client.end()
  if (rowCount !== jobs) throw new Error(`${rowCount} mails fell due, not ${jobs}`)
}

/** How long buyers wait for their code after the response to the call that requests it. */
export function codeRow(when: string, waitedMs: readonly number[]): BenchRow {
  const p99Ms = percentile(waitedMs, 0.99)
  return {
    what: `the code in the mailbox after it was asked for, ${when}`,
    ours: `p50 ${Math.round(median(waitedMs))} ms, p99 ${Math.round(p99Ms)} ms of ${waitedMs.length}`,
    beside: '',
    ratio: null,
    target: `p99 <= ${mustMs} ms`,
    met: p99Ms <= mustMs,
  }
}

export const backlogWords = `8 buyers, ${jobs.toLocaleString('en-GB')} mails due`
