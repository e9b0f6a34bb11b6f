import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ageOn } from '@arung/contracts/checkouts/age'
import type { Booking, Shop } from './shop.ts'

/** Moments of a booking at which the machine may fail. */
export const moments = [
  'checkout started',
  'code asked for',
  'order placed',
  'payment asked for',
  'paying',
  'order confirmed',
] as const
export type Moment = (typeof moments)[number]
export type Choice = Readonly<{
  productId: string
  date: string
  times: readonly string[]
  quantities: Readonly<Record<string, number>>
}>

const Found = z.object({ id: z.string() })
const Total = z.object({ grandTotal: z.number(), contactVerified: z.boolean() })
const status = z.object({ status: z.string() })

export const rafting = (shop: Shop, date: string): Promise<Choice> =>
  trip(shop, 'ayung-river-rafting', date)

/** Two adults at nine. */
export async function trip(shop: Shop, slug: string, date: string): Promise<Choice> {
  const productId = await shop.query(`/products/${slug}`, data =>
    Found.safeParse(data).success ? Found.parse(data).id : null,
  )
  return { productId, date, times: ['09:00'], quantities: { adult: 2 } }
}

const Started = z.object({ checkoutId: z.string(), holdExpiresAt: z.string() })
export async function startCheckout(shop: Shop, choice: Choice): Promise<z.infer<typeof Started>> {
  const started = await shop.command('POST', '/checkouts', {
    checkoutId: randomUUID(),
    currency: 'IDR',
    locale: 'en',
    source: { from: 'choice', lines: [{ ...choice, addOns: [] }] },
  })
  return Started.parse(started)
}

/** Does the whole main job: from the choice of a date to the voucher, by a visitor and an admin. */
export async function book(
  shop: Shop,
  admin: string,
  choice: Choice,
  reached: (moment: Moment) => void = () => {},
): Promise<Booking> {
  const booking = await buy(shop, choice, reached)
  const { slug } = booking
  await shop.command('POST', `/admins/orders/${slug}/confirm`, { note: null }, admin)
  reached('order confirmed')
  return booking
}

/** Does the visitor's part of it, until the order is paid. */
export async function buy(
  shop: Shop,
  choice: Choice,
  reached: (moment: Moment) => void = () => {},
): Promise<Booking> {
  const { checkoutId } = await startCheckout(shop, choice)
  reached('checkout started')
  const email = `guest-${checkoutId}@example.com`
  await fillIn(shop, { checkoutId, email, date: choice.date })
  await shop.verifyEmail(checkoutId, email, () => reached('code asked for'))
  const expectedTotal = await shop.query(`/checkouts/${checkoutId}`, data => {
    const view = Total.safeParse(data)
    return view.success && view.data.contactVerified ? view.data.grandTotal : null
  })
  const placed = await shop.command('POST', `/checkouts/${checkoutId}/order`, {
    expectedTotal,
    currency: 'IDR',
  })
  const { slug } = z.object({ slug: z.string() }).parse(placed)
  reached('order placed')
  const paid = await shop.command('POST', `/orders/${slug}/payments`, {})
  const { paymentId } = z.object({ paymentId: z.string() }).parse(paid)
  reached('payment asked for')
  const Attempt = z.object({ invoiceUrl: z.string() })
  const invoiceUrl = await shop.query(`/orders/${slug}/payments/${paymentId}`, data => {
    const attempt = Attempt.safeParse(data)
    return attempt.success ? attempt.data.invoiceUrl : null
  })
  await pay(shop, slug, invoiceUrl, reached)
  return { email, slug, checkoutId }
}

async function fillIn(
  shop: Shop,
  { checkoutId, email, date }: { checkoutId: string; email: string; date: string },
): Promise<void> {
  const guest = (name: string, pic: boolean) => ({
    name,
    age: ageOn('1990-01-02', date) ?? 0,
    birthDate: '1990-01-02',
    phone: '+6281234567890',
    nationality: 'ID',
    pic,
  })
  await shop.command('PUT', `/checkouts/${checkoutId}/participants`, {
    participants: [guest('Ayu Guest', true), guest('Budi Guest', false)],
  })
  await shop.command('PUT', `/checkouts/${checkoutId}/contact`, {
    contact: { firstName: 'Ayu', lastName: 'Guest', email, phone: '+6281234567890' },
  })
}

/** Presses the button until the order reports that it is paid, because the machine may fail at any moment. */
async function pay(
  shop: Shop,
  slug: string,
  invoiceUrl: string,
  reached: (moment: Moment) => void,
): Promise<void> {
  const pressing = shop.payInvoice(invoiceUrl)
  setTimeout(() => reached('paying'), 8)
  await pressing
  let pressed = Date.now()
  await shop.query(`/orders/${slug}`, data => {
    if (status.parse(data).status !== 'AWAITING_PAYMENT') return true
    if (Date.now() - pressed > 3_000) {
      pressed = Date.now()
      void shop.payInvoice(invoiceUrl)
    }
    return null
  })
}
