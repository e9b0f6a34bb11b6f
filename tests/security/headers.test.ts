import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newCustomer, openChoice, placeOrder } from './bookings.ts'
import { root } from '../../standalone/test/start/product.ts'
import { addressOf, nameOf, roleOf, queries, unsafe } from './routes.ts'
import {
  ask,
  call,
  eventually,
  freshEmail,
  said,
  settledCount,
  signIn,
  wire,
  type Answer,
} from './world.ts'

const slug = 'Aa0_-'.repeat(8) + 'xyz'
const pages = [
  '/', '/id', '/about', '/activities', '/activities/all', '/activities/others', '/activities/combo', '/blog',
  '/activities/ayung-river-rafting', '/contact-us', '/restaurant', '/our-history', '/privacy-policy', '/cart',
  '/terms-and-conditions', '/booking', '/payment-failed', '/payment-successfull', '/sign-in', '/sign-up', '/user',
  '/user/profile', '/user/security', '/admin', '/admin/sign-in', `/order/${slug}`, `/refund/${slug}`, '/no-such-page',
] // prettier-ignore
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/assets/none.js',
  '/media/none',
  '/favicon.ico',
  '/mailbox',
  '/mailbox/mails',
  '/mailbox/none',
]
const wrong = [
  '/%',
  '/%ff',
  '/a%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..',
  '//',
  '/api',
  '/api/',
  '/api/none',
  '/api/orders/x',
  '/api/%',
  '/api/openapi.json',
  '/api/documentation',
]

/** Checks the headers that every response must have, whoever sends it. */
function faultsOf({ headers }: Answer): string[] {
  const policy = String(headers['content-security-policy'] ?? '')
  const directives = new Map(policy.split(';').map(one => [one.trim().split(' ')[0], one]))
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ''
  return [
    /frame-ancestors '(none|self)'/.test(policy) ? '' : 'frame-ancestors',
    /base-uri 'none'|^sandbox/.test(policy) || policy.includes('sandbox') ? '' : 'base-uri',
    scripts !== '' && !/unsafe-|\*|https?:(\s|$)/.test(scripts) ? '' : 'script-src',
    headers['x-content-type-options'] === 'nosniff' ? '' : 'nosniff',
    /no-referrer|strict-origin/.test(String(headers['referrer-policy'])) ? '' : 'referrer-policy',
    'x-powered-by' in headers ? 'x-powered-by' : '',
    'access-control-allow-origin' in headers ? 'access-control-allow-origin' : '',
  ].filter(Boolean)
}

test('headers.all: every page, file, call and error carries the security headers for browsers', async () => {
  const built = readdirSync(path.join(root, 'web', 'dist', 'client', 'assets')).slice(0, 20)
  const addresses = [...pages, ...files, ...wrong, ...built.map(name => `/assets/${name}`)]
  const bare: string[] = []
  for (const address of addresses) {
    const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']
    const answers = await Promise.all(methods.map(method => wire(method, address)))
    answers.forEach((answer, at) => {
      const faults = faultsOf(answer)
      if (answer.status >= 500) faults.push('an error of ours')
      if (faults.length > 0)
        bare.push(`${methods[at]} ${address} (${answer.status}): ${faults.join(', ')}`)
    })
  }
  expect(bare).toEqual([])
})

test('headers.all: no response of the API is cached unless its route is public', async () => {
  const shared: string[] = []
  for (const route of queries.filter(({ method }) => method === 'get')) {
    const { headers } = await call('GET', addressOf(route))
    const cache = String(headers['cache-control'])
    if (route.access !== 'public' && !/no-store/.test(cache))
      shared.push(`${nameOf(route)}: ${cache}`)
  }
  expect(shared).toEqual([])
})

test('pay.spoof: no GET or HEAD request appends to the log', async () => {
  const { slug: order } = await placeOrder(await openChoice(), { email: freshEmail('spoof') })
  const before = await settledCount()
  const params = ['status=ok', 'status=PAID', `order=${order}`, 'paid=1&id=1']
  const claims = ['/payment-successfull', '/payment-failed', `/order/${order}`].flatMap(page =>
    params.map(one => `${page}?${one}`),
  )
  const calls = queries
    .filter(({ method }) => method === 'get')
    .map(route => `/api${addressOf(route, { slug: order })}`)
  for (const address of [...claims, ...calls, ...pages]) {
    const answers = await Promise.all(
      ['GET', 'HEAD', 'OPTIONS'].map(method => wire(method, address)),
    )
    expect(Math.max(...answers.map(({ status }) => status)), address).toBeLessThan(500)
  }
  const view = await call('GET', `/orders/${order}`)
  expect(view.json.data.status).toBe('AWAITING_PAYMENT')
  expect(await settledCount()).toBe(before)
})

test('csrf.matrix: a cookie alone authorises nothing, whatever the site and the content type of the request', async () => {
  const { token, role, uuid } = await signIn('users')
  const cookie = `auth-token=${encodeURIComponent(JSON.stringify({ token, role }))}`
  const before = await settledCount()
  const types: readonly (readonly [string, string])[] = [
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', '{"a":1}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
  ]
  const done: string[] = []
  const sites = ['cross-site', 'same-site', 'none', null]
  for (const route of unsafe) {
    const all = sites.flatMap(site => types.map(([type, body]) => ({ site, type, body })))
    const cells = all.filter(({ site, type }) => site === 'cross-site' || type === types[0]?.[0])
    const answers = await Promise.all(
      cells.map(({ site, type, body }) =>
        ask(route.method.toUpperCase(), addressOf(route, { uuid }), {
          body,
          headers: {
            cookie,
            'content-type': type,
            origin: 'https://attacker.example',
            ...(site === null ? {} : { 'sec-fetch-site': site }),
          },
        }),
      ),
    )
    const needsSomebody = roleOf(route) !== null
    answers.forEach(({ status }, at) => {
      if (needsSomebody ? status !== 401 : status < 400 || status >= 500)
        done.push(`${nameOf(route)} ${cells[at]?.site} ${cells[at]?.type}: ${status}`)
    })
  }
  expect(done).toEqual([])
  expect(await settledCount()).toBe(before)
})

test('leak.headers: the address of an order is passed to no other site and appears in no log', async () => {
  const customer = await newCustomer()
  const { slug: order, checkoutId } = await placeOrder(await openChoice(), customer)
  const page = await wire('GET', `/order/${order}`)
  expect([page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
    'no-referrer',
    'no-store',
  ])
  for (const address of [
    `/orders/${order}`,
    `/checkouts/${checkoutId}`,
    `/orders/${order}/voucher.pdf`,
  ]) {
    const { headers } = await call('GET', address)
    expect([headers['referrer-policy'], headers['cache-control']], address).toEqual([
      'no-referrer',
      'no-store',
    ])
  }
  // Refusals are the requests that are logged.
  await call('POST', `/orders/${order}/cancel`, {}, { token: 'nonsense' })
  await call('POST', `/orders/${order}/cancel`, { reason: null })
  await call('DELETE', `/admins/orders/${order}`, { orderNumber: 'x' }, { token: customer.token })
  await eventually(async () => (said().includes('/admins/orders/:slug') ? true : null))
  for (const secret of [order, checkoutId, customer.token, customer.email])
    expect(said().includes(secret), secret).toBe(false)
})
