import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import type { DeliveryRecord } from '../../src/payment-sandbox/records.ts'
import {
  startPaymentSandbox,
  type PaymentSandboxOptions,
} from '../../src/payment-sandbox/sandbox.ts'

export const secretKey = 'xnd_development_local'
export const callbackToken = 'callback-token'

export type Received = {
  kind: string
  token: string | undefined
  raw: Buffer
  body: Record<string, unknown>
}

/** A shop's webhook endpoint: a real HTTP server that records what it receives. */
export async function openShop() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const kind = request.url?.replace('/webhooks/xendit/', '') ?? ''
    const token = request.headers['x-callback-token']
    received.push({
      kind,
      token: typeof token === 'string' ? token : undefined,
      raw,
      body: JSON.parse(raw.toString()),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Sets the statuses of the next responses; 200 once they are used up. */
    answers: (...statuses: number[]) => void answers.splice(0, answers.length, ...statuses),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Opens a sandbox that sends webhooks to `shop`, with our own client of it and its control API. */
export async function openSandbox(shop: Shop, changes: Partial<PaymentSandboxOptions> = {}) {
  const sandbox = await startPaymentSandbox({
    port: 0,
    secretKey,
    callbackToken,
    webhookBaseUrl: shop.url,
    settleDelayMs: 0,
    ...changes,
  })
  const gateway = createXenditGateway({
    baseUrl: sandbox.url,
    secretKey,
    callbackToken,
    backoffMs: 2,
  })
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  async function control(path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  }
  async function webhooks(): Promise<DeliveryRecord[]> {
    const headers = { authorization }
    return (await fetch(`${sandbox.url}/_sandbox/webhooks`, { headers })).json() as Promise<
      DeliveryRecord[]
    >
  }
  return { ...sandbox, gateway, control, webhooks, authorization }
}

/** Waits until `condition` holds, for at most twenty seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Never: ${String(condition)}`)
    await new Promise(done => setTimeout(done, 10))
  }
}

export const newInvoice = (changes: object = {}) => ({
  externalId: `JRM-261204-${Math.random().toString(36).slice(2, 8)}-1`,
  amount: { amount: 1_690_000, currency: 'IDR' as const },
  description: 'Ayung river rafting, 4 December 2026',
  durationSeconds: 1_200,
  payer: {
    givenNames: 'Wayan',
    surname: 'Hartono',
    email: 'wayan@jeramaya.example',
    phone: '+62361000000',
  },
  successUrl: 'https://jeramaya.example/payment-successfull?order=1',
  failureUrl: 'https://jeramaya.example/payment-failed?order=1',
  locale: 'en' as const,
  items: [
    { name: 'Ayung river rafting', quantity: 3, unitAmount: 550_000 },
    { name: 'Lunch by the river', quantity: 1, unitAmount: 40_000 },
  ],
  ...changes,
})

export const newPayout = (changes: object = {}) => ({
  referenceId: 'RFD-JRM-261204-7KQ2',
  channelCode: 'ID_BCA',
  accountNumber: '000000000099',
  accountHolderName: 'Wayan Hartono',
  amount: { amount: 1_690_000, currency: 'IDR' as const },
  description: 'Refund of JRM-261204-7KQ2',
  ...changes,
})
