import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { customerPassword, openChoice, payOrder, placeOrder } from './bookings.ts'
import { tracesOf } from './traces.ts'
import {
  accepted,
  ask,
  call,
  codeFor,
  database,
  eventually,
  freshEmail,
  mailsTo,
  signIn,
  target,
  type Session,
} from './world.ts'

const [firstName, lastName] = ['Erasefirstname', 'Eraselastname']
const email = freshEmail('eraseaddress')
const phone = '+6281299887766'
const accountNumber = '880077664433'
/** Each is searched separately; the phone also in the groups that people read. */
const words = [
  firstName,
  lastName,
  email,
  '81299887766',
  '812-9988-7766',
  '812 9988 7766',
  accountNumber,
]
const about = (what: string) => `${what} ${firstName} ${lastName}, ${email}, ${phone}`

async function registered(): Promise<string> {
  const { verificationSlug } = await accepted('POST', '/users/register', {
    firstName,
    lastName,
    email,
    phone,
    password: customerPassword,
    passwordConfirmation: customerPassword,
  })
  return verificationSlug
}

async function paidOrder(token: string): Promise<string> {
  const { slug } = await placeOrder(await openChoice(), {
    email,
    token,
    words: { firstName, lastName, participant: `${firstName} ${lastName}`, note: about('Call') },
  })
  await payOrder(slug, token)
  return slug
}

const refundLink = (nth: number) =>
  eventually(async () => {
    const links = (await mailsTo(email)).flatMap(
      ({ text }) => /\/refund\/([\w-]{43})/.exec(text)?.slice(1, 2) ?? [],
    )
    return links.length >= nth ? (links[0] ?? null) : null
  })

const channel = {
  type: 'BANK',
  code: 'ID_BCA',
  holderName: `${firstName} ${lastName}`,
  accountNumber,
}

const desk = async (path: string, body: object, token: string) => {
  const answer = await call('POST', `/admins${path}`, body, {
    token,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
  return answer.json.data
}

async function refundedOrder(customer: Session, admin: string): Promise<void> {
  const slug = await paidOrder(customer.token)
  await desk(`/orders/${slug}/decline`, { reason: about('Declined') }, admin)
  const { refundId } = await accepted('POST', `/orders/${slug}/refunds`, channel, customer.token)
  await accepted('POST', `/refunds/${await refundLink(1)}/confirm`)
  await eventually(async () => {
    const { rows } = await database.query('SELECT status FROM read.refunds WHERE refund_id = $1', [
      refundId,
    ])
    return rows[0]?.status === 'PAID_OUT' ? true : null
  })
}

async function cancelledOrder({ token }: Session, admin: string): Promise<void> {
  const slug = await paidOrder(token)
  await desk(`/orders/${slug}/confirm`, { note: about('Confirmed') }, admin)
  await accepted('POST', `/orders/${slug}/cancel`, { reason: about('Cancelled') }, token)
  const { refundId } = await accepted('POST', `/orders/${slug}/refunds`, channel, token)
  await refundLink(2)
  await desk(`/refunds/${refundId}/reject`, { reason: about('Rejected') }, admin)
  const released = async () =>
    (
      await call(
        'POST',
        `/admins/orders/${slug}/refunds`,
        { reference: 'receipt 12' },
        { token: admin },
      )
    ).status < 300 || null
  await eventually(released)
}

async function livedHere(): Promise<Session> {
  await registered()
  await codeFor(email)
  const verificationSlug = await registered()
  const code = await codeFor(email, 2)
  await accepted('POST', `/users/email-verification/${verificationSlug}`, { code })
  const customer = await signIn('users', email, customerPassword)
  await signIn('users', email, customerPassword)
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6750' } })
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await photo.jpeg().toBuffer())]), 'me.jpg')
  const sent = new Response(form)
  await ask('POST', '/users/profile/picture', {
    token: customer.token,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  const { token: admin } = await signIn('admins')
  await refundedOrder(customer, admin)
  await cancelledOrder(customer, admin)
  const sender = { firstName, lastName, email, phone }
  const { contactId } = await accepted('POST', '/contacts', { ...sender, message: about('I am') })
  await desk(`/contacts/${contactId}/reply`, { reply: about('Dear') }, admin)
  await desk(`/users/${customer.uuid}/suspend`, { reason: about('Suspended') }, admin)
  await desk(`/users/${customer.uuid}/reactivate`, {}, admin)
  return signIn('users', email, customerPassword)
}

test('a customer who deletes the account leaves no trace in any table, file, mail, queue or log line', async () => {
  const customer = await livedHere()
  await eventually(async () => {
    const { rows } = await database.query(
      `SELECT count(*)::int AS open FROM outbox.jobs WHERE state <> 'done' AND due_at <= now()`,
    )
    return rows[0]?.open === 0 ? true : null
  })
  // The search works: it finds each word in read models, mails and the gateway's records.
  for (const word of [firstName, lastName, email, '81299887766'])
    expect((await tracesOf([word])).length, word).toBeGreaterThan(2)
  const before = await tracesOf(words)
  expect(before).toEqual(expect.arrayContaining(['data/payment-sandbox.jsonl']))
  expect(before.filter(place => place.startsWith('read')).length).toBeGreaterThan(4)
  expect(before.filter(place => place.startsWith('data/mailbox/')).length).toBeGreaterThan(5)
  expect(await tracesOf([accountNumber])).toEqual(['data/payment-sandbox.jsonl'])

  await accepted('POST', '/users/forget', { password: customerPassword }, customer.token)
  const left = await eventually(async () => {
    const { rowCount } = await database.query(
      'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NOT NULL',
      [customer.uuid],
    )
    const places = rowCount === 0 ? await tracesOf(words) : ['the key']
    return places.length === 0 ? places : null
  }).catch(() => tracesOf(words))
  expect(left).toEqual([])
  const { rows } = await database.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM auth.sessions WHERE account_id = $1)
          + (SELECT count(*) FROM auth.devices WHERE account_id = $1)
          + (SELECT count(*) FROM auth.credentials
             WHERE account_id = $1 AND password_hash IS NOT NULL) AS left`,
    [customer.uuid],
  )
  expect(rows).toEqual([{ left: '0' }])
  expect(await tracesOf([`profiles/${customer.uuid}`])).toEqual(['event_store.events'])
  const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
  expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  // The address is free, and belongs to whoever proves it now.
  const slug = await registered()
  const again = { code: await codeFor(email) }
  await accepted('POST', `/users/email-verification/${slug}`, again)
  expect((await signIn('users', email, customerPassword)).uuid).not.toBe(customer.uuid)
}, 180_000)
