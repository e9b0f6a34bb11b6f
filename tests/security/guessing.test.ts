import { expect, test } from 'vitest'
import { messages } from '@arung/contracts/messages'
import { customerPassword, newCustomer } from './bookings.ts'
import { accepted, call, codeFor, database, emailOf, freshEmail, type Answer } from './world.ts'

const registration = (email: string) => ({
  firstName: 'Ketut',
  lastName: 'Rahayu',
  email,
  phone: '+6281234567890',
  password: customerPassword,
  passwordConfirmation: customerPassword,
})

async function registered() {
  const email = freshEmail('otp')
  const { verificationSlug } = await accepted('POST', '/users/register', registration(email))
  const door = `/users/email-verification/${verificationSlug}`
  return { email, door, code: await codeFor(email) }
}

const otherThan = (code: string, at: number) =>
  String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')

test('otp.brute: of 300 wrong codes at once only five are checked, and then the right one comes too late', async () => {
  const { door, code } = await registered()
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) => call('POST', door, { code: otherThan(code, at) })),
  )
  expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true)
  const { rows } = await database.query<{ tries: number }>(
    'SELECT max(tries) AS tries FROM auth.codes',
  )
  expect(rows[0]?.tries).toBe(5)
  expect((await call('POST', door, { code })).status).toBeGreaterThanOrEqual(400)
  const { json } = await call('GET', door)
  expect(json.data.status).toBe('PENDING')
})

test('otp.parallel: of 60 right codes at once exactly one is accepted', async () => {
  const { email } = await newCustomer()
  const { slug } = await accepted('POST', '/users/forgot-password', { email })
  const code = await codeFor(email, 2)
  const form = { slug, code }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => call('POST', '/users/forgot-password/verification', form)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('otp.clock: an expired code is refused in the words of the specification', async () => {
  const { door, code } = await registered()
  await database.query(
    `UPDATE auth.codes SET expires_at = clock_timestamp() WHERE used_at IS NULL AND expires_at > clock_timestamp()`,
  )
  const { status, json } = await call('POST', door, { code })
  expect([status, json.message]).toEqual([422, messages.otpExpired])
})

/** What a stranger can compare: everything except what differs between any two requests. */
const visible = ({ status, headers, json }: Answer) => {
  const { requestId: _, data, ...body } = json
  const changing = new Set(['x-request-id', 'date', 'content-length', 'x-position'])
  const names = Object.entries(headers).filter(([name]) => !changing.has(name))
  return { status, headers: names, body, fields: data && Object.keys(data).sort() }
}

test.each([
  ['/users/login', (email: string) => ({ email, password: 'never-this-one-9' })],
  ['/users/forgot-password', (email: string) => ({ email })],
  ['/users/register', registration],
  ['/admins/login', (email: string) => ({ email, password: 'never-this-one-9' })],
  ['/admins/forgot-password', (email: string) => ({ email })],
])('enum.diff: %s answers known and unknown addresses alike', async (path, form) => {
  const realm = path.startsWith('/admins') ? 'admins' : 'users'
  const known = realm === 'admins' ? emailOf('admins') : (await newCustomer()).email
  const answers = [
    await call('POST', path, form(known)),
    await call('POST', path, form(freshEmail())),
  ]
  expect(visible(answers[0]!)).toEqual(visible(answers[1]!))
})
