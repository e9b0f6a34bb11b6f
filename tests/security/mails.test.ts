import { expect, test } from 'vitest'
import {
  customerPassword,
  newCustomer,
  openChoice,
  participant,
  startCheckout,
} from './bookings.ts'
import {
  call,
  codeFor,
  database,
  freshEmail,
  settledCount,
  mailsTo,
  signIn,
  wire,
} from './world.ts'

const breaks = ['\r\n', '\n', '\r', '\u0000', '\u000b', '\u001f']

test('mail.inject: no field that reaches a mail accepts a line break', async () => {
  const before = await settledCount()
  const choice = await openChoice()
  const { date } = choice
  const checkoutId = await startCheckout(choice)
  const held = await settledCount()
  expect(held).toBeGreaterThan(before)
  const person = {
    firstName: 'Ayu',
    lastName: 'Guest',
    email: freshEmail(),
    phone: '+6281234567890',
  }
  const secrets = { password: customerPassword, passwordConfirmation: customerPassword }
  const admin = await signIn('admins')
  const signedIn = await settledCount()
  for (const line of breaks) {
    const tail = `${line}Bcc: victim@guests.example`
    for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
      const bent = { ...person, [field]: `${person[field]}${tail}` }
      const answers = [
        await call('POST', '/users/register', { ...bent, ...secrets }),
        await call('POST', '/agents/register', { ...bent, ...secrets, companyName: 'Travel' }),
        await call('PUT', `/checkouts/${checkoutId}/contact`, { contact: bent }),
        await call('POST', '/admins/admins', bent, { token: admin.token }),
      ]
      expect(
        answers.map(({ status }) => status),
        `${field} ${JSON.stringify(line)}`,
      ).toEqual([422, 422, 422, 422])
    }
    const bentName = {
      participants: [participant(`Budi${tail}`, true, date), participant('Made', false, date)],
    }
    expect((await call('PUT', `/checkouts/${checkoutId}/participants`, bentName)).status).toBe(422)
    const forgot = await call('POST', '/users/forgot-password', { email: `${person.email}${tail}` })
    expect(forgot.status).toBe(422)
  }
  expect(await settledCount()).toBe(signedIn)
})

test('mail.inject: a name that looks like addresses, headers or markup stays a name', async () => {
  const firstName = '"Ayu, victim@guests.example" <victim@guests.example>'
  const lastName = '=?utf-8?B?Qmy=?= <b>bold</b>; Bcc: victim@guests.example'
  const { email } = await newCustomer({ firstName, lastName })
  await codeFor(email)
  const [mail] = await mailsTo(email)
  expect(mail).toBeDefined()
  const raw = await wire('GET', `/mailbox/${mail!.id}/html`)
  expect(raw.text).not.toContain('<b>bold</b>')
  // One recipient: the mailbox of the victim stays empty.
  const everything = await wire('GET', '/mailbox/mails')
  const to = everything.json.data.map((one: { to: string }) => one.to)
  expect(to.some((one: string) => /^<?victim@guests\.example>?$/.test(one.trim()))).toBe(false)
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM outbox.jobs WHERE kind = 'mail.otp' AND state NOT IN ('done', 'waiting', 'running')`,
  )
  expect(rows[0]?.count).toBe(0)
})

test('mail.inject: addresses that a mail server would read as several are refused', async () => {
  const odd = [
    'a@guests.example,second@guests.example', 'a@guests.example;second@guests.example', 'a@guests.example second@guests.example',
    '"a b"@guests.example', 'a@[127.0.0.1]', 'a@guests.example>', '<a@guests.example>', 'Ayu <a@guests.example>',
    'a%b@guests.example@relay.example', '@relay.example:a@guests.example', 'a@guests.example\u2028', 'a@@guests.example',
  ] // prettier-ignore
  for (const email of odd) {
    const { status } = await call('POST', '/users/forgot-password', { email })
    // A line separator at the end is trimmed like any space.
    expect(email.trim() === email ? [422] : [200, 422], email).toContain(status)
  }
  expect(await mailsTo('second@guests.example')).toEqual([])
})
