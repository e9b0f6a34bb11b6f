import http, { type IncomingMessage, type RequestListener } from 'node:http'
import https from 'node:https'
import { duplexPair } from 'node:stream'
import { lookupName } from '@arung/platform/http/names'
import { watchUpstreams, type Upstreams } from '@arung/platform/http/upstreams'
import type { Upstream } from './proxy.ts'

/** A response of the query API: its `data`, or the status it failed with (502 when there was no response). */
export type Reading = { ok: true; data: unknown } | { ok: false; status: number }
export type ReadPath = (path: string) => Promise<Reading>

const freshMs = 3_000
/**
 * How long a stale response may be used while a new one is fetched, in milliseconds. After that the reader waits for
 * the new one.
 */
const staleMs = 30_000
const entriesMax = 500
/** Longer than the API waits for its database, so that its error response arrives. */
const timeoutMs = 7_000

/** A reading with the response text that it was parsed from. */
type Answer = { reading: Reading; said: string | null }
type Entry = Answer & { readAtMs: number }
type FetchPath = (path: string, known: Answer | undefined) => Promise<Answer>

/**
 * Reads the query API for rendered pages, anonymously. Caches each response for a few seconds, and keeps the last good
 * one while the API does not answer. An unchanged response gives the same `Reading` object, so that pages made from it
 * are known to be still valid.
 */
export function catalogueReader(upstream: Upstream, now: () => number = Date.now): ReadPath {
  const fetchOnce = fetcherOf(upstream)
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<Reading>>()
  /** Runs one request for all concurrent callers, the first time too: a crowd at one page causes one read. */
  const refreshed = (path: string): Promise<Reading> => {
    const known = running.get(path)
    if (known) return known
    const refreshing = refresh(path).finally(() => running.delete(path))
    running.set(path, refreshing)
    return refreshing
  }
  const refresh = async (path: string): Promise<Reading> => {
    const answer = await fetchOnce(path, entries.get(path))
    const known = entries.get(path)
    const keepOld = !isSettled(answer.reading) && known?.reading.ok === true
    // When the read fails, the old entry is valid for another while, so that not every visitor waits for an API that
    // does not answer.
    const entry: Entry = keepOld
      ? { ...known, readAtMs: now() - freshMs }
      : { ...answer, readAtMs: now() }
    entries.delete(path)
    entries.set(path, entry)
    const oldest = entries.keys().next().value
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest)
    return entry.reading
  }
  return path => {
    const entry = entries.get(path)
    const ageMs = entry === undefined ? Infinity : now() - entry.readAtMs
    if (entry !== undefined && ageMs < freshMs && isSettled(entry.reading)) {
      return Promise.resolve(entry.reading)
    }
    const fresh = refreshed(path)
    const isShown = entry?.reading.ok === true && ageMs <= staleMs
    return isShown ? Promise.resolve(entry.reading) : fresh
  }
}

/** Failures are read again each time. Data, 404 and 410 are cached for a moment. */
const isSettled = (reading: Reading): boolean =>
  reading.ok || reading.status === 404 || reading.status === 410

/**
 * Asks the next address when the first does not answer. With a single address it asks that one again, because both ends
 * may close a kept connection at the same time.
 */
function callUrls(upstreams: Upstreams): FetchPath {
  const keeping = { keepAlive: true, maxSockets: 32, lookup: lookupName }
  const agents = { http: new http.Agent(keeping), https: new https.Agent(keeping) }
  const ask = (address: URL, path: string, known: Answer | undefined) => {
    const secure = address.protocol === 'https:'
    const [request, agent] = secure ? [https.request, agents.https] : [http.request, agents.http]
    const url = address.href.replace(/\/$/, '') + path
    return exchange(known, done => request(url, { agent, headers }, done))
  }
  return async (path, known) => {
    const [first, next = first] = upstreams.inOrder()
    if (first === undefined || next === undefined) return noAnswer
    const answer = await ask(first, path, known)
    if (answer !== lost) return answer
    upstreams.failed(first)
    return ask(next, path, known)
  }
}

function fetcherOf(upstream: Upstream): FetchPath {
  if (typeof upstream === 'function') return callListener(upstream)
  return callUrls(upstream instanceof URL ? watchUpstreams([upstream], 'first') : upstream)
}

/** Speaks HTTP with a listener of this process over a pair of streams, without a port. */
function callListener(listener: RequestListener): FetchPath {
  const server = http.createServer(listener)
  return (path, known) =>
    exchange(known, done => {
      const [here, there] = duplexPair()
      server.emit('connection', there)
      return http.request({ path, createConnection: () => here, headers }, done)
    })
}

const tooSlow = 'Too slow'
const headers = { accept: 'application/json', host: 'query-api' }

function exchange(
  known: Answer | undefined,
  start: (done: (answer: IncomingMessage) => void) => http.ClientRequest,
): Promise<Answer> {
  return new Promise(resolve => {
    const request = start(
      answer => void readAnswer(answer, known).then(resolve, () => resolve(lost)),
    )
    const timer = setTimeout(() => request.destroy(new Error(tooSlow)), timeoutMs)
    request.on('error', ({ message }) => resolve(message === tooSlow ? noAnswer : lost))
    request.on('close', () => clearTimeout(timer))
    request.end()
  })
}

/** The time of the response is not part of its content: the settings contain the server's time, which no page shows. */
const momentOfAnswer = /"serverTime":"[^"]*"/

const failedWith = (status: number): Answer => ({ reading: { ok: false, status }, said: null })
const noAnswer = failedWith(502)
/** The connection was refused or cut: another address may answer at once. */
const lost = failedWith(502)

async function readAnswer(answer: IncomingMessage, known: Answer | undefined): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const status = answer.statusCode ?? 502
  // An address that is invalid for a resource (422) is, to a visitor, a resource that does not exist.
  if (status !== 200) return failedWith(status === 422 ? 404 : status)
  const text = Buffer.concat(parts).toString('utf8')
  const said = text.replace(momentOfAnswer, '')
  if (known?.said === said) return known
  const body = JSON.parse(text) as { data?: unknown }
  // Lists are replaced only when a new value is present (specification, point 4).
  return body.data === undefined || body.data === null
    ? noAnswer
    : { reading: { ok: true, data: body.data }, said }
}
