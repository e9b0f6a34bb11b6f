import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import express, { json, type ErrorRequestHandler, type RequestHandler } from 'express'
import { onlyOwnHosts } from '@arung/platform/http/protect/own-hosts'
import { createAgenda } from './agenda.ts'
import { controlRoutes } from './control-routes.ts'
import { createDeliveries, defaultRedeliveryDelaysMs } from './deliveries.ts'
import type { Desk } from './desk.ts'
import { createFaults } from './faults.ts'
import { forgetPayer } from './forgetting.ts'
import { createInvoices } from './invoices.ts'
import { openLedger } from './ledger.ts'
import { invoiceRoutes, payoutRoutes, refundRoutes } from './merchant-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { createPayouts } from './payouts.ts'
import { createRefunds } from './refunds.ts'
import { Refusal } from './refusals.ts'

export type PaymentSandboxOptions = {
  /** 0 takes any free port. */
  port: number
  host?: string
  secretKey: string
  callbackToken: string
  /** Webhooks go to `<webhookBaseUrl>/webhooks/xendit/<invoice|payout|refund>`. */
  webhookBaseUrl: string
  /** Where payers reach the sandbox, if not at its own address. */
  publicUrl?: string
  merchantName?: string
  /** File that keeps everything across a restart, including undelivered webhooks. */
  dataFile?: string
  clock?: { now(): Date }
  settleDelayMs?: number
  redeliveryDelaysMs?: readonly number[]
}

export type PaymentSandbox = {
  url: string
  port: number
  /** Removes the data of a payer, by the address. */
  forgetPayer(email: string): void
  close(): Promise<void>
}

/**
 * Starts a payment gateway without money that implements Xendit's HTTP contract: Invoices v2, Payouts v2, Refunds,
 * webhooks with redelivery, and the hosted page. `/_sandbox` controls it, with the same authentication: pay, fail,
 * expire, settle, repeat, delay or forge webhooks, faults, time.
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { host = '127.0.0.1', clock = { now: () => new Date() } } = options
  const ledger = openLedger(options.dataFile)
  const nowMs = () => clock.now().getTime() + ledger.clockAheadMs()
  const agenda = createAgenda(nowMs)
  const { redeliveryDelaysMs = defaultRedeliveryDelaysMs, webhookBaseUrl, callbackToken } = options
  const deliveries = createDeliveries({
    ledger,
    agenda,
    nowMs,
    webhookBaseUrl,
    callbackToken,
    redeliveryDelaysMs,
  })
  let url = ''
  const desk: Desk = {
    ledger,
    agenda,
    deliveries,
    merchantName: options.merchantName ?? 'Jeramaya Bali Adventures',
    businessId: 'sandbox',
    settleDelayMs: options.settleDelayMs ?? 1_500,
    url: () => url,
    instant: () => new Date(nowMs()).toISOString(),
  }
  const server = createServer(createApp(desk, options))
  const port = await listening(server, options.port, host)
  url = (options.publicUrl ?? `http://${host}:${port}`).replace(/\/+$/, '')

  return {
    url,
    port,
    forgetPayer: email => forgetPayer(ledger, email),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      await agenda.close()
    },
  }
}

function createApp(
  desk: Desk,
  { secretKey, host, publicUrl }: PaymentSandboxOptions,
): express.Express {
  const invoices = createInvoices(desk)
  const payouts = createPayouts(desk)
  const refunds = createRefunds(desk)
  const faults = createFaults()
  for (const part of [invoices, payouts, refunds, desk.deliveries]) part.resume()

  const app = express()
  app.disable('x-powered-by')
  app.use(headers)
  const names = [host, publicUrl && new URL(publicUrl).hostname]
  app.use(onlyOwnHosts(...names.filter(name => name !== undefined)))
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }))
  app.use('/web', pageRoutes(desk, invoices))
  app.use(authenticated(secretKey))
  app.use(json({ limit: '256kb' }))
  app.use('/_sandbox', controlRoutes({ desk, invoices, payouts, refunds, faults }))
  app.use(faults.trouble)
  app.use(invoiceRoutes(invoices, faults))
  app.use(payoutRoutes(payouts, faults))
  app.use(refundRoutes(refunds, faults))
  app.use(() => {
    throw new Refusal(404, 'NOT_FOUND', 'The requested resource was not found')
  })
  app.use(refusal)
  return app
}

const headers: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  next()
}

/** Checks Basic authentication: the secret key as user name, no password. */
function authenticated(secretKey: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
  return (request, _response, next) => {
    const given = digest(request.header('authorization') ?? '')
    if (!timingSafeEqual(given, expected)) {
      throw new Refusal(401, 'INVALID_API_KEY', 'API key format is invalid')
    }
    next()
  }
}

const refusal: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof Refusal ? error : bodyRefusal(error)
  const errors = known.errors.length === 0 ? {} : { errors: known.errors }
  response.status(known.status).json({ error_code: known.code, message: known.message, ...errors })
}

/** A body that is no JSON, or too large, is the caller's fault; all else is ours. */
function bodyRefusal(error: unknown): Refusal {
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 400 || status === 413) {
    return new Refusal(status, 'API_VALIDATION_ERROR', 'The body cannot be read')
  }
  return new Refusal(500, 'SERVER_ERROR', 'The sandbox failed')
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') {
        reject(new Error(`No port at ${host}`))
        return
      }
      resolve(address.port)
    })
  })
}
