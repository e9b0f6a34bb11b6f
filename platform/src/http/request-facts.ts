import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { idempotencyKeyHeader } from '@arung/contracts/envelope'
import { defaultLocale, type Locale } from '@arung/contracts/scalars'
import { uuidv5 } from '../ids.ts'
import { keyedDigest, versionOf } from '../keys.ts'
import { correlationIdOf, readTraceparent } from '../tracing/ids.ts'
import { invalidInput } from './errors.ts'
import { actorOf, type Principal } from './principal.ts'
import type { ReadBody } from './request-body.ts'
import type { RequestFacts, Route } from './route.ts'

const commandNamespace = '5b6bb9f8-3a52-5d0e-9d5c-0a4a7f6f2c11'
const keyCharactersMax = 255
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Header in which our own processes send the correlation id of a call. */
export const correlationHeader = 'x-correlation-id'

export const newRequestId = (): string => randomUUID()

/** Returns the client's address, as the outermost of our own `hops` proxies saw it. */
export function clientIp(req: IncomingMessage, hops: number): string {
  const direct = req.socket.remoteAddress ?? ''
  const forwarded = hops > 0 ? req.headers['x-forwarded-for'] : undefined
  if (typeof forwarded !== 'string') return direct
  const chain = forwarded.split(',').map(each => each.trim())
  return chain[Math.max(0, chain.length - hops)] || direct
}

/** Returns everything that a route may know of the request other than its input. Malformed headers throw 422. */
export function requestFacts(of: {
  req: IncomingMessage
  id: string
  ip: string
  path: string
  principal: Principal
  body: ReadBody
  route: Route
  requestKey: string | undefined
  /** The correlation id of the call's trace; null without one. */
  traced: string | null
  minPosition: number
}): RequestFacts {
  const { headers } = of.req
  return {
    id: of.id,
    ip: of.ip,
    commandId: commandId(of),
    bodyPrint: of.body.print,
    bodyHash: bodyHash(of),
    correlationId: of.traced ?? namedCorrelation(of) ?? of.id,
    minPosition: of.minPosition,
    locale: localeOf(headers['accept-language']),
    headers: singleHeaders(headers),
    rawBody: of.body.raw,
    isGone: () => of.req.socket.destroyed,
  }
}

/**
 * Returns the correlation id of a call's trace, or null without one. The web begins the trace
 * (`web/server/traced-calls.ts` removes the header that a caller sends).
 */
export function tracedCorrelation(req: IncomingMessage): string | null {
  const place = readTraceparent(req.headers['traceparent'])
  return place && correlationIdOf(place.traceId)
}

/**
 * Returns the correlation id that one of our own processes sent. Nobody else may choose it, because their actions would
 * appear among those of somebody else.
 */
function namedCorrelation(of: { req: IncomingMessage; principal: Principal }): string | null {
  const named = of.req.headers[correlationHeader]
  const isNamed = of.principal.kind === 'system' && typeof named === 'string'
  return isNamed && uuidPattern.test(named) ? named : null
}

function commandId(of: {
  req: IncomingMessage
  id: string
  path: string
  principal: Principal
}): string {
  const key = of.req.headers[idempotencyKeyHeader]
  if (key === undefined) return of.id
  if (typeof key !== 'string' || key === '' || key.length > keyCharactersMax) {
    throw invalidInput([{ path: idempotencyKeyHeader, message: 'Must have 1 to 255 characters' }])
  }
  const owner = actorOf(of.principal)
  return uuidv5(commandNamespace, `${owner}\n${of.req.method ?? ''}\n${of.path}\n${key}`)
}

const hashScheme = 2
const hashCharacters = 22

/**
 * Returns the digest of a request that its events store. Its prefix differs under another key, and is then no reason to
 * refuse.
 */
function bodyHash(of: {
  req: IncomingMessage
  body: ReadBody
  route: Route
  requestKey: string | undefined
}): string | undefined {
  const key = of.req.headers[idempotencyKeyHeader]
  if (of.requestKey === undefined || typeof key !== 'string' || of.route.secretBody)
    return undefined
  const digest = keyedDigest(of.requestKey, `body|${key}\n${of.body.print}`)
  return `${hashScheme}.${versionOf(of.requestKey)}.${digest.slice(0, hashCharacters)}`
}

function localeOf(header: string | undefined): Locale {
  if (!header) return defaultLocale
  const first = header.slice(0, 2).toLowerCase()
  return first === 'id' ? 'id' : defaultLocale
}

/** Returns each header as one value. Node keeps repeated headers apart only where repetition is legal. */
function singleHeaders(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  const single: Record<string, string | undefined> = {}
  for (const name in headers) {
    const value = headers[name]
    single[name] = typeof value === 'string' ? value : value?.join(', ')
  }
  return single
}
