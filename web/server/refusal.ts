import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Sends a response of our own in the format of the APIs' errors. */
export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
): void {
  const requestId = randomUUID()
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  response.end(JSON.stringify({ message, code, requestId }))
}
