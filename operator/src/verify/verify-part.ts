import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { createPool } from '@arung/platform/postgres/pool'
import { collectFindings, type Findings } from './findings.ts'
import { copiedLog, type LogTable } from './proved-log.ts'
import { verifyLog, type LogReport, type Stretch } from './verify-log.ts'
import { proveProcesses, type JobsReport, type ProcessCheckpoint } from './verify-processes.ts'

/** The options of a thread; they can be sent to it. */
export type PartOptions = Readonly<{
  url: string
  log: LogTable
  keys: Pick<Keys, 'vaultKey' | 'logKeys'>
  checkpoint: ProcessCheckpoint
}>
export type PartReport = Readonly<{ log: LogReport; jobs: JobsReport; findings: Findings }>

const statementTimeoutMs = 600_000

/** Opens connections of its own, on which parts of the log are proved one after the other. */
export function openParts({ url, log, keys, checkpoint }: PartOptions) {
  const name = { url, applicationName: 'verify' }
  const pool = createPool({ ...name, max: 2, statementTimeoutMs })
  const inDatabase = createPostgresEventStore({ ...name, pool })
  const store = log === 'event_store.events' ? inDatabase : copiedLog(pool)
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) })
  return {
    async verify(stretch: Stretch): Promise<PartReport> {
      const findings = collectFindings()
      const processes = proveProcesses(pool, checkpoint, findings.found)
      const parts = { pool, log, store, vault, logKeys: keys.logKeys }
      const report = await verifyLog(parts, findings.found, one => processes.see(one), stretch)
      return { log: report, jobs: processes.report(), findings: findings.all() }
    },
    async close(): Promise<void> {
      await inDatabase.close()
      await pool.end()
    },
  }
}
