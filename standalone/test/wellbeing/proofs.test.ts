import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '@arung/platform/testing/database'
import { factAt, noteFact, readFacts } from '@arung/platform/wellbeing/facts'
import { startProofs } from '../../src/proofs.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-proofs-'))
const [program, journal] = ['program.mjs', 'journal'].map(name => path.join(folder, name))
let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  // A program that notes when it runs, for a while.
  writeFileSync(
    program!,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(journal)}, 'begins ')
     await new Promise(resolve => setTimeout(resolve, 300))
     appendFileSync(${JSON.stringify(journal)}, 'ends ')
     process.exit(Number(process.argv[2]))`,
  )
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  writeFileSync(journal!, '')
  await db.pool.query('TRUNCATE wellbeing.facts')
})

const ask = () => noteFact(db.pool, 'proof-asked', 'page', {})
const ran = () => readFileSync(journal!, 'utf8').trim()
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const isAsked = async () => factAt(await readFacts(db.pool), 'proof-asked', 'page') !== null

const begin = (instead: Partial<Parameters<typeof startProofs>[0]> = {}, code = '0') => {
  const said: string[] = []
  const proofs = startProofs({
    url: db.url,
    command: [program!, code],
    everyDays: 7,
    lookMs: 20,
    hour: () => 12,
    report: line => void said.push(line),
    ...instead,
  })
  return { said, stop: () => proofs.stop() }
}

test('a proof that is asked for runs once, one at a time, and whoever runs them says so', async () => {
  const proofs = begin()
  await ask()
  await until(() => ran() === 'begins')
  await ask()
  await until(async () => ran() === 'begins ends' && !(await isAsked()))
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(ran()).toBe('begins ends')
  expect(factAt(await readFacts(db.pool), 'prover', 'standalone')?.fact).toEqual({ everyDays: 7 })
  expect(proofs.said).toEqual([])
  await proofs.stop()
})

test('a proof that cannot begin is said once, and not tried again and again', async () => {
  const proofs = begin({ command: [path.join(folder, 'missing.mjs')] })
  await ask()
  await until(() => proofs.said.length > 0)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(proofs.said).toHaveLength(1)
  expect(await isAsked()).toBe(false)
  await proofs.stop()
})

test('by itself a proof is made at night, once the last is a week old, and never by day', async () => {
  const day = begin()
  await new Promise(resolve => setTimeout(resolve, 200))
  await day.stop()
  expect(ran()).toBe('')
  const sound = { outcome: 'SOUND', events: 1, seconds: 1, problems: [] } as never
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await noteFact(db.pool, 'proof', 'last', sound, daysAgo(6))
  const young = begin({ hour: () => 3 })
  await new Promise(resolve => setTimeout(resolve, 200))
  await young.stop()
  expect(ran()).toBe('')
  await noteFact(db.pool, 'proof', 'last', sound, daysAgo(8))
  const old = begin({ hour: () => 3 })
  await until(() => ran() === 'begins ends')
  await new Promise(resolve => setTimeout(resolve, 200))
  await old.stop()
  expect(ran()).toBe('begins ends')
})

test('with 0 days nothing is proved by itself', async () => {
  const proofs = begin({ everyDays: 0, hour: () => 3 })
  await new Promise(resolve => setTimeout(resolve, 200))
  await proofs.stop()
  expect(ran()).toBe('')
})
