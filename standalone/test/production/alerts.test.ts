import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { password, startMailServer, user } from '@arung/platform/testing/mail-server'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { afterAll, expect, test, vi } from 'vitest'
import { startAlerts } from '../../src/production/alerts.ts'
import {
  backupFinding,
  certificateFinding,
  diskFinding,
  findingsOf,
  spaceFinding,
  type Finding,
} from '../../src/production/findings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-alerts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (text: string) => new Date(text)

test.each([
  [3e9, 20e9, null],
  [1.9e9, 10e9, 'Only 1.9 GB of 10.0 GB are free on the disk of /data.'],
  [9e9, 100e9, 'Only 9.0 GB of 100.0 GB are free on the disk of /data.'],
])('a disk with %d of %d bytes is found to be full or not', (freeBytes, allBytes, words) => {
  expect(spaceFinding('/data', { freeBytes, allBytes })?.words ?? null).toBe(words)
})

test('a backup that failed and one that is old are found, and a new one is not', () => {
  const note = (content: object) =>
    writeFileSync(path.join(folder, 'last-backup.json'), JSON.stringify(content))
  const now = { now: at('2027-03-02T12:00:00Z'), startedAt: at('2027-03-02T11:00:00Z') }
  expect(backupFinding(folder, now)).toBeNull()
  note({ outcome: 'made', at: '2027-03-02T03:30:00Z', folder: '/mnt', bytes: 1 })
  expect(backupFinding(folder, now)).toBeNull()
  note({ outcome: 'made', at: '2027-02-28T03:30:00Z' })
  expect(backupFinding(folder, now)?.words).toBe('The last backup is 56 hours old.')
  note({ outcome: 'failed', at: '2027-03-02T03:30:00.000Z', reason: 'The disk is full.' })
  expect(backupFinding(folder, now)?.words).toContain('failed: The disk is full.')
})

test('no backup in the 26 hours after the start is found', () => {
  const empty = mkdtempSync(path.join(folder, 'new-'))
  const after = (text: string) =>
    backupFinding(empty, { now: at(text), startedAt: at('2027-03-01T09:00:00Z') })?.words ?? null
  expect(after('2027-03-02T10:59:00Z')).toBeNull()
  expect(after('2027-03-02T11:00:00Z')).toBe('No backup was made in the 26 hours since the start.')
})

test('a note that cannot be read is a finding, and hinders no other look', async () => {
  const torn = mkdtempSync(path.join(folder, 'torn-'))
  // A folder in its place is read by nobody, not even by root.
  mkdirSync(path.join(torn, 'last-backup.json'))
  const full = spaceFinding('/data', { freeBytes: 1, allBytes: 9 })
  const found = await findingsOf([
    {
      line: 'backups',
      what: 'backup',
      look: async () => backupFinding(torn, { now: new Date(), startedAt: new Date() }),
    },
    { line: 'disk of /data', what: 'disk', look: async () => full },
    { line: 'disk of /gone', what: 'disk', look: () => diskFinding('/gone') },
  ])
  expect(found).toEqual([
    {
      line: 'backups',
      what: 'backup',
      words: expect.stringMatching(/^The backup could not be looked at: EISDIR/) as string,
    },
    full,
  ])
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) process.stdout.write('SKIPPED looking at a certificate: no openssl here\n')

test.runIf(hasOpenssl)(
  'a certificate that ends soon, or that browsers refuse, is found',
  async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map(name => path.join(folder, name))
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90']
    execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-keyout', key!, '-out', cert!], {
      stdio: 'ignore',
    })
    const server = createServer({ key: readFileSync(key!), cert: readFileSync(cert!) })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const site = `https://localhost:${typeof address === 'object' ? address?.port : 0}`
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect((await certificateFinding(site, inDays(85)))?.words).toMatch(/ends in [45] days/)
    expect((await certificateFinding(site, inDays(95)))?.words).toMatch(/has ended/)
    expect((await certificateFinding(site, inDays(0)))?.words).toMatch(/refuse .*SELF_SIGNED/)
    await new Promise(resolve => server.close(resolve))
    expect(await certificateFinding(site, inDays(0))).toBeNull()
    expect(await certificateFinding('http://localhost:1', inDays(0))).toBeNull()
  },
)

test('a person is mailed once about what is found, and again when it is over', async () => {
  const { server, mails, close } = await startMailServer()
  const url = server.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)
  let found: Finding[] = [
    { line: 'disk of /data', what: 'disk', words: 'Only 1 GB is free on <this> disk.' },
  ]
  let looks = 0
  const alerts = startAlerts({
    look: async () => {
      looks += 1
      return found
    },
    mailer: smtpMailer({ url, from: { name: 'Rapids', address: 'hello@rapids.example' } }),
    to: 'owner@rapids.example',
    site: 'book.rapids.example',
    report: () => undefined,
    lookMs: 20,
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(5), { timeout: 20_000 })
  expect(mails.map(({ subject }) => subject)).toEqual(['book.rapids.example: look at the disk'])
  expect(mails[0]?.text).toContain('<this> disk')
  const second = { line: 'disk of /mnt/backup', what: 'disk', words: 'The other disk is full.' }
  found = [...found, second]
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 })
  expect(mails[1]?.text).toContain('The other disk is full.')
  found = [second]
  await vi.waitFor(() => expect(mails).toHaveLength(3), { timeout: 20_000 })
  expect(mails[2]?.subject).toBe('book.rapids.example: the disk is well again')
  await alerts.stop()
  await close()
})

test('what could not be mailed is mailed after a later look', async () => {
  let isAway = true
  const { server, mails, close } = await startMailServer({
    onMailFrom: (_address, _session, done) => done(isAway ? new Error('Not now') : null),
  })
  const url = server.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)
  const reported: string[] = []
  const alerts = startAlerts({
    look: async () => [{ line: 'backups', what: 'backup', words: 'The backup failed.' }],
    mailer: smtpMailer({ url, from: { name: '', address: 'hello@rapids.example' } }),
    to: 'owner@rapids.example',
    site: 'book.rapids.example',
    report: line => void reported.push(line),
    lookMs: 20,
  })
  await vi.waitFor(() => expect(reported.join()).toContain('could not be watched'), 20_000)
  isAway = false
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 })
  await alerts.stop()
  await close()
})
