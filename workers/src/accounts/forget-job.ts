import { dayMs } from '@arung/contracts/dates'
import type { Pool } from 'pg'
import { uuidv5 } from '@arung/platform/ids'
import type { CommandClient } from '../command-client.ts'
import { insertJobs } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000016'

/**
 * Erases a person who asked for it. The names are needed while a trip is ahead or money is open; the job then asks
 * again a day later. The command reads the streams to find out what is open, never a read model.
 */
export const forgetAccountJob =
  (parts: { pool: Pool; commands: Pick<CommandClient, 'ask'> }): JobRunner =>
  async job => {
    const { pool, commands } = parts
    const accountId = textOf(job.payload, 'accountId')
    const answer = await commands.ask(`/internal/accounts/${accountId}/forget`, {}, job.id)
    if (answer === 'accepted') return
    await insertJobs(pool, [
      {
        id: uuidv5(jobNamespace, job.id),
        kind: 'account.forget',
        payload: { accountId },
        dueAt: new Date(Date.now() + dayMs),
        isWaitedFor: false,
        correlationId: job.correlationId,
      },
    ])
  }
