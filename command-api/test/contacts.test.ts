import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { randomUuid } from '@arung/platform/ids'
import { contact } from '@arung/domain/contacts/contact'
import { contactStream } from '../src/contacts/streams.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const message = (changes: object = {}) => ({
  firstName: 'Ayu',
  lastName: 'Lestari',
  email: 'ayu@guests.example',
  phone: '+628123456789',
  message: 'Is the river open in February?\nWe are six.',
  locale: 'en',
  ...changes,
})
const send = (changes?: object, key = randomUuid()) =>
  world.send('POST', '/contacts', message(changes), { key })
const storedCount = async () => {
  const stored = await world.stored()
  return stored.filter(({ type }) => type === 'ContactMessageSent').length
}

describe('writing to the operator', () => {
  test('a visitor sends a message; repeated under its key it is still one', async () => {
    const key = randomUuid()
    const first = await send({}, key)
    expect(first).toMatchObject({ status: 201, data: { contactId: expect.any(String) } })
    expect(await send({}, key)).toMatchObject({ status: 201, data: first.data })
    expect(await send({ message: 'Another' }, key)).toMatchObject({
      status: 422,
      code: 'IdempotencyKeyReused',
    })
    expect(await storedCount()).toBe(1)
  })

  test('the log holds nothing of the sender or the message in clear', async () => {
    await send({ email: 'hidden.person@guests.example', message: 'A private matter' })
    const { rows } = await world.db.pool.query<{ text: string }>(
      'SELECT payload::text AS text FROM outbox.jobs',
    )
    const everything = JSON.stringify([await world.stored(), rows])
    expect(everything).toContain('ContactMessageSent')
    for (const secret of ['hidden.person', 'Lestari', '+628123456789', 'A private matter'])
      expect(everything).not.toContain(secret)
  })

  test.each<[string, unknown, string]>([
    ['message', '', 'message required'],
    ['message', '   \n ', 'message of blanks'],
    ['message', 'x'.repeat(2_001), 'message too long'],
    ['message', 'a\u0000b', 'NUL in the message'],
    ['firstName', '', 'first name required'],
    ['lastName', 7, 'last name that is no string'],
    ['firstName', 'Ayu\r\nBcc: all@victims.example', 'line break in a name'],
    ['lastName', 'Lestari\nX: y', 'newline in a name'],
    ['email', 'ayu@guests.example\r\nBcc: x@victims.example', 'line break in the address'],
    ['email', 'ayu@guests.example,x@victims.example', 'two addresses'],
    ['email', 'ayu', 'no address'],
    ['phone', '08123', 'phone without its country'],
    ['phone', '+62812\r\nX: y', 'line break in the phone'],
    ['role', 'ADMIN', 'unknown field'],
    ['replied', true, 'field of the server'],
  ])('%s = %j is refused (%s)', async (field, value) => {
    const before = await storedCount()
    const answer = await send({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toEqual([field])
    expect(await storedCount()).toBe(before)
  })

  test.each(['+62 (0)812-3456-789', '0062 812 3456 789', '+620812.3456.789', '(+62) 812 3456789'])(
    'the phone number %s is stored as +628123456789',
    async phone => {
      const { data } = await send({ phone })
      const { contactId } = data as { contactId: string }
      const { state } = await world.api.parts.workers.load(contactStream(contactId), contact)
      expect(state).toMatchObject({ said: { sender: { phone: '+628123456789' } } })
    },
  )

  test.each(['0812 3456 789', '628123456789', '+628', '+999 1234567', '+62 812 FLOWERS'])(
    'the phone number %s is refused with a reason',
    async phone => {
      expect(await send({ phone })).toMatchObject({
        status: 422,
        errors: [{ path: 'phone', code: 'FieldNotPhone' }],
      })
    },
  )
})

describe('floods', () => {
  let strict: World
  beforeAll(async () => {
    const points = { ...scaledPoints(1_000), message: { points: 6, seconds: 600 } }
    const limiter = memoryLimiter({ ...points, 'message-copy': { points: 2, seconds: 3_600 } })
    strict = await openWorld({ limiter })
  })
  afterAll(() => strict.close())

  test('a mailbox gets few copies, and one address can send only so many messages', async () => {
    const to = (email: string) =>
      strict.send('POST', '/contacts', message({ email }), { key: randomUuid() })
    const copies = async () => {
      const sent = (await strict.log()).filter(({ type }) => type === 'ContactMessageSent')
      return sent.map(({ data }) => data.copied)
    }
    for (const email of ['a@x.example', 'A@x.example', 'a@x.example', 'b@x.example'])
      expect((await to(email)).status).toBe(201)
    expect(await copies()).toEqual([true, true, false, true])
    await to('c@x.example')
    await to('d@x.example')
    const refused = await to('e@x.example')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('an admin replies once, and nobody else may', async () => {
  const { contactId } = (await send()).data
  const path = `/admins/contacts/${contactId}/reply`
  expect((await world.send('POST', path, { reply: 'Yes' })).status).toBe(401)
  const user = await world.person('users', 'reader')
  expect((await world.send('POST', path, { reply: 'Yes' }, { token: user.token })).status).toBe(403)
  const { token } = await world.person('admins', 'clerk')
  expect((await world.send('POST', path, { reply: 'Yes' }, { token })).status).toBe(200)
  expect((await world.send('POST', path, { reply: 'Yes' }, { token })).status).toBe(200)
  expect(await world.send('POST', path, { reply: 'No' }, { token })).toMatchObject({
    status: 409,
    code: 'ContactAlreadyReplied',
  })
  const nobody = `/admins/contacts/${randomUuid()}/reply`
  expect((await world.send('POST', nobody, { reply: 'Yes' }, { token })).status).toBe(404)
})
