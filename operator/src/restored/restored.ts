import type { Pool, PoolClient } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom, type PersonVault } from '@arung/event-store/vault'
import type { FileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool, inTransaction } from '@arung/platform/postgres/pool'
import { editionSince, noteEdition } from '@arung/workers/processes/edition'
import { checkpointName } from '@arung/workers/processes/follow-log'
import { forgetReadModels } from '../stopped/read-models.ts'
import { whileStopped } from '../stopped/while-stopped.ts'
import { lookAt, type Findings } from './findings.ts'
import { broughtBack, forgetAgain } from './forgotten-again.ts'
import { dropOfLostEvents, endMails } from './jobs-of-before.ts'
import { setPlacesBack } from './places-back.ts'
import { writeMissing } from './written-again.ts'

const applicationName = 'restored'
const statementTimeoutMs = 600_000

export type RestoredOptions = Readonly<{
  url: string
  /** Where the log is, if not in this database. */
  esdbUrl?: string | undefined
  vaultKey: string
  /** The files with the journal of forgotten people. */
  files: Pick<FileStore, 'put' | 'get'>
  /** Whether mails that were due before may be sent once more. */
  resend: boolean
  onLine?: (line: string) => void
}>

/**
 * Repairs a stopped installation that was restored from a backup: forgets again the people forgotten since, writes the
 * jobs that its outbox lacks, sets back readers that have seen more than the log has, and begins a new epoch. The
 * database changes in one transaction at the end. After an interruption at any moment it is run again.
 */
export async function restored(options: RestoredOptions): Promise<Findings> {
  const { url, esdbUrl, onLine = () => undefined } = options
  const pool = createPool({ url, applicationName, max: 4, statementTimeoutMs })
  try {
    return await whileStopped(pool, async () => {
      await requireLogFormat(pool)
      const address = { databaseUrl: url, esdbUrl }
      const store = await openEventStore(address, { pool, applicationName, readOnly: true })
      try {
        const findings = await lookAt(pool, store)
        findings.lines.forEach(onLine)
        const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(options.vaultKey) })
        onLine(await forgetAgainAll(pool, vault, options))
        const lines = await inTransaction(pool, client =>
          settle(client, { pool, store, vault, findings, resend: options.resend }),
        )
        lines.forEach(onLine)
        return findings
      } finally {
        await store.close()
      }
    })
  } finally {
    await pool.end()
  }
}

/**
 * Rows of read models hold people's details in plain text. They are removed first, so that a destroyed key shows that
 * they are gone.
 */
async function forgetAgainAll(
  pool: Pool,
  vault: PersonVault,
  { files }: RestoredOptions,
): Promise<string> {
  const subjects = await broughtBack(pool, forgottenJournal(files))
  if (subjects.length > 0) await inTransaction(pool, forgetReadModels)
  await forgetAgain(pool, vault, subjects)
  return subjects.length === 0
    ? 'Nobody who was forgotten came back.'
    : `${subjects.length} people who were forgotten came back with the copy: they are forgotten again, and the read models are built anew.`
}

type Settling = Readonly<{
  pool: Pool
  store: EventStore
  vault: PersonVault
  findings: Findings
  resend: boolean
}>

async function settle(
  client: PoolClient,
  { pool, store, vault, findings, resend }: Settling,
): Promise<readonly string[]> {
  const { head, isOlderLog, processes } = findings
  const lines: string[] = []
  const since = (await editionSince(pool)) ?? (isOlderLog ? head : (processes ?? head))
  const lost = new Set<string>()
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: noting(vault, lost) })
  const { missing, endedAt } = await writeMissing(client, { store, codec, since, head })
  lines.push(`${missing} jobs that events ask for were missing, and are written.`)
  if (isOlderLog) {
    // Without a recent event in the log, nothing is known about later events, so none are assumed.
    const end = { head, endedAt: endedAt ?? new Date() }
    lines.push(
      `${await dropOfLostEvents(client, end.endedAt)} mails and vouchers of lost events are removed.`,
    )
    await forgetReadModels(client)
    await setPlacesBack(client, store, end)
    lines.push('Readers are set back to the end of the log; the read models are built anew.')
  }
  if (!resend) lines.push(`${await endMails(client)} mails of before count as sent.`)
  lines.push(await endLostKeys(client, [...lost]))
  await noteEdition(client, since)
  await client.query(
    `INSERT INTO event_store.checkpoints (name, position, event_id) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE
     SET position = excluded.position, event_id = excluded.event_id, updated_at = now()`,
    [checkpointName, head, await store.idAt(head)],
  )
  await client.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
  lines.push('The log has a new epoch. Where Kafka is used, start the relay once with --rebuild.')
  return lines
}

/** Returns the same vault, which adds to `lost` every subject without a key. */
const noting = (vault: PersonVault, lost: Set<string>): PersonVault => ({
  ...vault,
  async keysOf(subjects) {
    const keys = await vault.keysOf(subjects)
    for (const subject of subjects) if (!keys.has(subject)) lost.add(subject)
    return keys
  },
})

/**
 * Marks keys that were made after the backup as gone for good. No new key may be made for data that such a key has
 * sealed.
 */
async function endLostKeys(client: PoolClient, subjects: readonly string[]): Promise<string> {
  const { rowCount } = await client.query(
    `INSERT INTO vault.person_keys (subject, key, forgotten_at)
     SELECT subject, NULL, now() FROM unnest($1::text[]) AS s (subject)
     ON CONFLICT (subject) DO NOTHING`,
    [subjects],
  )
  return rowCount === 0
    ? 'Nobody in the log lost a key.'
    : `${rowCount} people of the log have no key in this copy, which is older than they are: their details are lost.`
}
