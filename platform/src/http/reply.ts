import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { positionHeader, rowsHeader } from '@arung/contracts/envelope'
import type { HttpError } from './errors.ts'
import { beginEvents, eventStreamHeaders } from './event-stream.ts'
import { placeText, unknownEpoch, type LogEpoch } from './log-epoch.ts'
import type { PreparedData } from './prepared.ts'
import type { RouteReply } from './route.ts'

/** Sent with every response, errors included: an API renders nothing, runs nothing and is never framed. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const securityPairs = Object.entries(securityHeaders)

type Headers = Record<string, string>
const jsonType = 'application/json; charset=utf-8'

/** Writes headers and body at once. The route's headers override the defaults. */
function send(
  res: ServerResponse,
  status: number,
  requestId: string,
  body: string | Buffer,
  headers: Headers,
): void {
  const all = headersOf(requestId, headers)
  if (status !== 304) all['content-length'] = String(Buffer.byteLength(body))
  res.writeHead(status, all)
  res.end(body)
}

function headersOf(requestId: string, headers: Headers): Headers {
  const all: Headers = { 'cache-control': 'no-store', 'x-request-id': requestId }
  for (const [name, value] of securityPairs) all[name] = value
  for (const name in headers) all[name.toLowerCase()] = headers[name] ?? ''
  return all
}

type ReplyFacts = Readonly<{ status: number; ifNoneMatch: string | undefined; epoch: LogEpoch }>

export function sendReply(
  res: ServerResponse,
  requestId: string,
  reply: RouteReply<unknown>,
  { status, ifNoneMatch, epoch }: ReplyFacts,
): number {
  if ('events' in reply) {
    res.writeHead(200, headersOf(requestId, eventStreamHeaders))
    beginEvents(res, reply.events)
    return 200
  }
  if ('redirect' in reply) return sendRedirect(res, requestId, reply.redirect)
  if ('file' in reply) {
    const { filename, contentType, headers, rows } = reply
    const all = { ...fileHeaders(contentType, filename), ...rowsOf(rows), ...headers }
    send(res, 200, requestId, reply.file, all)
    return 200
  }
  if ('chunks' in reply) {
    const { chunks, contentType, filename, rows } = reply
    const headers = { ...fileHeaders(contentType, filename), ...rowsOf(rows) }
    res.writeHead(200, headersOf(requestId, headers))
    // A failure after the head has no other sign than a connection that ends too early.
    pipeline(Readable.from(chunks), res, () => {})
    return 200
  }
  const position = placeHeaders(reply.position, epoch)
  if ('prepared' in reply) {
    return sendPrepared(res, requestId, reply.prepared, ifNoneMatch, {
      ...position,
      ...reply.headers,
    })
  }
  const body = JSON.stringify({ data: reply.data })
  send(res, status, requestId, body, { 'content-type': jsonType, ...position, ...reply.headers })
  return status
}

const rowsOf = (rows: number | undefined): Headers =>
  rows === undefined ? {} : { [rowsHeader]: String(rows) }

const placeHeaders = (position: number | undefined, epoch: LogEpoch): Headers =>
  position === undefined ? {} : { [positionHeader]: placeText(position, epoch) }

function sendPrepared(
  res: ServerResponse,
  requestId: string,
  prepared: PreparedData,
  ifNoneMatch: string | undefined,
  headers: Headers,
): number {
  const status = ifNoneMatch === prepared.etag ? 304 : 200
  send(res, status, requestId, status === 304 ? '' : prepared.body, {
    'content-type': jsonType,
    etag: prepared.etag,
    ...headers,
  })
  return status
}

function sendRedirect(res: ServerResponse, requestId: string, location: string): number {
  if (!/^(\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/.test(location)) {
    throw new Error(`Not a redirect target: ${JSON.stringify(location)}`)
  }
  send(res, 303, requestId, '', { location })
  return 303
}

function fileHeaders(contentType: string, filename = 'file'): Headers {
  const plain = filename.replaceAll(/[^\w. -]/g, '_')
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  }
}

/** Sends an HTML page of our own with its content security policy. */
export function sendDocument(
  res: ServerResponse,
  requestId: string,
  body: string,
  headers: Headers,
): void {
  send(res, 200, requestId, body, headers)
}

/** `{ message, code, requestId, errors?, alternatives? }` and never more. */
export function sendError(
  res: ServerResponse,
  requestId: string,
  error: HttpError,
  epoch: LogEpoch = unknownEpoch,
): void {
  const { errors, alternatives, headers, position } = error.extra
  const body = JSON.stringify({
    message: error.message,
    code: error.code,
    requestId,
    ...(errors ? { errors } : {}),
    ...(alternatives === undefined ? {} : { alternatives }),
  })
  send(res, error.status, requestId, body, {
    'content-type': jsonType,
    ...placeHeaders(position, epoch),
    ...headers,
  })
}
