import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authCookie } from '@arung/contracts/accounts/realms'
import { newCustomer, openChoice, placeOrder, startCheckout } from './bookings.ts'
import { addressOf, nameOf, queries } from './routes.ts'
import {
  accepted,
  call,
  codeFor,
  emailOf,
  eventually,
  freshEmail,
  mailsTo,
  said,
  signIn,
  wire,
  type Session,
} from './world.ts'

/** No other number of the demo has these digits. */
const special = 417_353
const amounts = [special, 2 * special]
/** Returns where a text shows one of the amounts, with what stands around it. */
const seenIn = (text: string): readonly string[] =>
  [...digitsOf(withoutIds(text)).matchAll(shown)].map(([found]) => found)
const shown = new RegExp(`.{0,40}(?:${amounts.join('|')}).{0,40}`, 'gs')
/** Removes the thousands separators of all languages. */
const digitsOf = (text: string) => text.replace(/(?<=\d)[.,\u00A0\u202F](?=\d{3})/g, '')
/** Among some hundred thousand ids of requests and digests, one has these six digits now and then. */
const withoutIds = (text: string) => text.replace(/[\w-]{32,}/g, '')

let agent: Session
let admin: Session
let other: Session
let things: Record<string, string>

beforeAll(async () => {
  agent = await signIn('agents')
  admin = await signIn('admins')
  other = await newAgent()
  const choice = await openChoice()
  const price = {
    productId: choice.productId,
    agentId: agent.uuid,
    variantId: 'adult',
    price: special,
  }
  const { results } = await accepted(
    'POST',
    '/admins/special-prices/changes',
    { changes: [price] },
    admin.token,
  )
  expect(results).toMatchObject([{ price: special }])
  const terms = `/admins/agents/${agent.uuid}/payment-terms`
  await accepted('PUT', terms, { withoutSystemPayment: true }, admin.token)
  const lineId = randomUUID()
  const line = { lineId, currency: 'IDR', choice }
  await accepted('POST', `/agents/${agent.uuid}/carts/lines`, line, agent.token)
  const { slug } = await placeOrder(choice, { email: emailOf('agents'), token: agent.token })
  await accepted('POST', `/admins/orders/${slug}/confirm`, { note: null }, admin.token)
  const checkoutId = await startCheckout(choice, agent.token)
  things = { uuid: agent.uuid, lineId, slug, checkoutId, productId: choice.productId }
})
afterAll(async () => {
  const terms = `/admins/agents/${agent.uuid}/payment-terms`
  await accepted('PUT', terms, { withoutSystemPayment: false }, admin.token)
})

/** Creates an agent of another agency, activated. */
async function newAgent(): Promise<Session> {
  const email = freshEmail('agent')
  const password = 'gunung-batur-77'
  const { verificationSlug } = await accepted('POST', '/agents/register', {
    firstName: 'Luh',
    lastName: 'Rahayu',
    email,
    phone: '+6281234567890',
    password,
    passwordConfirmation: password,
  })
  const code = await codeFor(email)
  await accepted('POST', `/agents/email-verification/${verificationSlug}`, { code })
  const session = await signIn('agents', email, password)
  await accepted('POST', `/admins/agents/${session.uuid}/activate`, {}, admin.token)
  return session
}

/** Finance sees what each agent owes for all of its sales, the only one of the test included. */
const isOwed = (who: string, { access }: (typeof queries)[number]) =>
  who === 'staff' && typeof access === 'object' && access.permission === 'receivables:see'

test('leak.canary: no read, page or export shows a special price to anybody but its agent and admins', async () => {
  const others = new Map<string, string | null>([
    ['a visitor', null],
    ['another agent', other.token],
    ['a customer', (await newCustomer()).token],
    ['a reseller', (await signIn('reservation')).token],
    ['staff', (await signIn('reservation-admin')).token],
  ])
  const leaks: string[] = []
  // An event stream does not end. query-api/test/live.test.ts proves that it carries no data.
  const ending = queries.filter(({ data }) => data !== 'events')
  for (const [who, token] of others)
    for (const route of ending)
      for (const known of [things, { ...things, uuid: other.uuid }]) {
        const body = route.method === 'get' ? undefined : {}
        const method = route.method.toUpperCase()
        const { text } = await call(method, addressOf(route, known), body, { token })
        if (seenIn(text).length > 0 && !isOwed(who, route)) leaks.push(`${who} at ${nameOf(route)}`)
      }
  // Requested twice: the second response may come from a cache.
  const lists = ['/activities', '/activities/all', '/activities/others', '/activities/combo']
  const pages = [
    '/',
    '/id',
    ...lists.flatMap(path => [path, `/id${path}`]),
    '/activities/ayung-river-rafting',
    `/order/${things['slug']}`,
  ]
  // First by the agent, whose pages would be cached for the others.
  const cookie = `${authCookie.name}=${encodeURIComponent(JSON.stringify({ token: agent.token, role: 'AGEN' }))}`
  for (const path of pages)
    if (seenIn((await wire('GET', path, { headers: { cookie } })).text).length > 0)
      leaks.push(`the page for all at ${path}`)
  for (const path of [...pages, ...pages])
    if (seenIn((await wire('GET', path)).text).length > 0) leaks.push(`a visitor at ${path}`)
  expect(leaks).toEqual([])
})

test('leak.canary: nobody but admins learns a price from a bulk change or its refusal', async () => {
  const key = { productId: things['productId'] ?? '', agentId: agent.uuid, variantId: 'adult' }
  const changes = [{ ...key, price: 1, over: 2 }]
  for (const token of [null, other.token, agent.token]) {
    const { status, text } = await call(
      'POST',
      '/admins/special-prices/changes',
      { changes },
      { token },
    )
    expect([401, 403]).toContain(status)
    expect(seenIn(text)).toEqual([])
  }
})

test('leak.canary: no mail and no output of the processes shows a special price', async () => {
  const mails = await eventually(async () => {
    const found = await mailsTo(emailOf('agents'))
    return found.some(mail => mail.text.includes('JRM-')) ? found : null
  })
  for (const { subject, text } of mails) expect(seenIn(`${subject} ${text}`)).toEqual([])
  expect(seenIn(said())).toEqual([])
})

test('leak.canary: the agent and admins do see the price, so the sweep looks in the right places', async () => {
  const slug = things['slug'] ?? ''
  for (const [token, path] of [
    [agent.token, `/agents/orders/${slug}`],
    [agent.token, '/agents/orders'],
    [agent.token, '/agents/orders/export'],
    [agent.token, '/agents/statement'],
    [agent.token, '/agents/special-prices'],
    [agent.token, `/orders/${slug}`],
    [admin.token, `/admins/orders/${slug}`],
    [admin.token, '/admins/special-prices'],
    [admin.token, '/admins/special-prices/export'],
    [admin.token, '/admins/special-prices/history'],
    [admin.token, `/admins/special-prices/grid?agent=${agent.uuid}`],
  ] as const)
    await eventually(async () => {
      const { text } = await call('GET', path, undefined, { token })
      return seenIn(text).length > 0 ? true : null
    })
})
