import path from 'node:path'
import type { Request, RequestHandler } from 'express'
import type { Gate } from '@arung/platform/http/protect/gate'
import { addressKey } from '@arung/platform/http/protect/limits'
import { clientIp } from '@arung/platform/http/request-facts'

/**
 * Refuses pages when the gate is full, before any other work: under a flood, a page that is not rendered must cost next
 * to nothing. Nothing between here and the point where a page counts in the gate may wait for the disk or another
 * process, or a crowd gets in while there is room for one.
 */
export function visitGate(gate: Gate, trustProxyHops: number): RequestHandler {
  return (request, _response, next) => {
    if (!isFile(request)) gate.assertNotFull({ key: addressKey(clientIp(request, trustProxyHops)) })
    next()
  }
}

/** Skips `files` when the address is not a file's, so that no page request looks on the disk. */
export const forFiles =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isFile(request) ? files(request, response, next) : next()

/** Whether the address is a file's: no page has an extension, or a dot before its name. */
export const isFile = (request: Request): boolean =>
  path.posix.extname(request.path) !== '' || request.path.includes('/.')
