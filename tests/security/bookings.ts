import { randomUUID } from 'node:crypto'
import { ageOn } from '@arung/contracts/checkouts/age'
import {
  accepted,
  call,
  codeFor,
  eventually,
  freshEmail,
  signIn,
  target,
  type Loose,
  type Session,
} from './world.ts'

const dayMs = 86_400_000
/** Returns the operator's local date some days from now (UTC+8). */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

export type Choice = Readonly<{
  productId: string
  date: string
  times: readonly string[]
  quantities: Readonly<Record<string, number>>
  addOns: readonly unknown[]
}>

/** Returns a choice that is available: rafting for some adults on the first open day. */
export async function openChoice(adults = 2, more: Partial<Choice> = {}): Promise<Choice> {
  const slug = 'ayung-river-rafting'
  const { json } = await call('GET', `/products/${slug}`)
  const { id: productId, times } = json.data
  const days = await call(
    'GET',
    `/products/${slug}/availability?from=${dayFromNow(20)}&to=${dayFromNow(50)}`,
  )
  const open = days.json.data.find((day: Loose) => day.state === 'OPEN')
  return {
    productId,
    date: open.date,
    times: [times?.[0] ?? '09:00'],
    quantities: { adult: adults },
    addOns: [],
    ...more,
  }
}

export async function startCheckout(choice: Choice, token: string | null = null): Promise<string> {
  const checkoutId = randomUUID()
  await accepted(
    'POST',
    '/checkouts',
    { checkoutId, currency: 'IDR', source: { from: 'choice', lines: [choice] } },
    token,
  )
  return checkoutId
}

export const participant = (name: string, pic: boolean, date: string) => ({
  name,
  age: ageOn('1990-01-02', date) ?? 0,
  birthDate: '1990-01-02',
  phone: '+6281234567890',
  pic,
})

export type Words = Readonly<{
  firstName: string
  lastName: string
  participant: string
  note: string
}>
const plainWords: Words = {
  firstName: 'Ayu',
  lastName: 'Guest',
  participant: 'Budi Guest',
  note: 'We come by car',
}

/** Fills in the form, proves the address where required, and places the order. */
export async function placeOrder(
  choice: Choice,
  buyer: { email: string; token?: string; words?: Words },
): Promise<{ checkoutId: string; slug: string; total: number }> {
  const { email, token = null, words = plainWords } = buyer
  const checkoutId = await startCheckout(choice, token)
  const form = `/checkouts/${checkoutId}`
  const { participant: name, firstName, lastName, note } = words
  const participants = [
    participant(name, true, choice.date),
    participant(`${name} 2`, false, choice.date),
  ]
  await accepted('PUT', `${form}/participants`, { participants }, token)
  const contact = { firstName, lastName, email, phone: '+6281234567890', note }
  await accepted('PUT', `${form}/contact`, { contact }, token)
  if (token === null) {
    await accepted('POST', `${form}/verification`, {}, token)
    await accepted('POST', `${form}/verification/confirm`, { code: await codeFor(email) }, token)
  }
  const total = await eventually(async () => {
    const { json } = await call('GET', form, undefined, { token })
    return json.data?.contactVerified ? (json.data.grandTotal as number) : null
  })
  const order = { expectedTotal: total, currency: 'IDR' }
  const { slug } = await accepted('POST', `${form}/order`, order, token)
  return { checkoutId, slug, total }
}

export const customerPassword = 'sungai-ayung-12'

/** Creates a customer with a proved address, signed in. */
export async function newCustomer(
  person: { firstName?: string; lastName?: string } = {},
): Promise<Session & { email: string }> {
  const email = freshEmail('customer')
  const { verificationSlug } = await accepted('POST', '/users/register', {
    firstName: 'Ketut',
    lastName: 'Rahayu',
    ...person,
    email,
    phone: '+6281234567890',
    password: customerPassword,
    passwordConfirmation: customerPassword,
  })
  const code = await codeFor(email)
  await accepted('POST', `/users/email-verification/${verificationSlug}`, { code })
  return { ...(await signIn('users', email, customerPassword)), email }
}

/** Pays what is due for an order on the gateway's page, and waits until the order shows it. */
export async function payOrder(slug: string, token: string | null = null): Promise<void> {
  const { paymentId } = await accepted('POST', `/orders/${slug}/payments`, {}, token)
  const invoiceUrl = await eventually(async () => {
    const { json } = await call('GET', `/orders/${slug}/payments/${paymentId}`, undefined, {
      token,
    })
    return (json.data?.invoiceUrl as string | null) ?? null
  })
  const { gatewayKey } = target.secrets
  await fetch(`${target.sandboxUrl}/_sandbox/invoices/${invoiceUrl.split('/').pop()}/pay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}`,
    },
    body: '{}',
  })
  await eventually(async () => {
    const { json } = await call('GET', `/orders/${slug}`, undefined, { token })
    return json.data?.status === 'WAITING_CONFIRMATION' ? true : null
  })
}
