import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import pg from 'pg'
import { segmentOf } from './wal-segments.ts'

/** Bytes that may wait for the disk before PostgreSQL is asked to pause. */
const waitingBytesMax = 4_000_000
const applicationName = 'backup'
/** Kinds of messages in the stream (PostgreSQL's documentation, 54.4, BASE_BACKUP). */
const newArchive = 'n'.charCodeAt(0)
const archiveContent = 'd'.charCodeAt(0)

export type BaseBackup = Readonly<{
  bytes: number
  sha256: string
  system: string
  firstSegment: string
  lastSegment: string
}>

type Connection = pg.Connection & Readonly<{ stream: NodeJS.ReadableStream }>
type Rows = readonly (readonly (string | null)[])[]

/**
 * Copies a running PostgreSQL into one tar file by its replication protocol, as `pg_basebackup` does: every file of the
 * server, and the write-ahead log that makes them consistent. Readers and writers go on meanwhile. A slot keeps the log
 * until it is copied. The server checks the checksum of each page.
 */
export async function copyDatabase(url: string, file: string): Promise<BaseBackup> {
  const client = new pg.Client({
    connectionString: replicating(url),
    application_name: applicationName,
  })
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  // It is awaited beside the copy, and may fail before or after.
  lost.catch(() => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM')
    const slot = `arung_backup_${process.pid}`
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`)
    const out = createWriteStream(file, {
      flags: 'wx',
      mode: 0o600,
      highWaterMark: waitingBytesMax,
      flush: true,
    })
    const failed = once(out, 'error').then(([error]) => Promise.reject(error))
    failed.catch(() => undefined)
    const copy = new Copy(out)
    client.query(copy)
    await Promise.race([copy.done, failed, lost])
    await Promise.race([finished(out), failed])
    return { ...copy.result(), system: rows[0]?.systemid ?? '' }
  } catch (error) {
    throw sentenceOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function replicating(url: string): string {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  return address.href
}

async function finished(out: WriteStream): Promise<void> {
  out.end()
  await once(out, 'close')
}

/** A query whose answer is rows, then the stream of the archive, then rows again. */
class Copy {
  readonly done: Promise<void>
  readonly #out: WriteStream
  readonly #hash = createHash('sha256')
  readonly #tables: (string | null)[][][] = []
  #bytes = 0
  #archives = 0
  #isPaused = false
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(out: WriteStream) {
    this.#out = out
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(`BASE_BACKUP (LABEL 'arung', CHECKPOINT 'fast', WAL, MANIFEST 'no')`)
  }

  result(): Omit<BaseBackup, 'system'> {
    const [begin, , end] = this.#tables
    return {
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      firstSegment: segmentIn(begin),
      lastSegment: segmentIn(end),
    }
  }

  handleRowDescription(): void {
    this.#tables.push([])
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#tables.at(-1)?.push(fields)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (chunk[0] === newArchive) this.#archives += 1
    if (chunk[0] !== archiveContent) return
    // The parser uses its memory again.
    const content = Buffer.from(chunk.subarray(1))
    this.#hash.update(content)
    this.#bytes += content.length
    if (this.#out.write(content) || this.#isPaused) return
    this.#isPaused = true
    connection.stream.pause()
    this.#out.once('drain', () => {
      this.#isPaused = false
      connection.stream.resume()
    })
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#archives === 1) this.#resolve()
    else this.#reject(new Error('The database has tablespaces of its own, which are not copied.'))
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

function segmentIn(rows: Rows = []): string {
  const [lsn, timeline] = rows[0] ?? []
  if (!lsn || !timeline) throw new Error('PostgreSQL did not say which part of its log it copied.')
  return segmentOf(Number(timeline), lsn)
}

/** The refusals that a person can do something about, in their words. */
const refusals: Readonly<Record<string, string>> = {
  '28000':
    'PostgreSQL refuses a connection for replication: add a line `host replication <role> <address> scram-sha-256` to its pg_hba.conf.',
  '42501': 'The role of this address may not copy the database: ALTER ROLE <role> REPLICATION.',
}

function sentenceOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = refusals[code]
  return words === undefined ? error : new Error(words, { cause: error })
}
