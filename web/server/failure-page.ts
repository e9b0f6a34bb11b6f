import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Locale } from '@arung/contracts/scalars'
import { HttpError } from '@arung/platform/http/errors'
import english from '../src/base/i18n/en/errors.json' with { type: 'json' }
import indonesian from '../src/base/i18n/id/errors.json' with { type: 'json' }
import { localeOfPath, localizedPath } from '../src/base/i18n/locale.ts'
import { logged } from './log.ts'

/**
 * The last resort when a page could not be rendered: the generic error screen as plain HTML, in the language of the
 * address and without a stack trace. The error goes to the process's log, except a refusal because of too many
 * requests.
 */
export const failurePage: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (error instanceof HttpError) return refuse(error, request, response)
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
    .send(pageIn(localeOfPath(request.path), 500))
}

/** Refuses a request beyond what can be served now. The headers say when to retry, and the text says it in words. */
function refuse({ status, extra }: HttpError, request: Request, response: Response): void {
  response
    .status(status)
    .set({ 'cache-control': 'no-store', ...extra.headers })
    .type('html')
    .send(pageIn(localeOfPath(request.path), status))
}

const texts: Readonly<Record<Locale, typeof english>> = { en: english, id: indonesian }

function pageIn(locale: Locale, status: number): string {
  const { error, homePage, messages, unexpected } = texts[locale]
  const said = status === 500 ? messages.submitFailed : unexpected
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${error}</title>` +
    `<h1>${error}</h1><p>${status}: ${said}</p>` +
    `<p><a href="${localizedPath(locale, '/')}">${homePage}</a></p></html>`
  )
}
