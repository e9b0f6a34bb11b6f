import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { createLogger } from '@arung/platform/logger'
import type { FileStore } from '@arung/platform/files/file-store'
import type { ClaimedJob } from '../src/outbox/jobs.ts'
import { randomUuid } from '@arung/platform/ids'
import { measureOutbox } from '../src/outbox/measures.ts'
import { createAttempt, type JobRunner } from '../src/outbox/run-job.ts'
import { takeTurn } from '../src/outbox/turn.ts'
import { sender } from './sample-order.ts'

export const silent = createLogger('test', 'silent')
export const vaultKey = 'k3y-of-the-vault-that-only-tests-know-4f1a'
export const serviceSecret = 's3rvice-key-that-only-the-tests-know-9c2b'

export const host = 'jeramaya.example'
/** Room for one row in each lane. */
export const oneEach = [1, 1, 1, 1, 1, 1]
export const noRoom = [0, 0, 0, 0, 0, 0]

/**
 * Takes this row, runs it with these runners and writes its outcome, as a worker does. Does nothing when it is not due.
 */
export function jobRun(pool: Pool, runners: Readonly<Record<string, JobRunner>>) {
  const measures = measureOutbox(new Registry(), pool)
  const attempt = createAttempt({ runners, measures, logger: silent })
  const worker = randomUuid()
  return async (id: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM outbox.jobs WHERE id <> $1 AND state = 'waiting'`,
      [id],
    )
    const held = rows.map(row => row.id)
    const [job] = await takeTurn(pool, { worker, host, held, endings: [], free: oneEach })
    if (job === undefined) return
    const endings = [await attempt(job)]
    await takeTurn(pool, { worker, host, held: [], endings, free: noRoom })
  }
}

/** Opens the log of an operator, in memory, with a way to append to it. */
export async function openLog() {
  const store: EventStore = createMemoryEventStore()
  const vault = createMemoryVault()
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const add = async (category: string, id: string, ...events: DomainEvent[]) => {
    await addTo(store, codec, category, id, events)
  }
  await add('settings', settingsStreamId, settingsChanged)
  return { store, vault, codec, add }
}

/** Appends events to any store, as one command does. */
export async function addTo(
  store: EventStore,
  codec: ReturnType<typeof createCodec<DomainEvent>>,
  category: string,
  id: string,
  events: readonly DomainEvent[],
) {
  const commandId = randomUuid()
  const [first, ...rest] = await codec.encode(events, {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'system:test',
    tenant: 'main',
  })
  await store.append(streamName(category, id), 'any', [first!, ...rest])
}

export const settingsChanged: DomainEvent = {
  type: 'SettingsChanged',
  data: {
    settings: {
      ...sender,
      whatsapp: '+62361000000',
      taxNumber: '',
      taxAddress: '',
      holdMinutes: 15,
      paymentMinutes: 20,
      freeCancellationHours: 24,
      depositPercent: 100,
      depositDaysMin: 7,
      remainderReminderDays: 3,
      openPlacesPerAccountMax: 120,
      openPlacesPerAddressMax: 120,
      inactivityDays: 365,
      secondFactor: false,
      confirmsClean: false,
      mailsTransferEvening: true,
      mailsTransferStarted: true,
      refundAloneMax: { IDR: 5_000_000, USD: 30_000 },
      deskRefundMax: 0,
      goodwillAloneMax: 0,
      walletAloneMax: 5_000_000,
      shiftAloneMax: { IDR: null, USD: null },
      noShowMinutes: 15,
      agentRequestHours: 24,
      mailsOverdue: true,
      mailsStatements: true,
      chargeableCurrencies: ['IDR'],
    },
    at: '2026-01-01T00:00:00.000Z',
  },
}

/** Returns a row as a worker holds it. */
export const claimed = (changes: Partial<ClaimedJob> & Pick<ClaimedJob, 'kind'>): ClaimedJob => ({
  id: randomUuid(),
  payload: {},
  sealed: null,
  attempts: 1,
  failures: 0,
  ageSeconds: 0,
  failingSeconds: 0,
  refusedSeconds: 0,
  messageId: `<row@${host}>`,
  correlationId: randomUuid(),
  lane: 1,
  ...changes,
})

export function memoryFiles(): FileStore & { puts: () => number } {
  const files = new Map<string, { content: Buffer; contentType: string }>()
  let puts = 0
  return {
    async put(key, content, contentType) {
      puts += 1
      files.set(key, { content, contentType })
    },
    get: async key => files.get(key) ?? null,
    remove: async key => void files.delete(key),
    puts: () => puts,
  }
}

/** Opens a real SMTP server that keeps its mails. `options` may refuse or break the conversation. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0) {
  const taken: { raw: Buffer; mail: ParsedMail; recipients: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(one => one.address)
        taken.push({ raw, mail: await simpleParser(raw), recipients })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    server,
    port: at,
    taken,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export type Asked = { path: string; body: Record<string, unknown>; key: string | undefined }

/** Replaces the command-api with a real HTTP server that records its requests. */
export async function openCommandApi() {
  const asked: Asked[] = []
  const answers: { matching: RegExp; status: number; times: number }[] = []
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const key = request.headers['idempotency-key']
    asked.push({
      path,
      body: JSON.parse(Buffer.concat(chunks).toString()),
      key: typeof key === 'string' ? key : undefined,
    })
    const answer = answers.find(one => one.times > 0 && one.matching.test(path))
    if (answer) answer.times -= 1
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
    response.end('{"data":null}')
  }
  // A busy machine would close a connection that waits just as the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The same for callers of this process, which need no connection. */
    listener,
    asked,
    /** The next `times` requests of matching paths get this status. */
    answer: (matching: RegExp, status: number, times = 1) =>
      void answers.push({ matching, status, times }),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Waits until `condition` holds, for at most `seconds`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Never: ${String(condition)}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
