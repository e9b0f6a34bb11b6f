import { randomInt } from 'node:crypto'
import path from 'node:path'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { sha256, uuidv5 } from '@arung/platform/ids'
import { expect, test, vi } from 'vitest'
import { openChoice, placeOrder } from './bookings.ts'
import {
  databaseText,
  digestsIn,
  filesText,
  namesOf,
  namesOfEvent,
  plainDigests,
  stands,
  type Digests,
} from './digests.ts'
import {
  accepted,
  codeFor,
  database,
  eventually,
  freshEmail,
  mailsTo,
  signIn,
  target,
  type Loose,
} from './world.ts'

vi.setConfig({ testTimeout: 240_000 })

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const secrets = {
  email: freshEmail('guessed'),
  phone: `+62812${digits(7)}`,
  password: `sungai-${digits(6)}-ayung`,
  account: digits(10),
}
type Secret = keyof typeof secrets

type Plain = Readonly<{ commandId: string; type: string; data: unknown }>
const bodies: string[] = []

/** Sends a command of the person and keeps its body: an attacker knows what bodies look like. */
function say(method: string, address: string, body: unknown, token: string | null = null) {
  bodies.push(JSON.stringify(body))
  return accepted(method, address, body, token)
}

/** Returns the person's events so far, decrypted with the keys that will be gone. */
async function plainEvents(accountId: string): Promise<Plain[]> {
  const { databaseUrl: url } = target
  const store = createPostgresEventStore({ url, pool: database, applicationName: 'guesser' })
  const masterKey = masterKeyFrom(target.secrets.vaultKey)
  const vault = createPostgresVault({ pool: database, masterKey })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const { rows } = await database.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM event_store.events WHERE data::text LIKE $1',
    [`%"sealedFor": "${accountId}"%`],
  )
  const events: Plain[] = []
  for (const { stream } of rows)
    for (const { event, metadata } of await codec.decode(await store.readStream(stream as never)))
      events.push({ commandId: metadata.commandId, type: event.type, data: event.data })
  await store.close()
  return events
}

async function commandIds(): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT metadata->>'commandId' AS id FROM event_store.events
     WHERE position > (SELECT max(position) - 400 FROM event_store.events)`,
  )
  return rows.map(row => row.id)
}

/** Returns the secrets that an attacker finds by trying candidates against digests when everything else is known. */
function guessed(among: Digests, known: { events: readonly Plain[]; spaces: readonly string[] }) {
  const found = new Map<Secret, string>()
  for (const [name, right] of Object.entries(secrets) as [Secret, string][]) {
    const wrong = Array.from({ length: 2 }, () => right.replace(/\d{3}/, digits(3)))
    for (const candidate of [...wrong, right]) {
      const put = (text: string) => text.replaceAll(right, candidate)
      const alone = namesOf(candidate).flatMap(text => plainDigests(text, known.spaces))
      const bodied = bodies
        .filter(body => body.includes(right))
        .flatMap(body => plainDigests(put(body), known.spaces))
      const said = known.events
        .filter(({ data }) => JSON.stringify(data).includes(right))
        .flatMap(({ commandId, type, data }) => {
          const meant = { commandId, type, data: JSON.parse(put(JSON.stringify(data))) }
          return namesOfEvent(meant).flatMap(text => plainDigests(text, [commandId]))
        })
      if ([...alone, ...bodied, ...said].some(digest => stands(digest, among)))
        found.set(name, candidate)
    }
  }
  return Object.fromEntries(found)
}

async function pay(slug: string, token: string): Promise<void> {
  const { paymentId } = await accepted('POST', `/orders/${slug}/payments`, {}, token)
  const invoiceId = await eventually(async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT data->>'invoiceId' AS id FROM event_store.events
       WHERE stream = $1 AND data->>'invoiceId' IS NOT NULL`,
      [`payment-${paymentId}`],
    )
    return rows[0]?.id ?? null
  })
  await fetch(`${target.sandboxUrl}/_sandbox/invoices/${invoiceId}/pay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${target.secrets.gatewayKey}:`).toString('base64')}`,
    },
    body: '{}',
  })
}

const orderIs = (orderId: string, isSo: (events: readonly string[]) => boolean) =>
  eventually(async () => {
    const { rows } = await database.query<{ type: string }>(
      'SELECT type FROM event_store.events WHERE stream = $1',
      [`order-${orderId}`],
    )
    return isSo(rows.map(row => row.type)) ? true : null
  }, 60_000)

async function orderIdOf(checkoutId: string): Promise<string> {
  return eventually(async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT data->>'orderId' AS id FROM event_store.events
       WHERE stream = $1 AND type = 'CheckoutPlaced'`,
      [`checkout-${checkoutId}`],
    )
    return rows[0]?.id ?? null
  })
}

/** Lives a whole life: registers, books, pays, cancels, gets the money back on a bank account, and leaves. */
async function aLife(): Promise<{ accountId: string; events: Plain[] }> {
  const { email, phone, password, account } = secrets
  const person = { firstName: 'Ketut', lastName: 'Guessed', email, phone }
  const registration = { ...person, password, passwordConfirmation: password }
  const { verificationSlug } = await say('POST', '/users/register', registration)
  const code = await codeFor(email)
  await say('POST', `/users/email-verification/${verificationSlug}`, { code })
  bodies.push(JSON.stringify({ email, password }))
  const { token, uuid } = await signIn('users', email, password)
  const { slug, checkoutId } = await placeOrder(await openChoice(), { email, token })
  const orderId = await orderIdOf(checkoutId)
  await pay(slug, token)
  await orderIs(orderId, types => types.includes('PaymentRecorded'))
  await say('POST', `/orders/${slug}/cancel`, { reason: 'We stay at home' }, token)
  const channel = {
    type: 'BANK',
    code: 'ID_BCA',
    holderName: 'Ketut Guessed',
    accountNumber: account,
  }
  await eventually(async () => {
    try {
      await say('POST', `/orders/${slug}/refunds`, channel, token)
      return true
    } catch {
      return null
    }
  }, 30_000)
  const link = await eventually(async () => {
    const texts = (await mailsTo(email)).map(mail => mail.text)
    return /\/refund\/([\w-]{43})/.exec(texts.join('\n'))?.[1] ?? null
  }, 60_000)
  await accepted('POST', `/refunds/${link}/confirm`, undefined, null)
  await orderIs(orderId, types => types.includes('RefundRecorded'))
  const events = await plainEvents(uuid)
  await say('POST', '/users/forget', { password }, token)
  await eventually(async () => {
    const { rowCount } = await database.query(
      'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NULL',
      [uuid],
    )
    return rowCount === 1 ? true : null
  }, 90_000)
  return { accountId: uuid, events }
}

test('nobody can guess the data of a forgotten person by trying values against the digests that are left', async () => {
  const { accountId, events } = await aLife()
  const said = JSON.stringify(events)
  for (const secret of [secrets.email, secrets.phone, secrets.account])
    expect(said).toContain(secret)
  const claims = 'c0b1a5e0-0000-4000-8000-000000000002'
  const spaces = [claims, '0b0c5e00-0000-4000-8000-000000000011', ...(await commandIds())]
  const left = `${await databaseText(database)}\n${filesText(path.dirname(target.filesFolder))}`
  expect(guessed(digestsIn(left), { events, spaces })).toEqual({})
  const { rows } = await database.query<Loose>(
    'SELECT password_hash FROM auth.credentials WHERE account_id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ password_hash: null }])

  // What was stored when ids, hashes of bodies and names of claims had no key: each secret is found at once.
  const refund = events.find(one => one.type === 'RefundChannelEntered')!
  const profile = events.find(one => one.type === 'AccountRegistered')!
  const ofOld = {
    account: [uuidOfEvent(refund)],
    phone: [uuidOfEvent(profile)],
    email: [uuidv5(claims, `email-users|${sha256(secrets.email)}`)],
    password: bodies.filter(body => body.includes(secrets.password)).map(sha256),
  }
  for (const [name, digests] of Object.entries(ofOld) as [Secret, string[]][]) {
    const old = digestsIn(`${left}\n${digests.join('\n')}`)
    expect(guessed(old, { events, spaces })).toMatchObject({ [name]: secrets[name] })
  }
  const mailbox = digestsIn(`message-copy:${sha256(`mailbox|${sha256(secrets.email)}`)}`)
  expect(guessed(mailbox, { events, spaces })).toEqual({ email: secrets.email })
})

const uuidOfEvent = ({ commandId, type, data }: Plain): string =>
  uuidv5(commandId, namesOfEvent({ commandId, type, data })[0] ?? '')
