import path from 'node:path'
import type { Request, RequestHandler } from 'express'
import type { Gate } from '@arung/platform/http/gate'
import { addressKey } from '@arung/platform/http/limits'
import { clientIp } from '@arung/platform/http/request-facts'

/**
 * Refuses pages while as many run as the gate admits, before any other work: under a flood, a page that is not drawn must
 * cost next to nothing. From here until a page counts in the gate nothing may wait for the disk or another process, or a
 * crowd comes in while there is room for one.
 */
export function visitGate(gate: Gate, trustProxyHops: number): RequestHandler {
  return (request, _response, next) => {
    if (!isFile(request)) gate.assertNotFull({ key: addressKey(clientIp(request, trustProxyHops)) })
    next()
  }
}

/** Leaves `files` out where the address is none of a file: nothing is looked for on the disk for a page. */
export const forFiles =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isFile(request) ? files(request, response, next) : next()

/** Whether the address is one of a file: no page has an extension, or a dot before its name. */
export const isFile = (request: Request): boolean =>
  path.posix.extname(request.path) !== '' || request.path.includes('/.')
