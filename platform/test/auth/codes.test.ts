import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes, type CodeOutcome, type Codes } from '@arung/platform/auth/codes'
import { sendLimits, sendsADayMax, sendsFullUntil } from '@arung/platform/auth/code-sends'
import { sweepSecrets } from '@arung/platform/auth/sweep'
import { randomUuid } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'

let db: Awaited<ReturnType<typeof testDatabase>>
let codes: Codes
beforeAll(async () => {
  db = await testDatabase()
  codes = createCodes(db.pool, testKeys.codeKey)
})
afterAll(() => db.drop())

const purpose = 'verify-email'
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const count = (all: CodeOutcome[], outcome: CodeOutcome) =>
  all.filter(each => each === outcome).length

/** A code request for a subject, whose address contains its name, from a network. */
const order = (subject: string, network = '203.0.113') => ({
  subject,
  purpose,
  email: `${subject}@example.com`,
  network,
})

async function issued(seconds?: number) {
  const subject = `users:${randomUuid()}@example.com`
  const result = await codes.issue({ ...order(subject), ...(seconds ? { seconds } : {}) })
  if (!result.ok) throw new Error('refused')
  return { subject, purpose, ...result }
}

/** Moves everything that was done so far back by this many seconds. */
const sendLonger = (seconds: number) =>
  db.pool.query(
    `UPDATE auth.code_sends SET sent_at = sent_at - ${seconds} * interval '1 second';
     UPDATE auth.codes SET expires_at = expires_at - ${seconds} * interval '1 second'`,
  )

test('the right code is accepted once', async () => {
  const { subject, code } = await issued()
  expect(code).toMatch(/^\d{6}$/)
  expect(await codes.check({ subject, purpose: 'reset-password', code })).toBe('expired')
  expect(await codes.check({ subject, purpose, code })).toBe('accepted')
  expect(await codes.check({ subject, purpose, code })).toBe('expired')
})

test('of 200 wrong codes at once at most five are checked, and then the right one is refused', async () => {
  const { subject, code } = await issued()
  const guesses = Array.from({ length: 200 }, () =>
    codes.check({ subject, purpose, code: wrongOf(code) }),
  )
  const outcomes = await Promise.all(guesses)
  expect([count(outcomes, 'wrong'), count(outcomes, 'exhausted')]).toEqual([5, 195])
  expect(await codes.check({ subject, purpose, code })).toBe('exhausted')
  expect(await codes.running(subject, purpose)).toMatchObject({ triesLeft: 0 })
})

test('of 200 right codes at once exactly one is accepted', async () => {
  const { subject, code } = await issued()
  const guesses = Array.from({ length: 200 }, () => codes.check({ subject, purpose, code }))
  const outcomes = await Promise.all(guesses)
  expect([count(outcomes, 'accepted'), count(outcomes, 'wrong')]).toEqual([1, 0])
})

test('a code expires after 60 seconds by the database clock', async () => {
  const { subject, code, expiresAt } = await issued()
  const { rows } = await db.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS seconds
     FROM auth.codes WHERE expires_at = $1`,
    [expiresAt],
  )
  for (const { seconds } of rows) {
    expect(seconds).toBeLessThanOrEqual(60)
    expect(seconds).toBeGreaterThan(57)
  }
  const late = await issued(0.3)
  await new Promise(resolve => setTimeout(resolve, 310))
  expect(await codes.check({ subject: late.subject, purpose, code: late.code })).toBe('expired')
  expect(await codes.check({ subject, purpose, code })).toBe('accepted')
})

test('no second code is issued while one is valid; afterwards one is', async () => {
  const { subject, expiresAt, resendAt } = await issued()
  expect(resendAt).toEqual(expiresAt)
  expect(await codes.issue(order(subject))).toEqual({ ok: false, retryAt: expiresAt })
  expect(await codes.running(subject, purpose)).toEqual({ expiresAt, triesLeft: 5, resendAt })
  await sendLonger(61)
  expect(await codes.running(subject, purpose)).toBeNull()
  expect(await codes.issue(order(subject))).toMatchObject({ ok: true })
})

test('20 requests at once send one code', async () => {
  const subject = randomUuid()
  const all = await Promise.all(Array.from({ length: 20 }, () => codes.issue(order(subject))))
  expect(all.filter(each => each.ok)).toHaveLength(1)
})

/** Returns the seconds until the next code as `issue` reports them; 0 when one was sent. */
async function waitFor(of: ReturnType<typeof order>): Promise<number> {
  const result = await codes.issue(of)
  return result.ok ? 0 : Math.ceil((result.retryAt.getTime() - Date.now()) / 1_000)
}

test('one network gets three codes for a mailbox in 15 minutes, five in a day, then one an hour', async () => {
  const near = order(randomUuid())
  for (let nth = 0; nth < sendLimits.network.short; nth += 1) {
    expect(await waitFor(near)).toBe(0)
    await sendLonger(61)
  }
  const wait = await waitFor(near)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  for (let nth = sendLimits.network.short; nth < sendLimits.network.day; nth += 1) {
    await sendLonger(901)
    expect(await waitFor(near)).toBe(0)
  }
  for (let nth = 0; nth < 6; nth += 1) {
    await sendLonger(901)
    expect(await waitFor(near)).toBeGreaterThan(2_600)
    await sendLonger(2_700)
    expect(await waitFor(near)).toBe(0)
  }
})

test('the requests of one network do not hold up another', async () => {
  const subject = randomUuid()
  for (let asked = 0; asked < 40; asked += 1) {
    await codes.issue(order(subject, '198.51.100'))
    await sendLonger(61)
  }
  expect(await waitFor(order(subject, '198.51.100'))).toBeGreaterThan(0)
  expect(await waitFor(order(subject))).toBe(0)
})

test('a mailbox gets ten codes in a day and then one an hour, however many networks ask', async () => {
  const subject = randomUuid()
  let [sent, asked] = [0, 0]
  for (let seconds = 0; seconds < 86_400; seconds += 301) {
    asked += 1
    if ((await codes.issue(order(subject, `network-${asked}`))).ok) sent += 1
    await sendLonger(301)
    // A request from yet another network waits an hour at most, at any moment of the attack.
    const wait = await waitOf(subject)
    expect(wait).toBeLessThanOrEqual(sendLimits.thenEverySeconds)
  }
  expect(sent).toBeGreaterThan(sendLimits.mailbox.day + 15)
  expect(sent).toBeLessThanOrEqual(sendsADayMax)
})

/** Returns the seconds until a mailbox may get a code from a network that has never asked before. */
async function waitOf(subject: string): Promise<number> {
  const mailbox = keyedDigest(testKeys.codeKey, `mailbox|${purpose}|${subject}@example.com`)
  const until = await sendsFullUntil(db.pool, { mailbox, network: 'never seen' })
  return until === null ? 0 : (until.getTime() - Date.now()) / 1_000
}

test('an accepted code does not count against the limit', async () => {
  const of = order(randomUuid())
  for (let nth = 0; nth < 2 * sendLimits.mailbox.day; nth += 1) {
    const one = await codes.issue(of)
    expect(one.ok && (await codes.check({ ...of, code: one.code }))).toBe('accepted')
  }
})

test('codes for another purpose or another mailbox are counted separately', async () => {
  const of = order(randomUuid())
  for (let asked = 0; asked < 20; asked += 1) {
    await codes.issue({ ...of, subject: randomUuid() })
    await sendLonger(61)
  }
  expect(await waitFor({ ...of, subject: randomUuid() })).toBeGreaterThan(0)
  expect(await waitFor({ ...of, purpose: 'other' })).toBe(0)
  expect(await waitFor({ ...of, email: 'another@example.com' })).toBe(0)
})

test('subjects that share a mailbox do not get more codes by asking at once', async () => {
  const of = order(randomUuid())
  const all = await Promise.all(
    Array.from({ length: 20 }, () => codes.issue({ ...of, subject: randomUuid() })),
  )
  expect(all.filter(each => each.ok)).toHaveLength(sendLimits.network.short)
})

test('neither codes nor addresses are readable in the database', async () => {
  const { subject, code } = await issued()
  const { rows } = await db.pool.query(
    `SELECT c.*, encode(digest, 'escape') AS hash FROM auth.codes c`,
  )
  const kept = JSON.stringify(rows)
  expect(kept).not.toContain(subject)
  expect(kept).not.toContain(`"${code}"`)
})

const digestsOf = async (subject: string): Promise<(Buffer | null)[]> => {
  const { rows } = await db.pool.query<{ digest: Buffer | null }>(
    `SELECT digest FROM auth.codes WHERE subject = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
    [subject],
  )
  return rows.map(row => row.digest)
}

test('the database without the key reveals no code', async () => {
  const { subject, codeId, code } = await issued()
  const [digest] = await digestsOf(subject)
  const hashed = createHash('sha256').update(subject).digest('hex')
  const plain = [code, `${codeId}|${code}`, `${codeId}|${purpose}|${hashed}|${code}`]
  for (const text of plain)
    for (const key of ['', codeId, hashed, subject])
      expect(createHmac('sha256', key).update(text).digest().equals(digest!)).toBe(false)
  const other = createCodes(db.pool, 'another installation has another key')
  expect(await other.check({ subject, purpose, code })).toBe('wrong')
  expect(await codes.check({ subject, purpose, code })).toBe('accepted')
})

test('the digest is deleted once the code was used, tried too often or expired', async () => {
  const used = await issued()
  await codes.check(used)
  const exhausted = await issued()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await digestsOf(exhausted.subject))[0]).not.toBeNull()
    await codes.check({ ...exhausted, code: wrongOf(exhausted.code) })
  }
  const over = await issued(0.05)
  await new Promise(resolve => setTimeout(resolve, 60))
  const fresh = await issued()
  for (const { subject } of [used, exhausted, over])
    expect(await digestsOf(subject)).toEqual([null])
  expect((await digestsOf(fresh.subject))[0]).not.toBeNull()
  await sendLonger(61)
  await sweepSecrets(db.pool)
  expect(await digestsOf(fresh.subject)).toEqual([null])
})

test('a check with the id of the previous code still applies to the current one', async () => {
  const before = await issued()
  await sendLonger(61)
  const again = await codes.issue(order(before.subject))
  if (!again.ok) throw new Error('refused')
  const { subject, codeId: old } = before
  const asked = { subject, purpose, code: again.code }
  expect(await codes.check({ ...asked, code: wrongOf(again.code), codeId: old })).toBe('wrong')
  expect(await codes.check({ ...asked, codeId: old })).toBe('accepted')
  expect(await codes.check({ ...asked, codeId: again.codeId })).toBe('expired')
})

test('of many right codes with their id at once one is accepted', async () => {
  const { subject, code, codeId } = await issued()
  const all = await Promise.all(
    Array.from({ length: 4 }, () => codes.check({ subject, purpose, code, codeId })),
  )
  expect(count(all, 'accepted')).toBe(1)
})

test('the fifth try can still be accepted', async () => {
  const { subject, code } = await issued()
  for (let tries = 0; tries < 4; tries += 1)
    expect(await codes.check({ subject, purpose, code: wrongOf(code) })).toBe('wrong')
  expect(await codes.check({ subject, purpose, code })).toBe('accepted')
})

test('a six-digit code cannot have a long lifetime', async () => {
  await expect(issued(601)).rejects.toThrow('A code lives for 600 seconds at most')
})

test('a subject that never had a code gets the same answer as one whose code expired', async () => {
  expect(await codes.check({ subject: randomUuid(), purpose, code: '123456' })).toBe('expired')
})
