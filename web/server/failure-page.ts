import type { ErrorRequestHandler } from 'express'
import type { Locale } from '@arung/contracts/scalars'
import english from '../src/app/i18n/en/errors.json' with { type: 'json' }
import indonesian from '../src/app/i18n/id/errors.json' with { type: 'json' }
import { localeOfPath, localizedPath } from '../src/app/i18n/locale.ts'
import { logged } from './log.ts'

/**
 * The last resort when a page could not even be rendered: the generic error screen as plain HTML, in the language of
 * the address and without a stack. The error itself goes to the process's log.
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
    .send(pageIn(localeOfPath(request.path)))
}

const texts: Readonly<Record<Locale, typeof english>> = { en: english, id: indonesian }

function pageIn(locale: Locale): string {
  const { error, homePage, messages } = texts[locale]
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${error} | Jeramaya</title>` +
    `<h1>${error}</h1><p>500: ${messages.submitFailed}</p>` +
    `<p><a href="${localizedPath(locale, '/')}">${homePage}</a></p></html>`
  )
}
