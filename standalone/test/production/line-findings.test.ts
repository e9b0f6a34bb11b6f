import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, password, user } from '@arung/platform/testing/mail-server'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import { noteFact } from '@arung/platform/wellbeing/facts'
import { startAlerts } from '../../src/production/alerts.ts'
import { lookAtLines } from '../../src/production/line-findings.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})

const publicUrl = 'https://book.rapids.example'
const agoMs = (ms: number) => new Date(Date.now() - ms)
const sound = { outcome: 'SOUND', events: 9, seconds: 1, problems: [] } as never
const unsound = {
  outcome: 'UNSOUND',
  events: 9,
  seconds: 1,
  problems: [{ kind: 'unchanged', count: 1 }],
} as never

const open = (makesBackups = true) => lookAtLines({ url: db.url, publicUrl, makesBackups })
const wordsOf = async (lines: ReturnType<typeof open>) =>
  (await lines.look()).map(({ words }) => words)

test('a person is mailed when a line turns wrong, and when it is well again', async () => {
  const { server, mails, close } = await startMailServer()
  const url = server.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)
  const lines = open()
  const alerts = startAlerts({
    look: lines.look,
    onStop: lines.stop,
    mailer: smtpMailer({ url, from: { name: 'Rapids', address: 'hello@rapids.example' } }),
    to: 'owner@rapids.example',
    site: 'book.rapids.example',
    report: () => undefined,
    lookMs: 30,
  })
  const arrived = async (count: number) => {
    while (mails.length < count) await new Promise(resolve => setTimeout(resolve, 20))
  }
  await noteFact(db.pool, 'proof', 'last', unsound)
  await arrived(1)
  expect(mails[0]?.subject).toBe('book.rapids.example: look at the proof of the data')
  expect(mails[0]?.text).toContain('(unchanged) See https://book.rapids.example/admin/wellbeing.')
  await noteFact(db.pool, 'proof', 'last', sound)
  await arrived(2)
  expect(mails[1]?.subject).toBe('book.rapids.example: the proof of the data is well again')
  await alerts.stop()
  await close()
})

test('a line that nobody has looked at since stays wrong: not to look makes nothing well', async () => {
  const lines = open()
  await noteFact(db.pool, 'gateway', 'refused', { status: 401, code: 'INVALID_API_KEY' })
  expect((await wordsOf(lines)).join()).toContain('or refuses the key')
  await noteFact(db.pool, 'gateway', 'refused', { status: 401, code: '' }, agoMs(7_200_000))
  expect((await wordsOf(lines)).join()).toContain('or refuses the key')
  await noteFact(db.pool, 'gateway', 'answered', { status: null, code: '' })
  expect(await wordsOf(lines)).toEqual([])
  await lines.stop()
})

test('a log that cannot be copied and messages that do not arrive are told of', async () => {
  const lines = open()
  await noteFact(db.pool, 'archive', 'wal', { waits: true, copiedAt: null })
  await db.pool.query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id, settled_at)
     VALUES ('i', 'e', gen_random_uuid(), gen_random_uuid(), now())`,
  )
  expect((await lines.look()).map(({ line }) => line)).toEqual(['archive', 'webhooks'])
  await noteFact(db.pool, 'archive', 'wal', { waits: false, copiedAt: null })
  await db.pool.query('DELETE FROM outbox.invoices')
  await lines.stop()
})

test('an installation without backups is told so, and one that makes them is told by its backups', async () => {
  const [none, some] = [open(false), open(true)]
  expect((await wordsOf(none)).join()).toContain('There is no recent backup.')
  expect(await wordsOf(some)).toEqual([])
  await Promise.all([none.stop(), some.stop()])
})

test('a database that does not answer is a finding', async () => {
  const lines = open()
  await db.drop()
  expect((await wordsOf(lines)).join()).toMatch(/^The database does not answer: /)
  await lines.stop()
})
afterAll(() => db.drop().catch(() => undefined))
