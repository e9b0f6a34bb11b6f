import http, { type IncomingMessage, type RequestListener } from 'node:http'
import https from 'node:https'
import { duplexPair } from 'node:stream'
import { lookupName } from '@arung/platform/http/names'
import { watchUpstreams, type Upstreams } from '@arung/platform/http/upstreams'
import type { Upstream } from './proxy.ts'

/** An answer of the query API: its `data`, or the status it failed with (502: no answer). */
export type Reading = { ok: true; data: unknown } | { ok: false; status: number }
export type ReadPath = (path: string) => Promise<Reading>

const freshMs = 3_000
/** How long an old answer may be shown while a new one is fetched; after that the new one is waited for. */
const staleMs = 30_000
const entriesMax = 500
/** Longer than the API waits for its database, so that what it says then is heard. */
const timeoutMs = 7_000

/** What was answered, with what its text said. */
type Answer = { reading: Reading; said: string | null }
type Entry = Answer & { readAtMs: number }
type FetchPath = (path: string, known: Answer | undefined) => Promise<Answer>

/**
 * Reads the query API for rendered pages: anonymous, remembered for a few seconds, and the last
 * good answer is kept while the API does not answer. What is said again is the same reading, so that whatever was made of
 * it is known to be true still.
 */
export function catalogueReader(upstream: Upstream, now: () => number = Date.now): ReadPath {
  const fetchOnce = fetcherOf(upstream)
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<Reading>>()
  /** Made once for all who wait for it, also the first time: a crowd at one page asks one question. */
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
    // Where none can be had, the old one is good for another while: not every visitor waits for what does not answer.
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

/** Failures are asked again each time; data, "there is no such thing" and "it is gone" hold for a moment. */
const isSettled = (reading: Reading): boolean =>
  reading.ok || reading.status === 404 || reading.status === 410

/** What the first address does not answer the next one is asked, and an only one again: both ends may close a kept connection. */
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

/** When something was said is no part of what was said: the settings tell the time, which no page shows. */
const momentOfAnswer = /"serverTime":"[^"]*"/

const failedWith = (status: number): Answer => ({ reading: { ok: false, status }, said: null })
const noAnswer = failedWith(502)
/** The connection was refused or cut: another address may answer at once. */
const lost = failedWith(502)

async function readAnswer(answer: IncomingMessage, known: Answer | undefined): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const status = answer.statusCode ?? 502
  // What no address of a thing can be is, to a visitor, a thing that is not there.
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
