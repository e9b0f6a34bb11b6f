import { afterAll, beforeAll, expect, test } from 'vitest'
import { WellbeingFinding, WellbeingLineName } from '@arung/contracts/wellbeing/views'
import { arungVersion } from '@arung/platform/version'
import { noteFact, type FactOf, type What } from '@arung/platform/wellbeing/facts'
import { ids } from '../shop.ts'
import { wellbeingWorld, type WellbeingWorld } from './wellbeing-world.ts'

let here: WellbeingWorld
beforeAll(async () => {
  here = await wellbeingWorld()
})
afterAll(() => here.world.stop())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const sound: FactOf<'proof'> = { outcome: 'SOUND', events: 900, seconds: 4, problems: [] }
/** Notes a fact as if it had been looked at so long ago. */
const note = <W extends What>(what: W, place: string, fact: FactOf<W>, minutes = 0) =>
  noteFact(here.world.pool, what, place, fact, minutesAgo(minutes))
const statesOf = async () =>
  Object.fromEntries((await here.view()).lines.map(({ line, state }) => [line, state]))

/** What query-api looks at when it is asked. */
const lookedAtNow = { jobs: 'WELL', mails: 'WELL', clock: 'WELL' }

test('each line has its findings, and the lines come in their order', async () => {
  expect((await here.view()).lines.map(({ line }) => line)).toEqual(WellbeingLineName.options)
  for (const name of WellbeingLineName.options)
    expect(WellbeingFinding.options.some(finding => finding.startsWith(`${name}.`))).toBe(true)
})

test('green only for what was looked at: without facts every other line is grey, and a missing backup is wrong', async () => {
  const grey = Object.fromEntries(WellbeingLineName.options.map(line => [line, 'UNSEEN']))
  expect(await statesOf()).toEqual({
    ...grey,
    ...lookedAtNow,
    backups: 'WRONG',
    rehearsal: 'ATTENTION',
  })
  const { lines, proof, readers } = await here.view()
  const unseen = lines.filter(({ state }) => state === 'UNSEEN')
  expect(unseen.filter(({ lookedAt }) => lookedAt !== null)).toEqual([])
  expect({ proof, readers }).toEqual({
    proof: { progress: null, canBeAsked: false, everyDays: 0 },
    readers: [],
  })
})

const reader = { name: 'order-list@9', events: 0, seconds: 0, stopped: false }
const size = { bytes: 5e9, samples: [{ at: minutesAgo(7 * 1_440).toISOString(), bytes: 4e9 }] }
const inDays = (days: number) => minutesAgo(-days * 1_440).toISOString()
const certificate = { host: 'jeramaya.example', problem: null, code: '' } as const

async function noteEverything(minutes: number): Promise<void> {
  await note('proof', 'last', sound, minutes)
  await note('backup', 'made', { bytes: 1e9 }, minutes)
  await note('rehearsal', 'last', { sound: true }, minutes)
  for (const place of ['projections', 'workers'])
    await note('readers', place, { readers: [reader] }, minutes)
  await note('gateway', 'answered', { status: null, code: '' }, minutes)
  await note('certificate', 'site', { ...certificate, validTo: inDays(60) }, minutes)
  await note('disk', 'data', { folder: 'data', freeBytes: 5e10, allBytes: 1e11 }, minutes)
  await note('database', 'database', size, minutes)
  await note('archive', 'wal', { waits: false, copiedAt: inDays(0) }, minutes)
  const { version, node } = { version: arungVersion, node: '20.0.0' }
  for (const place of ['command-api', 'projections', 'workers'])
    await note('process', place, { version, node, aheadMs: 12 }, minutes)
}

test('what was looked at a moment ago is green', async () => {
  await noteEverything(0)
  await here.world.pool.query(
    `INSERT INTO inbox.webhooks (id, provider, kind, key, body) VALUES (gen_random_uuid(), 'xendit', 'invoice', 'k', '')`,
  )
  expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['WELL']))
  const { lines } = await here.view()
  const detailsOf = (name: string) => lines.find(({ line }) => line === name)?.details
  expect(detailsOf('database')).toMatchObject([
    { name: 'size', value: { amount: 5e9 } },
    { name: 'growth', value: { unit: 'BYTES' } },
  ])
  expect(detailsOf('disk')).toMatchObject([{ name: 'free', of: 'data', value: { all: 1e11 } }])
})

test('what was looked at too long ago is grey again, and says since when', async () => {
  await noteEverything(60)
  const { lines } = await here.view()
  const grey = lines.filter(({ state }) => state === 'UNSEEN').map(({ line }) => line)
  expect(grey).toEqual([
    'archive',
    'models',
    'gateway',
    'certificate',
    'disk',
    'database',
    'versions',
  ])
  expect(lines.find(({ line }) => line === 'gateway')?.lookedAt).toMatch(/^20/)
})

test.each([
  [7, 'proof.SOUND', 'WELL'],
  [9, 'proof.OLD', 'UNSEEN'],
])('a proof that found nothing %d days ago is %s', async (days, finding, state) => {
  await note('proof', 'last', sound, days * 1_440)
  expect(await here.line('proof')).toMatchObject({ finding, state })
})

test('a proof that found faults stays wrong however old it is', async () => {
  const problems = [{ kind: 'unchanged', count: 2 }]
  await note('proof', 'last', { ...sound, outcome: 'UNSOUND', problems }, 30 * 1_440)
  const { finding, state, details } = await here.line('proof')
  expect({ finding, state }).toEqual({ finding: 'proof.UNSOUND', state: 'WRONG' })
  expect(details).toContainEqual({
    name: 'problem',
    of: 'unchanged',
    value: { unit: 'COUNT', amount: 2 },
  })
})

test('a backup is late after a day, wrong after two, and wrong when the last one failed', async () => {
  const state = async () => (await here.line('backups')).state
  await note('backup', 'made', { bytes: 1e9 }, 25 * 60)
  expect(await state()).toBe('WELL')
  await note('backup', 'made', { bytes: 1e9 }, 27 * 60)
  expect(await state()).toBe('ATTENTION')
  await note('backup', 'made', { bytes: 1e9 }, 51 * 60)
  expect(await state()).toBe('WRONG')
  await note('backup', 'made', { bytes: 1e9 }, 120)
  await note('backup', 'failed', { bytes: 0 }, 60)
  expect(await here.line('backups')).toMatchObject({ finding: 'backups.FAILED', state: 'WRONG' })
  await note('backup', 'made', { bytes: 1e9 }, 1)
  expect(await state()).toBe('WELL')
})

test('a rehearsal of a restore counts for a quarter, and only when everything held', async () => {
  const finding = async () => (await here.line('rehearsal')).finding
  await note('rehearsal', 'last', { sound: true }, 101 * 1_440)
  expect(await finding()).toBe('rehearsal.LONG_AGO')
  await note('rehearsal', 'last', { sound: false }, 1)
  expect(await finding()).toBe('rehearsal.UNSOUND')
})

test.each([
  [60, null, 'certificate.VALID', 'WELL'],
  [13, null, 'certificate.ENDS_SOON', 'ATTENTION'],
  [-1, 'REFUSED', 'certificate.ENDED', 'WRONG'],
  [60, 'REFUSED', 'certificate.REFUSED', 'WRONG'],
] as const)('a certificate with %d days left (%s) is %s', async (days, problem, finding, state) => {
  await note('certificate', 'site', { ...certificate, problem, validTo: inDays(days) })
  expect(await here.line('certificate')).toMatchObject({ finding, state })
})

test('a site without TLS that guests reach is wrong, and one out of reach was not looked at', async () => {
  await note('certificate', 'site', { ...certificate, problem: 'WITHOUT', validTo: null })
  expect((await here.line('certificate')).state).toBe('WRONG')
  await note('certificate', 'site', { ...certificate, problem: 'AWAY', validTo: null })
  expect(await here.line('certificate')).toMatchObject({
    finding: 'certificate.AWAY',
    state: 'UNSEEN',
  })
})

test('a gateway whose last answer was a refusal is wrong, with its code', async () => {
  await note('gateway', 'answered', { status: null, code: '' }, 20)
  await note('gateway', 'refused', { status: 401, code: 'INVALID_API_KEY' }, 1)
  const { finding, details } = await here.line('gateway')
  expect(finding).toBe('gateway.REFUSES')
  expect(details.map(({ name }) => name)).toEqual(['answered', 'refused', 'reason'])
  expect(details.at(-1)?.value).toEqual({ unit: 'TEXT', text: '401 INVALID_API_KEY' })
})

test('a disk with less than a tenth is wrong, and a folder that is not used any more is left out', async () => {
  await note('disk', 'data', { folder: 'data', freeBytes: 9e9, allBytes: 1e11 })
  await note('disk', 'wal', { folder: 'wal', freeBytes: 0, allBytes: 1e11 }, 2 * 1_440)
  const { finding, details } = await here.line('disk')
  expect(finding).toBe('disk.FULL')
  expect(details.map(({ of }) => of)).toEqual(['data'])
})

test('a database that fills its disk within four weeks needs attention', async () => {
  await note('disk', 'data', { folder: 'data', freeBytes: 3e9, allBytes: 1e10 })
  await note('database', 'database', size)
  expect(await here.line('database')).toMatchObject({ finding: 'database.FILLS' })
})

test('another version of a process needs attention, until the update is finished', async () => {
  await note('process', 'workers', { version: '0.0.9', node: '20.0.0', aheadMs: 0 })
  expect(await here.line('versions')).toMatchObject({ finding: 'versions.DIFFERENT' })
})

test('payments that end without a message of the gateway are wrong where guests pay', async () => {
  const { pool } = here.world
  await pool.query(`UPDATE inbox.webhooks SET received_at = now() - interval '3 days'`)
  await pool.query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id, settled_at)
     VALUES ('i', 'e', gen_random_uuid(), gen_random_uuid(), now() - interval '1 day')`,
  )
  expect(await here.line('webhooks')).toMatchObject({ finding: 'webhooks.MISSING', state: 'WRONG' })
  await pool.query(`UPDATE inbox.webhooks SET received_at = now() - interval '26 hours'`)
  expect((await here.line('webhooks')).state).toBe('WELL')
})

test('a fact of another version, whose shape is not known, was not looked at', async () => {
  await here.world.pool.query(`UPDATE wellbeing.facts SET fact = '{"shape": "new"}'`)
  expect((await statesOf())['gateway']).toBe('UNSEEN')
  expect((await statesOf())['disk']).toBe('UNSEEN')
})

test('a proof tells how far it is, and one that is silent for long was interrupted', async () => {
  const progress = { part: 'LOG', done: 50, all: 200 } as const
  await note('proof-progress', 'now', progress)
  await note('prover', 'standalone', { everyDays: 7 })
  expect((await here.view()).proof).toEqual({ progress, canBeAsked: true, everyDays: 7 })
  await note('proof-progress', 'now', progress, 3)
  await note('prover', 'standalone', { everyDays: 7 }, 3)
  expect((await here.view()).proof).toEqual({ progress: null, canBeAsked: false, everyDays: 0 })
  await note('proof-asked', 'page', {})
  expect((await here.view()).proof.progress).toMatchObject({ part: 'ASKED' })
})

test('a clock that differs from that of the gateway is wrong, as long as it was looked at', async () => {
  const state = async () => (await here.line('clock')).state
  await note('clock', 'gateway', { aheadMs: -900 })
  expect(await state()).toBe('WELL')
  await note('clock', 'gateway', { aheadMs: -40_000 })
  const { state: wrong, details } = await here.line('clock')
  expect(wrong).toBe('WRONG')
  expect(details).toContainEqual({
    name: 'gatewayAhead',
    of: null,
    value: { unit: 'SECONDS', amount: -40 },
  })
  await note('clock', 'gateway', { aheadMs: -40_000 }, 60)
  expect(await state()).toBe('WELL')
})

test('a clock that differs from that of the database is named', async () => {
  here.world.clock.advance(40_000)
  const { body } = await here.world.ask('/admins/wellbeing', { token: here.admin })
  expect(JSON.stringify(body.data)).toContain('clock.APART')
})

test('only admins see it', async () => {
  const { world } = here
  const statusOf = async (token?: string) =>
    (await world.ask('/admins/wellbeing', token ? { token } : {})).status
  expect(await statusOf()).toBe(401)
  expect(await statusOf(await world.signIn(ids.user, 'USER'))).toBe(403)
  expect(await statusOf(here.admin)).toBe(200)
})
