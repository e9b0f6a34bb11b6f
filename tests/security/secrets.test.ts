import { expect, test } from 'vitest'
import { customerPassword, newCustomer, openChoice, placeOrder } from './bookings.ts'
import {
  accepted,
  call,
  codeFor,
  database,
  freshEmail,
  mailsTo,
  said,
  target,
  wire,
} from './world.ts'

/** Returns every row of a table as text. */
async function textOf(table: string): Promise<string> {
  const { rows } = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} AS t`)
  return rows.map(({ row }) => row).join('\n')
}

test('secrets.grep: after a whole run no code, token, password or address appears in the log, the outbox or the output', async () => {
  const customer = await newCustomer({ firstName: 'Canaryfirst', lastName: 'Canarylast' })
  const guest = freshEmail('canaryguest')
  const words = {
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    participant: 'Canaryperson',
    note: 'Canarynote',
  }
  const order = await placeOrder(await openChoice(), { email: guest, words })
  const { slug } = await accepted('POST', '/users/forgot-password', { email: customer.email })
  const reset = await codeFor(customer.email, 2)
  const { resetToken } = await accepted('POST', '/users/forgot-password/verification', {
    slug,
    code: reset,
  })
  await call('POST', '/users/login', { email: customer.email, password: 'a-wrong-password-77' })
  await call('POST', `/orders/${order.slug}/cancel`, { reason: 'Canaryreason' }, { token: 'x' })
  await accepted('POST', '/users/forgot-password/renew', {
    resetToken,
    password: 'gunung-agung-3142',
    passwordConfirmation: 'gunung-agung-3142',
  })
  const mails = [...(await mailsTo(customer.email)), ...(await mailsTo(guest))]
  const codes = mails.flatMap(mail => /\b\d{6}\b/.exec(mail.text)?.slice(0, 1) ?? [])
  expect(codes.length).toBeGreaterThanOrEqual(3)
  const links = mails.flatMap(mail => mail.text.match(/[A-Za-z0-9_-]{43}/g) ?? [])
  const secret = [
    customer.token, customerPassword, 'gunung-agung-3142', 'a-wrong-password-77', resetToken,
    ...Object.values(target.secrets),
  ] // prettier-ignore
  const personal = [
    customer.email,
    guest,
    'Canaryfirst',
    'Canarylast',
    'Canaryperson',
    'Canarynote',
  ]
  const places = {
    events: await textOf('event_store.events'),
    outbox: await textOf('outbox.jobs'),
    output: said(),
    credentials: await textOf('auth.codes'),
    links: await textOf('auth.secret_links'),
    sessions: await textOf('auth.sessions'),
    inbox: await textOf('inbox.webhooks'),
  }
  const found: string[] = []
  for (const [place, text] of Object.entries(places)) {
    for (const one of [...secret, ...personal])
      if (text.includes(one)) found.push(`${place}: ${one}`)
    for (const code of codes)
      if (new RegExp(`[":( ]${code}[", )]`).test(text)) found.push(`${place}: the code ${code}`)
  }
  for (const link of links) if (places.output.includes(link)) found.push(`output: a link`)
  expect(found).toEqual([])
})

test('secrets.grep: what the browser gets holds no secret of the server', async () => {
  const pages = await Promise.all(
    ['/', '/sign-in', '/api/openapi.json', '/api/settings', '/api/products'].map(one =>
      wire('GET', one),
    ),
  )
  for (const { text } of pages)
    for (const secret of Object.values(target.secrets).flat())
      expect(text.includes(secret)).toBe(false)
})
