import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { NewInvoice, NewPayout } from '../../src/payments/gateway.ts'
import { createXenditGateway } from '../../src/payments/xendit/gateway.ts'

export type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

/**
 * Answers one request. A number is a status with an error body, 'silence' never answers, 'cut' closes the connection.
 */
export type Answer =
  | number
  | 'silence'
  | 'cut'
  | { status?: number; text: string }
  | { json: unknown }

/** A real HTTP server that gives the answers of a script, one a request, the last one for ever. */
export async function scriptedGateway() {
  let script: Answer[] = []
  const seen: Seen[] = []
  // A busy machine would close a connection that waits just as the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    seen.push({ method, path: url, headers, body: text === '' ? null : JSON.parse(text) })
    const answer = (script.length > 1 ? script.shift() : script[0]) ?? 404
    give(response, answer)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    says(...answers: Answer[]) {
      script = answers
      seen.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  if (answer === 'cut') {
    response.socket?.destroy()
    return
  }
  if (typeof answer === 'number') {
    response.writeHead(answer, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(JSON.stringify({ error_code: `CODE_${answer}`, message: 'As scripted' }))
    return
  }
  const text = 'json' in answer ? JSON.stringify(answer.json) : answer.text
  response.writeHead('json' in answer ? 200 : (answer.status ?? 200))
  response.end(text)
}

export const invoiceJson = (changes: object = {}) => ({
  id: '655f0c9a1b2c3d4e5f607182',
  external_id: 'JRM-261204-7KQ2-1',
  user_id: 'u',
  status: 'PENDING',
  merchant_name: 'Jeramaya',
  merchant_profile_picture_url: '',
  amount: 1_690_000,
  currency: 'IDR',
  expiry_date: '2026-12-04T02:20:00Z',
  invoice_url: 'https://checkout.example/web/655f0c9a1b2c3d4e5f607182',
  created: '2026-12-04T02:00:00.000Z',
  updated: '2026-12-04T02:00:00.000Z',
  ...changes,
})

export const payoutJson = (changes: object = {}) => ({
  id: 'disb-1',
  reference_id: 'RFD-JRM-261204-7KQ2',
  channel_code: 'ID_BCA',
  channel_properties: { account_number: '000000000099', account_holder_name: 'Wayan Hartono' },
  amount: 1_690_000,
  currency: 'IDR',
  business_id: 'b',
  status: 'ACCEPTED',
  created: '2026-12-04T02:00:00Z',
  updated: '2026-12-04T02:00:00Z',
  ...changes,
})

export const refundJson = (changes: object = {}) => ({
  id: 'rfd-1',
  payment_id: 'py-1',
  invoice_id: '655f0c9a1b2c3d4e5f607182',
  reference_id: 'RFD-1',
  amount: 25.5,
  currency: 'USD',
  status: 'PENDING',
  reason: 'CANCELLATION',
  created: '2026-12-04T02:00:00Z',
  updated: '2026-12-04T02:00:00Z',
  ...changes,
})

export const invoice: NewInvoice = {
  externalId: 'JRM-261204-7KQ2-1',
  amount: { amount: 1_690_000, currency: 'IDR' },
  description: 'Order JRM-261204-7KQ2',
  durationSeconds: 1_200,
  payer: { givenNames: 'Wayan', surname: null, email: 'wayan@jeramaya.example', phone: null },
  successUrl: 'https://jeramaya.example/payment-successfull',
  failureUrl: 'https://jeramaya.example/payment-failed',
  locale: 'id',
  items: [{ name: 'Rafting', quantity: 3, unitAmount: 550_000 }],
}

export const payout: NewPayout = {
  referenceId: 'RFD-JRM-261204-7KQ2',
  channelCode: 'ID_BCA',
  accountNumber: '000000000099',
  accountHolderName: 'Wayan Hartono',
  amount: { amount: 1_690_000, currency: 'IDR' },
  description: 'Refund',
}

/** The gateway client of these tests, connected to a scripted gateway that is opened once a file. */
export function xenditClient() {
  let remote: Awaited<ReturnType<typeof scriptedGateway>>
  beforeAll(async () => {
    remote = await scriptedGateway()
  })
  afterAll(() => remote.close())

  const gateway = (changes: object = {}) =>
    createXenditGateway({
      baseUrl: remote.url,
      secretKey: 'xnd_development_key',
      callbackToken: 'token',
      timeoutMs: 5_000,
      backoffMs: 2,
      ...changes,
    })
  const methods = () => remote.seen.map(request => `${request.method} ${request.path}`)
  return { remote: () => remote, gateway, methods }
}
