import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLogPosition } from '@arung/contracts/log-position'
import { z } from 'zod'

/** A command that was acknowledged. When it is sent again, it must get the same response. */
export type Acknowledged = Readonly<{
  method: string
  path: string
  body: unknown
  token: string | null
  key: string
  status: number
  data: unknown
  position: number
}>
export type Answer = Readonly<{ status: number; data: unknown; code: string | null }>
export type Booking = Readonly<{ email: string; slug: string; checkoutId: string }>

/** What is broken on purpose recovers in seconds; on a busy machine in minutes. */
const patienceMs = 180_000
/** Slack after the expiry of a code. It arrives before that, or not at all. */
const codeSlackMs = 5_000
const codeSendsMax = 5
const Asked = z.object({ expiresAt: z.string() })
const Envelope = z.object({ data: z.unknown().optional(), code: z.string().optional() })

/** A browser that does not give up: it sends a request without a response again under the same key. */
export function createShop(url: string, dataFolder: string) {
  const acknowledged: Acknowledged[] = []

  async function send(
    method: string,
    address: string,
    body?: unknown,
    token: string | null = null,
    key: string = randomUUID(),
  ): Promise<Answer & { position: number }> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      try {
        const response = await fetch(`${url}/api${address}`, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            'idempotency-key': key,
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(10_000),
        })
        const text = await response.text()
        if (response.status === 429) await sleep(1_000)
        else if (response.status < 500) {
          const { data = null, code = null } = Envelope.parse(JSON.parse(text))
          const position = readLogPosition(response.headers.get('x-position') ?? '')?.position ?? 0
          return { status: response.status, data, code, position }
        }
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
      if (Date.now() > deadline) throw new Error(`${method} ${address} had no answer`)
      await sleep(40)
    }
  }

  /** Sends a command that must be accepted. */
  async function command(
    method: string,
    address: string,
    body: unknown,
    token: string | null = null,
  ): Promise<unknown> {
    const key = randomUUID()
    const { status, data, code, position } = await send(method, address, body, token, key)
    if (status >= 400) throw new Error(`${method} ${address} answered ${status} ${code}`)
    acknowledged.push({ method, path: address, body, token, key, status, data, position })
    return data
  }

  /** Polls until the response is as wanted. */
  async function query<T>(
    address: string,
    wanted: (data: unknown) => T | null,
    token: string | null = null,
  ): Promise<T> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const { status, data } = await send('GET', address, undefined, token)
      const found = status < 400 ? wanted(data) : null
      if (found !== null) return found
      if (Date.now() > deadline) throw new Error(`${address} stays ${JSON.stringify(data)}`)
      await sleep(60)
    }
  }

  /** Returns the newest code that arrived and was not tried yet, or null when none arrives while it would be valid. */
  async function codeFor(
    email: string,
    tried: ReadonlySet<string>,
    expiresAt: string,
  ): Promise<string | null> {
    const deadline = Date.parse(expiresAt) + codeSlackMs
    const Mails = z.object({
      data: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    })
    for (;;) {
      try {
        const { data } = Mails.parse(await (await fetch(`${url}/mailbox/mails`)).json())
        for (const mail of data)
          if (mail.to.includes(email)) {
            const [code] = /\b\d{6}\b/.exec(`${mail.subject} ${mail.text}`) ?? []
            if (code !== undefined && !tried.has(code)) return code
          }
      } catch {
        // The program is being restarted.
      }
      if (Date.now() > deadline) return null
      await sleep(60)
    }
  }

  /** Does what the buyer does on the payment page. Nobody waits for its response: the order shows the result. */
  async function payInvoice(invoiceUrl: string): Promise<void> {
    const { gatewayKey } = z
      .object({ gatewayKey: z.string() })
      .parse(JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')))
    const page = new URL(invoiceUrl)
    await fetch(`${page.origin}/_sandbox/invoices/${path.basename(page.pathname)}/pay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}`,
      },
      body: '{}',
    }).catch(() => undefined)
  }

  async function signInAsAdmin(): Promise<string> {
    const { data } = await send('POST', '/admins/login', {
      email: 'admin@jeramaya.example',
      password: 'jeram-2018',
    })
    return z.object({ token: z.string() }).parse(data).token
  }

  /** Proves the address: enters the code that arrived, or requests another when it is no longer valid. */
  async function verifyEmail(checkoutId: string, email: string, asked: () => void): Promise<void> {
    const tried = new Set<string>()
    const address = `/checkouts/${checkoutId}/verification`
    let data = await command('POST', address, {})
    for (let sends = 0; sends < codeSendsMax; sends += 1) {
      asked()
      const code = await codeFor(email, tried, Asked.parse(data).expiresAt)
      if (code !== null) {
        tried.add(code)
        const { status } = await send('POST', `${address}/confirm`, { code })
        if (status < 400) return
      }
      // The response may describe the code that is still valid. It is not recorded, because later there is another.
      ;({ data } = await send('POST', address, {}))
    }
    throw new Error(`${codeSendsMax} codes did not prove ${email}`)
  }

  return { url, acknowledged, send, command, query, verifyEmail, payInvoice, signInAsAdmin }
}

export type Shop = ReturnType<typeof createShop>
