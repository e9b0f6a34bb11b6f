import type { ErrorRequestHandler } from 'express'
import { messages } from '@arung/contracts/messages'
import { logged } from './log.ts'

/**
 * The last resort when a page could not even be rendered: the generic error screen as plain HTML,
 * without a stack. The error itself goes to the process's log.
 */
export const failurePage: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  logged(
    'error',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    request.path,
  )
  if (response.headersSent) return void response.destroy()
  response
    .status(500)
    .set('cache-control', 'no-store')
    .type('html')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">' +
        '<meta name="viewport" content="width=device-width"><title>Error | Jeramaya</title>' +
        `<h1>Error</h1><p>500: ${messages.submitFailed}</p><p><a href="/">Home page</a></p></html>`,
    )
}
