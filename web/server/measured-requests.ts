import path from 'node:path'
import type { RequestHandler } from 'express'
import { Histogram, type Registry } from 'prom-client'
import { asksForEvents } from '@arung/platform/http/event-stream'

/**
 * Measures how long visitors wait, by `kind` (`api`, `file`, `page`) and the first digit of the status. There are no
 * other labels, because visitors can make up addresses. Event streams are left out, because they never end by
 * themselves.
 */
export function measuredRequests(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'web_request_seconds',
    help: 'Time from the first header to the end of the answer, or until the visitor left',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return (request, response, next) => {
    if (!asksForEvents(request)) {
      const kind = kindOf(request.path)
      const stop = seconds.startTimer({ kind })
      response.once('close', () => stop({ status: `${Math.floor(response.statusCode / 100)}xx` }))
    }
    next()
  }
}

function kindOf(address: string): 'api' | 'file' | 'page' {
  if (address.startsWith('/api/')) return 'api'
  return path.posix.extname(address) === '' ? 'page' : 'file'
}
