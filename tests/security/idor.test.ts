import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newCustomer, openChoice, participant, placeOrder, startCheckout } from './bookings.ts'
import { addressOf, nameOf, routes, roleOf } from './routes.ts'
import {
  accepted,
  call,
  eventually,
  settledCount,
  signIn,
  type Loose,
  type Session,
} from './world.ts'

/** Two unrelated customers; the first has one of everything. */
let owner: Session & { email: string }
let stranger: Session & { email: string }
let things: Record<string, string>
const canaries = ['Canaryfirst', 'Canarylast', 'Canaryperson', 'Canarynote']

beforeAll(async () => {
  owner = await newCustomer({ firstName: 'Canaryfirst', lastName: 'Canarylast' })
  stranger = await newCustomer({ firstName: 'Stranger', lastName: 'Danger' })
  const choice = await openChoice()
  const lineId = randomUUID()
  const line = { lineId, currency: 'IDR', choice }
  await accepted('POST', `/users/${owner.uuid}/carts/lines`, line, owner.token)
  const words = {
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    participant: 'Canaryperson',
    note: 'Canarynote',
  }
  const { slug } = await placeOrder(choice, { ...owner, words })
  const { paymentId } = await accepted('POST', `/orders/${slug}/payments`, {}, owner.token)
  const checkoutId = await startCheckout(choice, owner.token)
  const guests = choice.quantities['adult'] ?? 0
  const people = Array.from({ length: guests }, (_, at) =>
    participant('Canaryperson', at === 0, choice.date),
  )
  const path = `/checkouts/${checkoutId}/participants`
  await accepted('PUT', path, { participants: people }, owner.token)
  things = { uuid: owner.uuid, lineId, slug, paymentId, checkoutId }
})

const others = async () =>
  new Map<string, string | null>([
    ['a visitor', null],
    ['another customer', stranger.token],
    ['an agent', (await signIn('agents')).token],
    ['a reseller', (await signIn('reservation')).token],
    ['staff', (await signIn('reservation-admin')).token],
  ])

test('idor.sweep: no read shows the data of a customer to anybody else, under any address', async () => {
  const leaks: string[] = []
  for (const [who, token] of await others())
    for (const route of routes.filter(
      ({ method, path, data }) =>
        (method === 'get' || path.includes('retrive')) &&
        // An event stream does not end. Another test proves that it carries no data.
        data !== 'events',
    )) {
      for (const known of [
        things,
        { ...things, uuid: stranger.uuid },
        { ...things, slug: owner.uuid },
      ]) {
        const answer = await call(
          route.method.toUpperCase(),
          addressOf(route, known),
          route.method === 'get' ? undefined : {},
          { token },
        )
        const seen = [...canaries, owner.email].filter(one => answer.text.includes(one))
        if (seen.length > 0) leaks.push(`${who} sees ${seen.join(', ')} at ${nameOf(route)}`)
      }
    }
  expect(leaks).toEqual([])
})

test('idor.sweep: the owner sees the data, so the sweep looks in the right places', async () => {
  const view = await eventually(async () => {
    const { text } = await call('GET', `/orders/${things['slug']}`, undefined, {
      token: owner.token,
    })
    return text.includes('Canaryperson') ? text : null
  })
  expect(view).toContain(owner.email)
  const cart = await call('POST', `/users/${owner.uuid}/retrive-carts`, {}, { token: owner.token })
  expect(cart.json.data.details.length).toBe(1)
  const form = await call('GET', `/checkouts/${things['checkoutId']}`, undefined, {
    token: owner.token,
  })
  expect(form.text).toContain('Canaryperson')
})

test('idor.sweep: the secret address alone shows an order with names and addresses masked', async () => {
  const { status, json } = await call('GET', `/orders/${things['slug']}`)
  expect(status).toBe(200)
  const text = JSON.stringify(json)
  for (const one of [...canaries, owner.email, '+6281234567890']) expect(text).not.toContain(one)
})

test('idor.sweep: no token of another caller changes the data of a customer', async () => {
  const choice = await openChoice()
  // The attackers sign in first.
  const signIns = ['SignedIn']
  const before = await settledCount(signIns)
  const attempts: readonly [string, string, unknown][] = [
    ['POST', `/users/${owner.uuid}/carts/lines`, { lineId: randomUUID(), currency: 'IDR', choice }],
    ['PATCH', `/users/${owner.uuid}/carts/lines/${things['lineId']}`, { choice }],
    ['DELETE', `/users/${owner.uuid}/carts/lines/${things['lineId']}`, undefined],
    [
      'POST',
      `/agents/${owner.uuid}/carts/lines`,
      { lineId: randomUUID(), currency: 'IDR', choice },
    ],
    ['PUT', `/checkouts/${things['checkoutId']}/pickup`, { zoneId: null }],
    ['POST', `/checkouts/${things['checkoutId']}/renew-hold`, undefined],
    [
      'POST',
      `/checkouts/${things['checkoutId']}/order`,
      { expectedTotal: 1, currency: 'IDR', pay: 'FULL' },
    ],
    ['DELETE', `/checkouts/${things['checkoutId']}`, undefined],
    ['POST', `/orders/${things['slug']}/cancel`, { reason: null }],
    ['POST', `/admins/orders/${things['slug']}/confirm`, { note: null }],
    ['POST', `/admins/orders/${things['slug']}/decline`, { reason: 'x' }],
    ['POST', `/admins/orders/${things['slug']}/notes`, { note: 'x' }],
    ['POST', `/admins/orders/${things['slug']}/guest-notes`, { note: 'x' }],
    ['POST', `/admins/orders/${things['slug']}/voucher`, undefined],
    ['POST', `/admins/users/${owner.uuid}/suspend`, { reason: 'x' }],
  ]
  for (const [who, token] of await others())
    for (const [method, path, body] of attempts) {
      const { status } = await call(method, path, body, { token })
      expect([401, 403, 404], `${who}: ${method} ${path}`).toContain(status)
    }
  expect(await settledCount(signIns)).toBe(before)
})

test('idor.sweep: a customer who calls any route with the ids of another gets "not found"', async () => {
  const own = routes.filter(route => roleOf(route) === 'USER' && /:/.test(route.path))
  for (const route of own) {
    const address = addressOf(route, things)
    const body = route.method === 'get' ? undefined : {}
    const { status, text } = await call(route.method.toUpperCase(), address, body, {
      token: stranger.token,
    })
    expect([404, 415, 422], `${nameOf(route)}: ${status}`).toContain(status)
    for (const one of canaries) expect(text).not.toContain(one)
  }
})

test('idor.sweep: a checkout gives a customer no access to the cart or the profile of another', async () => {
  const checkoutId = randomUUID()
  const body = { checkoutId, currency: 'IDR', source: { from: 'cart' } }
  const { status } = await call('POST', '/checkouts', body, { token: stranger.token })
  expect(status).toBeGreaterThanOrEqual(400)
  const choice = await openChoice()
  const { date } = choice
  const held = await startCheckout(choice, owner.token)
  const contact = {
    firstName: 'Stranger',
    lastName: 'Danger',
    email: owner.email,
    phone: '+6281234567890',
  }
  const put = (path: string, more: unknown) => call('PUT', path, more, { token: stranger.token })
  expect((await put(`/checkouts/${held}/contact`, { contact })).status).toBe(404)
  const people = [participant('A', true, date), participant('B', false, date)]
  const named = await put(`/checkouts/${held}/participants`, { participants: people })
  expect(named.status).toBe(404)
  // Nor is the address of another person proved in the stranger's own form.
  const own = await startCheckout(choice, stranger.token)
  expect((await put(`/checkouts/${own}/contact`, { contact })).status).toBe(200)
  const view = await eventually(async () => {
    const { token } = stranger
    const { json } = await call('GET', `/checkouts/${own}`, undefined, { token })
    return json.data?.contact ? (json.data as Loose) : null
  })
  expect(view.contactVerified).toBe(false)
})
