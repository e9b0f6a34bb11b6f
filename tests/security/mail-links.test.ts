import { expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { Locale } from '@arung/contracts/scalars'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { localDateAt } from '@arung/domain/time'
import { accountMail } from '@arung/workers/accounts/account-mail'
import { accountWords } from '@arung/workers/accounts/account-texts'
import { customerPassword, newCustomer, openChoice, payOrder, placeOrder } from './bookings.ts'
import {
  accepted,
  call,
  codeFor,
  eventually,
  freshEmail,
  mailsTo,
  signIn,
  target,
  wire,
} from './world.ts'

const phone = '+6281234567890'
const bank = {
  type: 'BANK',
  code: 'ID_BCA',
  holderName: 'Ayu Guest',
  accountNumber: '000000000099',
}
/** The data that a page requests first. A page whose data is missing is a dead link too. */
const dataBehind: readonly (readonly [RegExp, (secret: string) => string])[] = [
  [/^(?:\/id)?\/order\/([\w-]+)$/, slug => `/orders/${slug}`],
  [/^(?:\/id)?\/v\/([\w-]+)$/, code => `/v/${code}`],
  [/^(?:\/id)?\/refund\/([\w-]+)$/, token => `/refunds/${token}`],
  [
    /^(?:\/id)?\/reservation\/verified-email\/([\w-]+)$/,
    slug => `/reservation/verified-email/${slug}`,
  ],
  [/^(?:\/id)?\/admin\/verified-email\/([\w-]+)$/, slug => `/admins/verified-email/${slug}`],
]

/** Returns why a link is dead, or null when there is a page with the data that it needs. */
async function faultOf(link: string): Promise<string | null> {
  const { origin, pathname, search } = new URL(link)
  if (origin !== new URL(target.url).origin) return 'leads away from us'
  const page = await wire('GET', `${pathname}${search}`)
  if (page.status !== 200) return `the page answers ${page.status}`
  for (const [pattern, path] of dataBehind) {
    const secret = pattern.exec(pathname)?.[1]
    if (secret === undefined) continue
    const { status } = await call('GET', path(secret))
    if (status !== 200) return `its data answers ${status}`
  }
  return null
}

async function linksOf(id: string): Promise<readonly string[]> {
  const { text } = await wire('GET', `/mailbox/${id}/html`)
  return [...text.matchAll(/href="(https?:[^"]+)"/g)].map(found =>
    found[1]!.replaceAll('&amp;', '&'),
  )
}

/** Returns the links of the newest mail with that subject, and what is wrong with each. */
async function followed(email: string, subject: RegExp) {
  const mail = await eventually(
    async () => (await mailsTo(email)).find(one => subject.test(one.subject)) ?? null,
  )
  const links = await linksOf(mail.id)
  const faults = await Promise.all(links.map(async link => `${link}: ${await faultOf(link)}`))
  return { links, faults: faults.filter(fault => !fault.endsWith(': null')) }
}

/** Asserts that this mail has a link and no dead ones. */
async function leadsOn(email: string, subject: RegExp): Promise<readonly string[]> {
  const { links, faults } = await followed(email, subject)
  expect(faults, String(subject)).toEqual([])
  expect(links.length, String(subject)).toBeGreaterThan(0)
  return links
}

test('every link in the mails about an order and its refund leads to its page', async () => {
  const email = freshEmail('links')
  const admin = await signIn('admins')
  const { slug } = await placeOrder(await openChoice(), { email })
  await leadsOn(email, /places are held/)
  await payOrder(slug)
  await leadsOn(email, /payment received/)
  await accepted('POST', `/admins/orders/${slug}/confirm`, { note: null }, admin.token)
  await leadsOn(email, /is confirmed/)
  await accepted(
    'POST',
    `/admins/orders/${slug}/guest-notes`,
    { note: 'Please bring dry clothes' },
    admin.token,
  )
  await leadsOn(email, /a note for you/)
  await accepted('POST', `/admins/orders/${slug}/voucher`, undefined, admin.token)
  await leadsOn(email, /your voucher again/)
  await accepted('POST', `/orders/${slug}/cancel`, { reason: null })
  await leadsOn(email, /is cancelled/)
  await accepted('POST', `/orders/${slug}/refunds`, bank)
  const [link] = (await leadsOn(email, /confirm your refund/)).filter(one =>
    one.includes('/refund/'),
  )
  const token = /\/refund\/([\w-]{43})/.exec(link ?? '')?.[1]
  await accepted('POST', `/refunds/${token}/confirm`)
  await leadsOn(email, /refund is paid out/)
  const declined = freshEmail('links')
  const other = await placeOrder(await openChoice(), { email: declined })
  await payOrder(other.slug)
  await accepted(
    'POST',
    `/admins/orders/${other.slug}/decline`,
    { reason: 'High water' },
    admin.token,
  )
  await leadsOn(declined, /cannot accept it/)
  // The target of the mail for an order whose time to pay has passed.
  for (const prefix of ['', '/id'])
    expect(await faultOf(`${target.url}${prefix}/activities/all`)).toBeNull()
})

test.each(Locale.options)(
  'the mailed invitation and suspension of a reservation agent lead to their pages (%s)',
  async locale => {
    const email = freshEmail('links')
    const { token } = await signIn('reservation-admin')
    const area = '/reservation-admin/users'
    const form = { firstName: 'Komang', lastName: 'Seller', email, phone, company: 'Pasti', locale }
    const terms = { methods: [], bookingLimit: null, creditDays: 0 }
    const { uuid } = await accepted('POST', area, { ...form, terms }, token)
    const links = await leadsOn(email, /as an agent|sebagai agen/)
    expect(links.some(link => link.includes('/reservation/verified-email/'))).toBe(true)
    await accepted('POST', `${area}/${uuid}/suspend`, { reason: 'Two invoices are open' }, token)
    await leadsOn(email, /account is suspended|ditangguhkan/)
  },
)

test.each(Locale.options)(
  'the mails to an agent about money and bookings lead to its own area (%s)',
  async locale => {
    const email = freshEmail('links')
    const { token } = await signIn('reservation-admin')
    const area = '/reservation-admin'
    const { uuid } = await accepted(
      'POST',
      `${area}/users`,
      {
        firstName: 'Luh',
        lastName: 'Seller',
        email,
        phone,
        company: 'Pasti',
        locale,
        terms: { methods: ['PAYMENT_ON_ARRIVAL'], bookingLimit: null, creditDays: 0 },
      },
      token,
    )
    const links = await leadsOn(email, /as an agent|sebagai agen/)
    const slug = links
      .find(one => one.includes('verified-email'))
      ?.split('/')
      .pop()
    await accepted('POST', `/reservation/verified-email/${slug}`, {
      password: customerPassword,
      passwordConfirmation: customerPassword,
    })
    const agent = await signIn('reservation', email, customerPassword)

    const correction = { amount: 500_000, reason: 'Paid at the desk' }
    await accepted('POST', `${area}/wallets/${uuid}/corrections`, correction, token)
    const account = { bank: 'BCA', accountNumber: '000000000099', holderName: 'Luh Seller' }
    const withdrawal = { amount: 200_000, account }
    const { id } = await accepted(
      'POST',
      '/reservation/wallet/withdrawals',
      withdrawal,
      agent.token,
    )
    await accepted('POST', `${area}/withdrawals/${id}/reject`, { reason: 'Ask again' }, token)
    const own = await leadsOn(email, /withdrawal|penarikan/i)
    expect(own.some(link => link.endsWith('/reservation/wallet'))).toBe(true)

    const lunch = await lunchOf(token, `Lunch of ${locale}`)
    const made = await accepted(
      'POST',
      '/reservation/bookings',
      {
        reservationProductId: lunch.id,
        date: inFiveDays(),
        times: ['12:00'],
        guests: { adults: 2 },
        party: { name: 'Ketut Links', phone },
        method: 'PAYMENT_ON_ARRIVAL',
        expectedTotal: 2 * lunch.agentPrice,
        locale,
      },
      agent.token,
    )
    const booked = await leadsOn(email, /waiting for approval|menunggu persetujuan/)
    expect(booked.some(one => one.includes(`/booking/${made.reservationId}/details`))).toBe(true)
    const mine = `/reservation/bookings/${made.reservationId}`
    const { status, json } = await call('GET', mine, undefined, { token: agent.token })
    expect(status).toBe(200)
    const seen = json.data.parts.map(({ bookingId }: { bookingId: string }) => ({
      bookingId,
      revision: 0,
    }))
    const approve = `${area}/reservations/${made.reservationId}/approve`
    await accepted('POST', approve, { seen }, token)
    await leadsOn(email, /: approved|: disetujui/)
  },
)

const inFiveDays = () => localDateAt(new Date(Date.now() + 5 * 86_400_000).toISOString())

/** Saves a product that needs no places. */
async function lunchOf(token: string, name: string) {
  const area = '/reservation-admin'
  const { id: typeId } = await accepted('POST', `${area}/product-types`, sampleType, token)
  const product = {
    ...sampleSingle,
    name,
    typeId,
    sessions: [],
    units: null,
    pools: [],
    guideRatio: null,
  }
  const { id } = await accepted('POST', `${area}/products`, product, token)
  return { ...product, id }
}

test('the mailed voucher of a desk sale links to the page that checks it', async () => {
  const { token } = await signIn('reservation-admin')
  const area = '/reservation-admin'
  const { id, price } = await lunchOf(token, 'Lunch of the links')
  for (const [locale, subject] of [
    ['en', /your voucher/],
    ['id', /voucher Anda/],
  ] as const) {
    const email = freshEmail('links')
    const sale = {
      lines: [
        {
          reservationProductId: id,
          date: inFiveDays(),
          times: ['12:00'],
          guests: { adults: 2 },
        },
      ],
      party: { name: 'Ketut Links', phone, email },
      source: 'WALK_IN',
      expectedTotal: 2 * price,
      locale,
    }
    const made = await accepted('POST', `${area}/reservations`, sale, token)
    const path = `${area}/reservations/${made.reservationId}/voucher`
    await accepted('POST', path, undefined, token)
    await leadsOn(email, subject)
  }
})

test('an invited admin gets in by the link in the mail, and the link then no longer works', async () => {
  const admin = await signIn('admins')
  const email = freshEmail('newadmin')
  const person = { firstName: 'Komang', lastName: 'Newadmin', email, phone }
  await accepted('POST', '/admins/admins', person, admin.token)
  const [link] = await leadsOn(email, /invited/i)
  expect(link).toMatch(/\/admin\/verified-email\/[\w-]{43}$/)
  expect((await mailsTo(email)).map(mail => mail.text).join()).not.toMatch(/\b\d{6}\b/)
  const slug = link?.split('/').pop()
  const { json } = await call('GET', `/admins/verified-email/${slug}`)
  expect(json.data).toMatchObject({ firstName: 'Komang', email })
  const choose = () =>
    call('POST', `/admins/verified-email/${slug}`, {
      password: customerPassword,
      passwordConfirmation: customerPassword,
    })
  expect((await choose()).status).toBe(200)
  const { token } = await signIn('admins', email, customerPassword)
  expect((await call('GET', '/admins/dashboard', undefined, { token })).status).toBe(200)
  expect((await choose()).status).toBe(404)
  await eventually(async () =>
    (await call('GET', `/admins/verified-email/${slug}`)).status === 404 ? true : null,
  )
})

test('mails about accounts link to pages that exist, or have no link', async () => {
  const admin = await signIn('admins')
  const customer = await newCustomer()
  await accepted(
    'POST',
    `/admins/users/${customer.uuid}/suspend`,
    { reason: 'A test' },
    admin.token,
  )
  await leadsOn(customer.email, /suspended/i)
  await accepted('POST', `/admins/users/${customer.uuid}/reactivate`, {}, admin.token)
  await leadsOn(customer.email, /active again/i)
  const agent = freshEmail('newagent')
  const { verificationSlug } = await accepted('POST', '/agents/register', {
    firstName: 'Wayan',
    lastName: 'Newagent',
    companyName: 'Waiting Travel',
    email: agent,
    phone,
    password: customerPassword,
    passwordConfirmation: customerPassword,
  })
  const code = await codeFor(agent)
  await accepted('POST', `/agents/email-verification/${verificationSlug}`, { code })
  const { json } = await call('GET', '/settings')
  await leadsOn(json.data.email, /waiting for activation: Waiting Travel/i)
  const { uuid } = await signIn('agents', agent, customerPassword)
  await accepted('POST', `/admins/agents/${uuid}/activate`, {}, admin.token)
  expect((await followed(agent, /account is active/i)).faults).toEqual([])
})

test('no mail about an account of any realm, in any language, has a dead link', async () => {
  const faults: string[] = []
  for (const realm of Realm.options)
    for (const locale of Locale.options)
      for (const template of Object.keys(accountWords.en) as (keyof typeof accountWords.en)[]) {
        if (template === 'invited') continue
        const { blocks } = accountMail(template, { ...owner, realm, locale }, of)
        for (const block of blocks) {
          if (block.kind !== 'button') continue
          const fault = await faultOf(block.href)
          if (fault !== null) faults.push(`${realm} ${locale} ${template} ${block.href}: ${fault}`)
        }
      }
  expect(faults).toEqual([])
})

const owner = {
  suspension: null,
  person: {
    firstName: 'Ayu',
    lastName: 'Guest',
    email: 'ayu@guests.example',
    phone,
    country: null,
    city: null,
    companyName: null,
  },
}
const of = { publicUrl: target.url, date: '2026-12-04', slug: '' }
