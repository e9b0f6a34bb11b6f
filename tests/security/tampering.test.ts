import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCustomer, openChoice, placeOrder, startCheckout } from './bookings.ts'
import { addressOf, bodySchemaOf, nameOf, objectsIn, roleOf, shapeOf, unsafe } from './routes.ts'
import {
  accepted,
  call,
  eventually,
  freshEmail,
  settledCount,
  serviceToken,
  signIn,
  wire,
  type Loose,
  type Session,
} from './world.ts'

const wrongNumbers: readonly unknown[] = [
  -1,
  -2_147_483_648,
  0.001,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  401,
  100_000,
  'NaN',
  '2',
  '1e2',
  null,
  true,
  [2],
  { $gt: 0 },
]

test('price.tamper: a choice that brings its own amount is refused', async () => {
  const choice = await openChoice()
  const before = await settledCount()
  const names = [
    'price',
    'unitPrice',
    'total',
    'subTotal',
    'grandTotal',
    'usdPrice',
    'nettPrice',
    'discount',
    'amount',
  ]
  for (const name of names)
    for (const lines of [
      [{ ...choice, [name]: 1 }],
      [{ ...choice, quantities: { adult: 2, [name]: 1 } }],
    ]) {
      const source = { from: 'choice', lines }
      const body = { checkoutId: randomUUID(), currency: 'IDR', source }
      expect((await call('POST', '/checkouts', body)).status, name).toBeGreaterThanOrEqual(409)
    }
  expect(await settledCount()).toBe(before)
})

test('price.tamper: an order is placed for the true total or not at all', async () => {
  const email = freshEmail('tamper')
  const choice = await openChoice()
  const checkoutId = await startCheckout(choice)
  const total = await eventually(async () => {
    const { json } = await call('GET', `/checkouts/${checkoutId}`)
    return (json.data?.grandTotal as number | undefined) ?? null
  })
  for (const expectedTotal of [...wrongNumbers, 0, 1, total - 1, total + 1, total / 100]) {
    const body = { expectedTotal, currency: 'IDR' }
    const { status } = await call('POST', `/checkouts/${checkoutId}/order`, body)
    expect([409, 422], `${JSON.stringify(expectedTotal)}`).toContain(status)
  }
  const other = { expectedTotal: total, currency: 'USD' }
  expect(
    (await call('POST', `/checkouts/${checkoutId}/order`, other)).status,
  ).toBeGreaterThanOrEqual(409)
  const placed = await placeOrder(choice, { email })
  expect(placed.total).toBe(total)
})

test('qty.fuzz: only a whole and available quantity holds places', async () => {
  const choice = await openChoice()
  const before = await settledCount()
  const choices: Loose[] = wrongNumbers.flatMap(wrong => [
    { ...choice, quantities: { adult: wrong } },
    { ...choice, quantities: { adult: 2, child: wrong } },
    { ...choice, addOns: [{ addOnId: randomUUID(), quantity: wrong }] },
  ])
  choices.push(
    { ...choice, quantities: {} },
    { ...choice, quantities: { adult: 0 } },
    { ...choice, quantities: { ghost: 2 } },
    { ...choice, times: [] },
    { ...choice, times: ['03:33'] },
    { ...choice, date: '2020-01-01' },
    { ...choice, date: '2031-02-30' },
    { ...choice, productId: randomUUID() },
  )
  const taken: string[] = []
  for (const lines of [...choices.map(one => [one]), Array.from({ length: 21 }, () => choice)]) {
    const body = { checkoutId: randomUUID(), currency: 'IDR', source: { from: 'choice', lines } }
    const { status } = await call('POST', '/checkouts', body)
    // A number of children that is "null" or larger than the capacity is the buyer's mistake, never a booking.
    if (status < 400 || status >= 500)
      taken.push(`${status} ${JSON.stringify(lines).slice(0, 120)}`)
  }
  expect(taken).toEqual([])
  expect(await settledCount()).toBe(before)
})

const sensitive = [
  'role', 'roles', 'isAdmin', 'admin', 'active', 'status', 'verified', 'emailVerified', 'uuid', 'userId', 'accountId',
  'ownerId', 'owner', 'buyer', 'buyerId', 'agentId', 'tenant', 'tenantId', 'realm', 'position', 'permissions', 'scopes',
  'withoutSystemPayment', 'specialPrice', 'unitPrice', 'subTotal', 'grandTotal', 'total', 'totalPaid', 'paid', 'paidAt',
  'paymentStatus', 'remainingPayment', 'refundable', 'refunded', 'discount', 'discountPercent', 'exchangeRate', 'nett',
  'deposit', 'balance', 'credit', 'createdAt', 'updatedAt', 'deletedAt', 'occurredAt', 'version', 'streamId', 'eventId',
  'commandId', 'actor', 'sessionId', 'jti', 'passwordHash', 'salt', 'secretKey', 'contactVerified', 'holdExpiresAt',
  'orderNumber_', 'slug_', 'invoiceId_', 'payload', '$where', 'polluted',
] // prettier-ignore

const insideOf = (value: Loose, path: readonly string[]): Loose =>
  path.reduce((inner, key) => inner[key], value)

test('massassign: sixty sensitive fields are refused by name at every depth of every body', async () => {
  const tokens = new Map<string, Session>()
  for (const [role, realm] of [
    ['USER', 'users'],
    ['AGEN', 'agents'],
    ['ADMIN', 'admins'],
    ['RESERVATION_ADMIN', 'reservation-admin'],
    ['RESERVATION_AGENT', 'reservation'],
  ] as const)
    tokens.set(role, await signIn(realm))
  const system = { token: serviceToken(), uuid: '', role: 'SYSTEM' }
  tokens.set('SYSTEM', system)
  const before = await settledCount()
  const swallowed: string[] = []
  for (const route of unsafe) {
    if (route.limit === 'webhook' || route.upload) continue
    const who = tokens.get(roleOf(route) ?? '')
    const address = addressOf(route, who ? { uuid: who.uuid } : {})
    const shape = shapeOf(bodySchemaOf(route))
    for (const path of objectsIn(shape)) {
      const known = Object.keys(insideOf(shape, path))
      for (const half of [sensitive.slice(0, 32), sensitive.slice(32)]) {
        const body: Loose = structuredClone(shape)
        const added = half.filter(name => !known.includes(name))
        for (const name of added) insideOf(body, path)[name] = 'ADMIN'
        const answer = await call(route.method.toUpperCase(), address, body, {
          token: who?.token ?? null,
        })
        const named = new Set((answer.json.errors ?? []).map((one: Loose) => one.path))
        const unnamed = added.filter(name => !named.has([...path, name].join('.')))
        if (answer.status !== 422 || unnamed.length > 0)
          swallowed.push(
            `${nameOf(route)} ${path.join('.')}: ${answer.status} ${unnamed.join(' ')}`,
          )
      }
    }
  }
  expect(swallowed).toEqual([])
  expect(await settledCount()).toBe(before)
})

test('massassign: keys that reach prototypes are refused everywhere', async () => {
  const customer = await newCustomer()
  const texts = ['__proto__', 'constructor', 'prototype'].flatMap(key => [
    `{"${key}":{"polluted":"yes"}}`,
    `{"firstName":{"${key}":{"polluted":"yes"}}}`,
    `{"firstName":"A","lastName":"B","phone":"+6281234567890","\\u005f_proto__":{"polluted":"yes"},"${key}":1}`,
  ])
  for (const body of texts) {
    const answer = await wire('PUT', '/api/users/profile', {
      body,
      token: customer.token,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status, body).toBe(422)
  }
  for (const query of [
    '__proto__[polluted]=yes',
    '__proto__=1',
    'constructor=1',
    'a.__proto__.polluted=1',
  ])
    expect((await call('GET', `/products?${query}`)).status, query).toBe(422)
  const { text } = await call('GET', '/products')
  expect(text).not.toContain('polluted')
  await accepted(
    'PUT',
    '/users/profile',
    { firstName: 'A', lastName: 'B', phone: '+6281234567890' },
    customer.token,
  )
})
