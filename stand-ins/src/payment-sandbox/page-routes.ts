import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Router, urlencoded, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { balanceReport } from './balance-report.ts'
import type { Desk } from './desk.ts'
import type { Invoices } from './invoices.ts'
import { pageContours, pageFontFaces, pageMark, pageScript, pageStyle } from './page-assets.ts'
import { invoicePage } from './page.ts'
import type { InvoiceRecord } from './records.ts'
import { parsed, Refusal } from './refusals.ts'

const Choice = z.object({
  action: z.enum(['pay', 'fail', 'expire']),
  channel: z.string().max(50).optional(),
})

/** Days on the operator's calendar, both included. */
const Period = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const modules = new URL('../../../node_modules/', import.meta.url)
const text = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const heading = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
/** The shop's fonts, if installed; the page works without them. */
const fonts = { text: fontFile(text), heading: fontFile(heading) }

/** The hosted page for payers, and the handling of their choice. */
export function pageRoutes(desk: Desk, invoices: Invoices): Router {
  const router = Router()
  router.get('/assets/page.css', (_request, response) => {
    const faces = fonts.text === null || fonts.heading === null ? '' : pageFontFaces
    response.type('css').send(faces + pageStyle)
  })
  router.get('/assets/countdown.js', (_request, response) => {
    response.type('js').send(pageScript)
  })
  router.get('/assets/mark.svg', (_request, response) => {
    response.type('svg').send(pageMark)
  })
  router.get('/assets/contours.svg', (_request, response) => {
    response.type('svg').send(pageContours)
  })
  if (fonts.text !== null) router.get('/assets/text.woff2', font(fonts.text))
  if (fonts.heading !== null) router.get('/assets/heading.woff2', font(fonts.heading))
  router.get('/balance-report.csv', (request, response) => {
    const now = desk.instant()
    const { from = '0000-01-01', to = '9999-12-31' } = parsed(Period, request.query)
    response
      .type('csv')
      .attachment('balance-report.csv')
      .send(balanceReport(desk.ledger, { from, to, now }))
  })
  router.get('/:id', (request, response) => {
    const invoice = invoices.get(request.params.id)
    const { merchantName } = desk
    guard(response, invoice)
    response
      .type('html')
      .send(invoicePage({ invoice, merchantName, now: new Date(desk.instant()) }))
  })
  router.post('/:id', urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const { action, channel } = parsed(Choice, request.body)
    response.redirect(303, choose(invoices, request.params.id, action, channel))
  })
  router.use(() => {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such page')
  })
  return router
}

/**
 * Applies the choice and returns where the payer goes next. A second choice, from another tab, finds the invoice closed
 * and changes nothing.
 */
function choose(
  invoices: Invoices,
  id: string,
  action: z.infer<typeof Choice>['action'],
  channel: string | undefined,
): string {
  const page = `/web/${id}`
  if (invoices.get(id).status !== 'PENDING') return page
  if (action === 'pay') return invoices.pay(id, channel).success_redirect_url ?? page
  const invoice = action === 'fail' ? invoices.decline(id) : invoices.expire(id)
  return invoice.failure_redirect_url ?? page
}

/** Sets a policy under which a form may only lead back here or on to the shop that opened the invoice. */
function guard(response: Response, invoice: InvoiceRecord): void {
  const shops = [invoice.success_redirect_url, invoice.failure_redirect_url]
    .filter(url => url !== undefined)
    .map(url => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${["'self'", ...new Set(shops)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  response.set('Content-Security-Policy', policy.join('; '))
}

function fontFile(path: string): string | null {
  const file = fileURLToPath(new URL(path, modules))
  return existsSync(file) ? file : null
}

function font(file: string): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=86400').sendFile(file, { cacheControl: false })
  }
}
