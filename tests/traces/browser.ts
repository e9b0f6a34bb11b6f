import { randomBytes, randomUUID } from 'node:crypto'
import { ageOn } from '@arung/contracts/checkouts/age'
import { until } from '../../standalone/test/start/product.ts'
import type { ApartProduct } from './apart-product.ts'

/** JSON that tests read without types. */
type Loose = ReturnType<typeof JSON.parse>
export type Called = Readonly<{
  status: number
  data: Loose
  requestId: string
  /** That it drew. */
  traceId: string
  spanId: string
}>

/** A guest whose words occur nowhere else. */
export const canary = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  participant: 'Ottoline Brackwater',
  email: 'zephyrine.quillfeather@canary.example',
  phone: '+6281298765432',
  note: 'Vegetarian xylophonist',
}

/** Calls the site as its script does in a browser, and reports its calls as the script does. */
export function openBrowser({ url, mails }: ApartProduct, headers: Record<string, string> = {}) {
  const ended: object[] = []

  async function call(method: string, path: string, body?: unknown): Promise<Called> {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    const beganMs = performance.now()
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        traceparent: `00-${traceId}-${spanId}-00`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const { data }: Loose = await response.json()
    const { status } = response
    ended.push({ traceId, spanId, method, status, ms: performance.now() - beganMs, agoMs: 0 })
    return { status, data, requestId: response.headers.get('x-request-id') ?? '', traceId, spanId }
  }

  async function accepted(method: string, path: string, body: unknown = {}): Promise<Called> {
    const called = await call(method, path, body)
    if (called.status >= 300) throw new Error(`${method} ${path} answered ${called.status}`)
    return called
  }

  async function asked(path: string, wanted: (data: Loose) => Loose): Promise<Loose> {
    let found: Loose
    await until(async () => {
      found = wanted((await call('GET', path)).data)
      return Boolean(found)
    })
    return found
  }

  async function codeFor(email: string): Promise<string> {
    let code: string | undefined
    await until(async () => {
      const mine = (await mails.list()).filter(mail => mail.to.includes(email))
      code = mine.flatMap(mail => /\b\d{6}\b/.exec(`${mail.subject}`)?.slice(0, 1) ?? [])[0]
      return code !== undefined
    })
    return code ?? ''
  }

  return {
    call,
    accepted,
    asked,
    codeFor,
    /** Sends the spans that a browser reports after its calls. */
    tell: () =>
      fetch(`${url}/browser-spans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ended.splice(-20)),
      }),
  }
}

/**
 * Books rafting for two, from the choice to the invoice, with the canary's words. Returns the response to each step.
 */
export async function book(browser: ReturnType<typeof openBrowser>, email = canary.email) {
  const { accepted, asked, codeFor } = browser
  const slug = 'ayung-river-rafting'
  const { id: productId, times } = await asked(`/products/${slug}`, data => data?.id && data)
  const day = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const { date } = await asked(
    `/products/${slug}/availability?from=${day(20)}&to=${day(50)}`,
    data => data?.find((one: Loose) => one.state === 'OPEN'),
  )
  const checkoutId = randomUUID()
  const lines = [{ productId, date, times: [times[0]], quantities: { adult: 2 }, addOns: [] }]
  await accepted('POST', '/checkouts', {
    checkoutId,
    currency: 'IDR',
    source: { from: 'choice', lines },
  })
  const form = `/checkouts/${checkoutId}`
  const { firstName, lastName, phone, note, participant } = canary
  const born = '1990-01-02'
  const guest = { age: ageOn(born, date) ?? 0, birthDate: born, phone }
  await accepted('PUT', `${form}/participants`, {
    participants: [
      { ...guest, name: participant, pic: true },
      { ...guest, name: `${participant} II`, pic: false },
    ],
  })
  await accepted('PUT', `${form}/contact`, { contact: { firstName, lastName, email, phone, note } })
  const verification = await accepted('POST', `${form}/verification`)
  const code = await codeFor(email)
  await accepted('POST', `${form}/verification/confirm`, { code })
  const expectedTotal = await asked(form, data => data?.contactVerified && data.grandTotal)
  const order = await accepted('POST', `${form}/order`, { expectedTotal, currency: 'IDR' })
  const orderSlug: string = order.data.slug
  const payment = await accepted('POST', `/orders/${orderSlug}/payments`)
  const { paymentId } = payment.data
  const invoiceUrl: string = await asked(
    `/orders/${orderSlug}/payments/${paymentId}`,
    data => data?.invoiceUrl,
  )
  return { checkoutId, code, verification, order, orderSlug, payment, invoiceUrl }
}
