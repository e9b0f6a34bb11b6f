import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { idempotencyKeyHeader } from '@arung/contracts/envelope'
import { defaultLocale, type Locale } from '@arung/contracts/scalars'
import { uuidv5 } from '../ids.ts'
import { keyedDigest, versionOf } from '../keys.ts'
import { invalidInput } from './errors.ts'
import { actorOf, type Principal } from './principal.ts'
import type { ReadBody } from './request-body.ts'
import type { RequestFacts, Route } from './route.ts'

const commandNamespace = '5b6bb9f8-3a52-5d0e-9d5c-0a4a7f6f2c11'
const keyCharactersMax = 255
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const newRequestId = (): string => randomUUID()

/** The client's address: the one that the outermost of our own `hops` proxies saw. */
export function clientIp(req: IncomingMessage, hops: number): string {
  const direct = req.socket.remoteAddress ?? ''
  const forwarded = hops > 0 ? req.headers['x-forwarded-for'] : undefined
  if (typeof forwarded !== 'string') return direct
  const chain = forwarded.split(',').map(each => each.trim())
  return chain[Math.max(0, chain.length - hops)] || direct
}

/** Everything a route may know of the request beside its input. Malformed headers are answered 422. */
export function requestFacts(of: {
  req: IncomingMessage
  id: string
  ip: string
  path: string
  principal: Principal
  body: ReadBody
  route: Route
  requestKey: string | undefined
  minPosition: number
}): RequestFacts {
  const { headers } = of.req
  const correlation = headers['x-correlation-id']
  return {
    id: of.id,
    ip: of.ip,
    commandId: commandId(of),
    bodyPrint: of.body.print,
    bodyHash: bodyHash(of),
    correlationId:
      typeof correlation === 'string' && uuidPattern.test(correlation) ? correlation : of.id,
    minPosition: of.minPosition,
    locale: localeOf(headers['accept-language']),
    headers: singleHeaders(headers),
    rawBody: of.body.raw,
  }
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

/** The digest of a request that its events keep: under another key it starts otherwise, and is no reason to refuse. */
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

/** Headers that are sent once. Node keeps repeated ones apart only where that is legal. */
function singleHeaders(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  const single: Record<string, string | undefined> = {}
  for (const name in headers) {
    const value = headers[name]
    single[name] = typeof value === 'string' ? value : value?.join(', ')
  }
  return single
}
