import type { z } from 'zod'
import { ageOn } from '@arung/contracts/checkouts/age'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { CheckoutView, PlacedOrder } from '@arung/contracts/checkouts/views'
import { otherProducts } from '@arung/demo/other-products'
import { productOf } from '@arung/demo/shapes'
import { vectors } from '../../tests/security/naughty-strings.ts'
import { freshEmail } from './accounts.ts'
import { call } from './api.ts'
import { codeFor } from './mailbox.ts'
import { holdPlaces, proveAddress } from './other-buyers.ts'
import { openDay, productBySlug } from './sessions.ts'
import { productUrl } from './world.ts'

const password = 'sungai-ayung-12'
const rafting = 'ayung-river-rafting'
export const phone = '+6281234567890'
/** The most guests that the activity takes in one booking. */
export const guestsMax = 60

/** Returns as many whole strings as fit into a field of that length. */
export function filled(strings: readonly string[], lengthMax: number): string {
  let text = ''
  for (const one of strings) if (text.length + one.length + 1 < lengthMax) text += `${one} `
  return text.trim()
}
const short = (lengthMax: number) => vectors.filter(one => one.length <= lengthMax)
export const nth = (lengthMax: number, at: number): string =>
  short(lengthMax)[at] ?? '<script>alert(1)'

/** Creates a customer with a naughty name and city. */
export async function naughtyCustomer() {
  const email = freshEmail('naughty')
  const { verificationSlug } = await call<{ verificationSlug: string }>('/users/register', {
    method: 'POST',
    body: {
      firstName: nth(80, 13),
      lastName: nth(80, 21),
      email,
      phone,
      city: nth(80, 17),
      password,
      passwordConfirmation: password,
    },
  })
  const code = await codeFor(productUrl(), email)
  await call(`/users/email-verification/${verificationSlug}`, { method: 'POST', body: { code } })
  return { email, password, firstName: nth(80, 13) }
}

/** Places an order with naughty strings in its guests, contact and note. */
export async function naughtyOrder(
  names: readonly string[],
  days: number,
  token?: string,
): Promise<string> {
  const date = await openDay(rafting, days, '09:00')
  const choice = { slug: rafting, date, time: '09:00', adults: names.length }
  const checkoutId = await holdPlaces(choice, token)
  const who = token === undefined ? {} : { token }
  const form = `/checkouts/${checkoutId}`
  const participants = names.map((name, at) => ({
    name: name.slice(0, 120),
    age: ageOn('1990-01-02', date) ?? 0,
    birthDate: '1990-01-02',
    phone,
    pic: at === 0,
  }))
  await call(`${form}/participants`, { method: 'PUT', body: { participants }, ...who })
  const email = freshEmail('naughty')
  const contact = {
    firstName: nth(80, 14),
    lastName: nth(80, 22),
    email,
    phone,
    city: nth(80, 5),
    pickupPlace: nth(160, 27),
    note: filled(vectors, 1_000),
  }
  await call(`${form}/contact`, { method: 'PUT', body: { contact }, ...who })
  const checkout = await call<CheckoutView>(form, who)
  if (!checkout.contactVerified) await proveAddress(checkoutId, { email, ...who })
  const body = { expectedTotal: checkout.grandTotal, currency: checkout.currency }
  const { slug } = await call<z.infer<typeof PlacedOrder>>(`${form}/order`, {
    method: 'POST',
    body,
    ...who,
  })
  return slug
}

/** Creates the same activity with every text replaced by markup that would run. */
export async function naughtyProduct(token: string): Promise<string> {
  const demo = otherProducts[0]
  if (demo === undefined) throw new Error('The demo has no other products')
  const now = await productBySlug(demo.slug)
  const lists = (lengthMax: number) => short(lengthMax).slice(0, 20)
  const line = (lengthMax: number) => filled(vectors.slice(13), lengthMax)
  const body: SaveProduct = {
    ...productOf(demo, new Map()),
    packageName: line(80),
    packageNameId: line(80),
    shortDescription: filled(vectors, 255),
    shortDescriptionId: filled(vectors, 255),
    fullDescription: vectors.map(one => `<p>${one}</p>`).join(''),
    fullDescriptionId: vectors.join(''),
    location: line(80),
    activityHours: line(60),
    bookingMethod: line(60),
    metaTitle: line(60),
    metaTitleId: line(60),
    metaDescription: line(160),
    metaDescriptionId: line(160),
    includes: lists(120),
    includesId: lists(120),
    notes: lists(160),
    notesId: lists(160),
    images: now.images.map(({ mediaId }) => ({ mediaId, alt: line(100), altId: line(100) })),
  }
  await call(`/admins/products/${now.id}`, { method: 'PUT', body, token })
  return demo.slug
}
