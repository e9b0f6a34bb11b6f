import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ageOn } from '@arung/contracts/checkouts/age'
import { minPositionHeader, positionHeader } from '@arung/contracts/envelope'
import { demoId } from '@arung/demo/ids'
import type { CodeBox } from './code-box.ts'
import { codeStep } from './codes.ts'
import { clientAt, eventually, type Client } from './client.ts'

export type Shop = Readonly<{
  webUrl: string
  sandboxUrl: string
  /** Authorization header for the payment sandbox. */
  sandboxKey: string
  codes: Pick<CodeBox, 'codeFor'>
  /** Calls the payment sandbox. The default gives up at the first failure. */
  payAt?: typeof fetch
  /** Creates the client that sends a buyer's calls. The default gives up at the first failure. */
  clientAt?: typeof clientAt
}>
/** Measures each step of a booking. */
export type Time = <T>(what: string, work: () => Promise<T>) => Promise<T>

/** As the site asks for news of a payment: the answer comes with them (decision 0094). */
const held = { prefer: 'wait=8' }
const lookAgainMs = 50
const turnsMax = 10
const birthDate = '1990-04-12'
const phone = '+6281234567890'

/**
 * Makes a whole booking as a guest with their own address, with every call that the site makes: availability, the form,
 * the code from the mail, the order and, if it is to be paid, the payment. Throws at the first refusal. Returns the
 * order's slug.
 */
export async function book(
  shop: Shop,
  of: { address: string; date: string; isPaid: boolean; time: Time },
): Promise<string> {
  const { address, date, time } = of
  const client = (shop.clientAt ?? clientAt)(address, shop.webUrl)
  try {
    const call = caller(client, time)
    const slug = await time('placing', () => placeOrder(shop, call, date, time))
    if (of.isPaid) await time('paying', () => pay(shop, call, slug, time))
    return slug
  } finally {
    client.close()
  }
}

async function placeOrder(shop: Shop, call: Call, date: string, time: Time): Promise<string> {
  await call('GET', `/products/ayung-river-rafting/availability?from=${date}&to=${date}`)
  const checkoutId = randomUUID()
  const line = {
    productId: demoId('product', 'ayung-river-rafting'),
    date,
    times: ['09:00'],
    quantities: { adult: 2 },
    addOns: [],
  }
  const source = { from: 'choice', lines: [line] }
  await call('POST', '/checkouts', { checkoutId, currency: 'IDR', source })
  const form = `/checkouts/${checkoutId}`
  await call('GET', form)
  const guest = (name: string, pic: boolean) => ({
    name,
    age: ageOn(birthDate, date) ?? 0,
    birthDate,
    phone,
    pic,
  })
  const participants = [guest('Ayu Lestari', true), guest('Tom Berger', false)]
  await call('PUT', `${form}/participants`, { participants })
  const email = `${checkoutId}@guests.example`
  await call('PUT', `${form}/contact`, {
    contact: { firstName: 'Ayu', lastName: 'Lestari', email, phone },
  })
  await call('POST', `${form}/verification`, {})
  await call('POST', `${form}/verification/confirm`, {
    code: await time(codeStep, () => shop.codes.codeFor(email)),
  })
  const { grandTotal } = await call('GET', form)
  const order = { expectedTotal: grandTotal, currency: 'IDR' }
  return (await call('POST', `${form}/order`, order)).slug
}

async function pay(shop: Shop, call: Call, slug: string, time: Time): Promise<void> {
  const { paymentId } = await call('POST', `/orders/${slug}/payments`, {})
  const invoiceUrl = await time('the invoice', () =>
    eventually<string>(
      lookAgainMs,
      async () => (await call('GET', `/orders/${slug}/payments/${paymentId}`, held)).invoiceUrl,
    ),
  )
  const payUrl = `${shop.sandboxUrl}/_sandbox/invoices/${invoiceUrl.split('/').pop()}/pay`
  const paid = await time('paying at the gateway', () =>
    (shop.payAt ?? fetch)(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: shop.sandboxKey },
      body: '{}',
    }),
  )
  if (!paid.ok) throw new Error(`The sandbox answered ${paid.status}`)
  await time('the paid order', () =>
    eventually(lookAgainMs, async () => {
      const { status } = await call('GET', `/orders/${slug}`, held)
      return status === 'WAITING_CONFIRMATION' ? true : null
    }),
  )
}

type Call = ReturnType<typeof caller>

/**
 * Calls the API as the site does. Each read shows what the previous call wrote. When the queue is full, it retries
 * after the time that the response names. Returns the `data` of the response.
 */
function caller(client: Client, time: Time) {
  let position = '0'
  return async (method: 'GET' | 'POST' | 'PUT', path: string, said?: object) => {
    // A read sends headers, and every other call a body.
    const body = method === 'GET' ? undefined : said
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const sent = {
      ...json,
      headers: {
        [minPositionHeader]: position,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? said : { 'content-type': 'application/json' }),
      },
    }
    const { status, headers, text } = await time(nameOf(method, path), async () => {
      for (let turn = 1; ; turn += 1) {
        const answer = await client.send(method, `/api${path}`, sent)
        if (answer.status !== 503 || turn === turnsMax) return answer
        await sleep(Number(answer.headers['retry-after']) * 1_000)
      }
    })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    position = String(headers[positionHeader] ?? position)
    return text === '' ? null : JSON.parse(text).data
  }
}

/** The name of a call without the parts that differ between bookings. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/\/(?:[0-9a-f-]{36}|[\w-]{43})(?=\/|$)/g, '/…')}`
