import { randomUUID } from 'node:crypto'
import { ageOn } from '@arung/contracts/checkouts/age'
import type { CheckoutView, PlacedOrder } from '@arung/contracts/checkouts/views'
import type { OrderView } from '@arung/contracts/orders/views'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { z } from 'zod'
import { call } from './api.ts'
import { twoGuests } from './checkout.ts'
import { codeFor } from './mailbox.ts'
import { productBySlug } from './sessions.ts'
import { productUrl, sandboxUrl } from './world.ts'

/** Buyers who use the API next to the browser, for data that must exist before a test inspects it. */
export type Choice = Readonly<{
  slug: string
  date: string
  time: string
  /** Of a combo: one time for each of its parts. */
  times?: readonly string[]
  adults: number
  /** `false`: the guests say that they come by themselves. Omitted: they say nothing about it. */
  isFetched?: boolean
}>
export type Buyer = Readonly<{ email: string; firstName: string; token?: string }>
type Placed = z.infer<typeof PlacedOrder>

/** Holds places in a checkout and leaves it there. Returns its id. */
export async function holdPlaces(choice: Choice, token?: string): Promise<string> {
  const product = await productBySlug(choice.slug)
  const checkoutId = randomUUID()
  const line = {
    productId: product.id,
    date: choice.date,
    times: choice.times ?? [choice.time],
    quantities: { [product.rates[0]?.id ?? '']: choice.adults },
    addOns: [],
  }
  const source = { from: 'choice', lines: [line] }
  const body = { checkoutId, currency: 'IDR', source }
  const who = token === undefined ? {} : { token }
  await call('/checkouts', { method: 'POST', body, ...who })
  if (choice.isFetched === false) {
    const zones = await call<PickupZoneView[]>('/pickup-zones')
    const zoneId = zones.find(({ zone }) => zone.kind === 'SELF')?.id
    await call(`/checkouts/${checkoutId}/pickup`, { method: 'PUT', body: { zoneId }, ...who })
  }
  return checkoutId
}

/** Fills in two guests and the contact, as the first two steps of the booking form do. */
export async function fillIn(checkoutId: string, buyer: Buyer): Promise<void> {
  const { lines } = await call<CheckoutView>(`/checkouts/${checkoutId}`, tokenOf(buyer))
  const day = lines[0]?.date ?? ''
  const participants = twoGuests.map((guest, index) => ({
    ...guest,
    age: ageOn(guest.birthDate, day),
    phone: '+6281234567890',
    pic: index === 0,
  }))
  const { email, firstName } = buyer
  const contact = { firstName, lastName: 'Lestari', email, phone: '+6281234567890' }
  const who = tokenOf(buyer)
  const path = `/checkouts/${checkoutId}`
  await call(`${path}/participants`, { method: 'PUT', body: { participants }, ...who })
  await call(`${path}/contact`, { method: 'PUT', body: { contact }, ...who })
}

const tokenOf = ({ token }: Pick<Buyer, 'token'>) => (token === undefined ? {} : { token })

/** Proves the contact's address with the code from the mail. */
export async function proveAddress(
  checkoutId: string,
  buyer: Pick<Buyer, 'email' | 'token'>,
): Promise<void> {
  const path = `/checkouts/${checkoutId}/verification`
  await call(path, { method: 'POST', ...tokenOf(buyer) })
  const code = await codeFor(productUrl(), buyer.email)
  await call(`${path}/confirm`, { method: 'POST', body: { code }, ...tokenOf(buyer) })
}

/** Places an order that waits for its payment. */
export async function placedOrder(choice: Choice, buyer: Buyer): Promise<Placed> {
  const checkoutId = await holdPlaces(choice, buyer.token)
  await fillIn(checkoutId, buyer)
  const checkout = await call<CheckoutView>(`/checkouts/${checkoutId}`, tokenOf(buyer))
  if (!checkout.contactVerified) await proveAddress(checkoutId, buyer)
  return call(`/checkouts/${checkoutId}/order`, {
    method: 'POST',
    body: { expectedTotal: checkout.grandTotal, currency: checkout.currency },
    ...(buyer.token === undefined ? {} : { token: buyer.token }),
  })
}

/**
 * Places an order and pays it, through a bank unless another channel is given. It waits for the desk unless a rule has
 * confirmed it.
 */
export async function paidOrder(choice: Choice, buyer: Buyer, channel = 'BCA'): Promise<Placed> {
  const order = await placedOrder(choice, buyer)
  await call(`/orders/${order.slug}/payments`, { method: 'POST', ...tokenOf(buyer) })
  const invoice = await eventually(async () => {
    const { payments } = await call<OrderView>(`/orders/${order.slug}`, tokenOf(buyer))
    return payments.at(-1)?.invoiceUrl ?? undefined
  })
  const invoiceId = invoice.split('/').at(-1) ?? ''
  await sandboxCall(`/_sandbox/invoices/${invoiceId}/pay`, { channel })
  await eventually(async () => {
    const { status } = await call<OrderView>(`/orders/${order.slug}`)
    return status === 'AWAITING_PAYMENT' ? undefined : status
  })
  return order
}

/** Calls the payment sandbox and returns its response. A body makes it do something. */
export async function sandboxCall<Answer>(path: string, body?: object): Promise<Answer> {
  const key = Buffer.from(`${process.env['GATEWAY_KEY'] ?? ''}:`).toString('base64')
  const response = await fetch(`${sandboxUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`)
  return response.json() as Promise<Answer>
}

const waitMsMax = 20_000
const lookAgainMs = 100

/** Polls for what other processes of the product do a moment later. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + waitMsMax
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Waited ${waitMsMax} ms in vain`)
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}
