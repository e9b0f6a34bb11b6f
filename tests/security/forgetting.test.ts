import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { localDateAt } from '@arung/domain/time'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { customerPassword, openChoice, placeOrder, startCheckout } from './bookings.ts'
import {
  accepted,
  ask,
  call,
  codeFor,
  database,
  eventually,
  freshEmail,
  mailsTo,
  serviceToken,
  signIn,
  target,
} from './world.ts'

const words = {
  firstName: 'Forgetfirst',
  lastName: 'Forgetlast',
  participant: 'Forgetperson',
  note: 'Forgetnote',
}

/** Returns every table of the database that holds one of these words. */
async function tablesWith(canaries: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await database.query(
      `SELECT FROM ${name} AS t WHERE lower(t::text) LIKE ANY ($1::text[]) LIMIT 1`,
      [canaries.map(word => `%${word.toLowerCase()}%`)],
    )
    if (hits.rowCount) found.push(name)
  }
  return found
}

const stored = (folder: string): readonly string[] =>
  readdirSync(path.join(target.filesFolder, folder), { recursive: true }).map(String)

async function picture(checkoutId: string): Promise<string> {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6750' } })
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await photo.jpeg().toBuffer())]), 'passport.jpg')
  const sent = new Response(form)
  const answer = await ask('POST', `/checkouts/${checkoutId}/identity-pictures`, {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  expect(answer.status).toBe(201)
  return `${answer.json.data.pictureId}.sealed.stored`
}

test('guest.erasure: a guest who asks the desk is erased from the log, the read models, the outbox and the files', async () => {
  const email = freshEmail('forgetguest')
  const kept = freshEmail('keptguest')
  const { checkoutId, slug } = await placeOrder(await openChoice(), { email, words })
  const other = await placeOrder(await openChoice(), { email: kept })
  const sender = { firstName: 'Forgetfirst', lastName: 'Forgetlast', phone: '+628123456789' }
  await accepted('POST', '/contacts', { ...sender, email, message: 'Forgetnote: is it deep?' })
  const { token } = await signIn('admins')
  const named = await eventually(async () => {
    const { json } = await call('GET', `/admins/orders/${slug}`, undefined, { token })
    return json.data?.participants ?? null
  })
  const renamed = named.map((one: object) => ({ ...one, name: 'Forgetnamed' }))
  await accepted('POST', `/admins/orders/${slug}/participants`, { participants: renamed }, token)
  const forget = (dry: boolean) =>
    accepted('POST', '/admins/guests/forget', { guest: { email }, dry }, token)
  await eventually(async () => {
    const { kept: ahead, forgotten } = await forget(true)
    return ahead.length === 1 && forgotten.length === 1 ? ahead : null
  })
  expect((await forget(true)).kept).toMatchObject([{ id: checkoutId, reason: 'TRIP_AHEAD' }])
  await accepted('POST', `/orders/${slug}/cancel`, { reason: 'We stay at home' })
  const canaries = [email, ...Object.values(words), 'Forgetnamed']
  expect((await tablesWith(canaries)).length).toBeGreaterThan(2)
  expect(await tablesWith(['Forgetnamed'])).not.toEqual([])
  const { forgotten } = await forget(false)
  expect(forgotten.map((one: { kind: string }) => one.kind)).toEqual(['BOOKING', 'MESSAGE'])

  const left = await eventually(async () => {
    const { rowCount } = await database.query(
      'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NULL',
      [`guest/${checkoutId}`],
    )
    const tables = await tablesWith(canaries)
    return rowCount === 1 && tables.length === 0 ? tables : null
  })
  expect(left).toEqual([])
  expect(await tablesWith([kept])).not.toEqual([])
  expect((await call('GET', `/orders/${other.slug}`)).status).toBe(200)
  expect((await forget(false)).forgotten).toEqual([])
  const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
  expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
})

test('guest.erasure: the party of a sale that left only a phone number is erased everywhere, too', async () => {
  const { token } = await signIn('reservation-admin')
  const area = '/reservation-admin'
  const { id: typeId } = await accepted('POST', `${area}/product-types`, sampleType, token)
  const lunch = { ...sampleSingle, typeId, sessions: [], units: null, pools: [], guideRatio: null }
  const { id } = await accepted('POST', `${area}/products`, lunch, token)
  const digits = '81299887766'
  const canaries = ['Forgetparty', 'Forgetother', 'Forgethotelnote', digits]
  const date = localDateAt(new Date(Date.now() + 5 * 86_400_000).toISOString())
  const made = await accepted(
    'POST',
    `${area}/reservations`,
    {
      lines: [{ reservationProductId: id, date, times: ['12:00'], guests: { adults: 2 } }],
      party: {
        name: 'Forgetparty',
        phone: `+62${digits}`,
        others: [{ name: 'Forgetother', age: null }],
      },
      note: 'Forgethotelnote',
      source: 'WALK_IN',
      expectedTotal: 2 * lunch.price,
    },
    token,
  )
  const of = `${area}/reservations/${made.reservationId}`
  const guest = { phone: `+62${digits}` }
  const forget = (dry: boolean) => accepted('POST', `${area}/guests/forget`, { guest, dry }, token)
  await eventually(async () => ((await forget(true)).kept.length === 1 ? true : null))
  expect((await tablesWith(canaries)).length).toBeGreaterThan(0)
  await accepted('POST', `${of}/cancel`, { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }, token)
  expect((await forget(false)).forgotten).toMatchObject([{ id: made.reservationId }])
  const left = await eventually(async () => {
    const { rowCount } = await database.query(
      'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NULL',
      [`party/${made.reservationId}`],
    )
    const tables = await tablesWith(canaries)
    return rowCount === 1 && tables.length === 0 ? tables : null
  }).catch(() => tablesWith(canaries))
  expect(left).toEqual([])
})

test('guest.erasure: pictures of an abandoned form are deleted, those of one in use stay', async () => {
  const kept = await picture(await startCheckout(await openChoice()))
  const left = await startCheckout(await openChoice())
  const gone = await picture(left)
  expect(stored('identity')).toEqual(expect.arrayContaining([kept, gone]))
  const forget = (id: string) =>
    call('POST', `/internal/checkouts/${id}/forget`, {}, { token: serviceToken() })
  expect((await forget(left)).status).toBe(409)
  await accepted('DELETE', `/checkouts/${left}`)
  expect((await forget(left)).status).toBe(200)
  await eventually(async () => (stored('identity').includes(gone) ? null : true))
  expect(stored('identity')).toContain(kept)
})

/** Creates a person who registers in a realm, proves the address, and is activated. */
async function person(realm: 'users' | 'agents', email: string, admin: string) {
  const { verificationSlug } = await accepted('POST', `/${realm}/register`, {
    firstName: words.firstName,
    lastName: words.lastName,
    ...(realm === 'agents' ? { companyName: 'Forgetcompany', country: 'ID', city: 'Ubud' } : {}),
    email,
    phone: '+6281234567890',
    password: customerPassword,
    passwordConfirmation: customerPassword,
  })
  const code = await codeFor(email)
  await accepted('POST', `/${realm}/email-verification/${verificationSlug}`, { code })
  const { uuid } = await signIn(realm, email, customerPassword)
  if (realm === 'agents') await accepted('POST', `/admins/agents/${uuid}/activate`, {}, admin)
  return signIn(realm, email, customerPassword)
}

test.each(['users', 'agents'] as const)(
  'account.erasure: an account of %s erased by the desk is gone from the log, the read models, the outbox and the files',
  async realm => {
    const email = freshEmail(`forget${realm}`)
    const { token: admin } = await signIn('admins')
    const { token, uuid } = await person(realm, email, admin)
    const { slug } = await placeOrder(await openChoice(), { email, token, words })
    const path = `/admins/${realm}/${uuid}/erase`
    await eventually(async () => {
      const { json } = await call('POST', path, { dry: true }, { token: admin })
      return json.data?.kept?.length === 1 ? true : null
    })
    expect((await call('POST', path, {}, { token: admin })).status).toBe(409)
    expect((await call('POST', path, {}, { token })).status).toBe(403)
    await accepted('POST', `/orders/${slug}/cancel`, { reason: 'Forgetnote' }, token)
    const canaries = [email, 'Forgetcompany', ...Object.values(words)]
    expect((await tablesWith(canaries)).length).toBeGreaterThan(2)
    await accepted('POST', path, {}, admin)

    const left = await eventually(async () => {
      const { rowCount } = await database.query(
        'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NULL',
        [uuid],
      )
      const tables = await tablesWith(canaries)
      return rowCount === 1 && tables.length === 0 ? tables : null
    }).catch(() => tablesWith(canaries))
    expect(left).toEqual([])
    expect((await call('GET', `/${realm}/profile`, undefined, { token })).status).toBe(401)
    const list = await call('GET', `/admins/${realm}/${uuid}`, undefined, { token: admin })
    expect(list.status).toBe(404)
    const order = await call('GET', `/admins/orders/${slug}`, undefined, { token: admin })
    expect(order.json.data).toMatchObject({ status: 'CANCELLED', contact: null })
    const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
    expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  },
)

test.each([
  ['admins', '/admins/admins', {}],
  ['reservation-admin', '/reservation-admin/admins', { position: 'FRONT_OFFICE' }],
] as const)(
  'colleague.erasure: a colleague who left %s is gone everywhere, and a history keeps what was done',
  async (realm, path, more) => {
    const email = freshEmail(`forgetcolleague-${realm}`)
    const { token } = await signIn(realm)
    const { firstName, lastName } = words
    const form = { firstName, lastName, email, phone: '+628129988776', ...more }
    const { uuid } = await accepted('POST', path, form, token)
    const mail = await eventually(async () => (await mailsTo(email))[0] ?? null)
    const slug = /verified-email\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const passwords = { password: customerPassword, passwordConfirmation: customerPassword }
    await accepted('POST', `/${realm}/verified-email/${slug}`, passwords)
    await signIn(realm, email, customerPassword)
    await accepted('POST', `${path}/${uuid}/suspend`, { reason: words.note }, token)
    const canaries = [email, firstName, lastName, words.note, '8129988776']
    await eventually(async () => ((await tablesWith([email])).length > 0 ? true : null))
    await accepted('POST', `${path}/${uuid}/forget`, {}, token)
    const left = await eventually(async () =>
      (await tablesWith(canaries)).length === 0 ? [] : null,
    ).catch(() => tablesWith(canaries))
    expect(left).toEqual([])
    const told = await eventually(async () => {
      const { json } = await call('GET', `${path}/${uuid}/history`, undefined, { token })
      const types = json.data?.entries?.map((one: { type: string }) => one.type) ?? []
      return types.includes('AccountForgotten') ? types : null
    })
    expect(told).toContain('AccountSuspended')
    const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
    expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  },
)
