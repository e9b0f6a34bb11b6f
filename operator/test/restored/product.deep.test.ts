import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { book, rafting } from '../../../tests/crash/booking.ts'
import { createShop } from '../../../tests/crash/shop.ts'
import {
  build,
  freePorts,
  launch,
  program,
  temporaryFolder,
  verify,
  whenRunning,
  whenSettled,
  type Product,
} from '../../../standalone/test/start/product.ts'
import { openTab } from '../../../standalone/test/start/tab.ts'
import { inDatabase, tracesOf } from './traces.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const dataDir = path.join(dataFolder, 'postgres')
const copy = path.join(folder, 'copy')
let product: Product

beforeAll(async () => {
  build()
  product = await whenRunning(launch({ port: await freePorts(), dataFolder }))
})
afterAll(async () => {
  product.signal('SIGKILL')
  await product.ended
  remove()
})

async function stop(): Promise<void> {
  await whenSettled(dataFolder)
  product.signal('SIGINT')
  await product.ended
}
const start = async () => {
  product = await whenRunning(launch({ port: await freePorts(), dataFolder }))
}

const Mails = z.object({ data: z.array(z.object({ to: z.string(), subject: z.string() })) })
async function mailsTo(email: string): Promise<string[]> {
  const { data } = Mails.parse(await (await fetch(`${product.url}/mailbox/mails`)).json())
  return data.filter(mail => mail.to.includes(email)).map(mail => mail.subject)
}

test('a restored copy brings back no forgotten person and sends no mail twice, and open tabs keep working', async () => {
  const shop = createShop(product.url, dataFolder)
  const admin = await shop.signInAsAdmin()
  const choice = await rafting(shop, '2027-06-10')
  const { email } = await book(shop, admin, choice)
  const sender = { firstName: 'Sekarwangi', lastName: 'Gone', phone: '+628123456789' }
  const asked = { ...sender, email: 'gone@example.com', message: 'Is it deep?' }
  expect((await shop.send('POST', '/contacts', asked)).status).toBe(201)
  await stop()
  copied(dataDir, copy)
  const before = await tracesOf(dataDir, 'Sekarwangi')
  expect(before.tables.length).toBeGreaterThan(0)

  await start()
  const tab = openTab(() => product.url)
  const later = createShop(product.url, dataFolder)
  const desk = await later.signInAsAdmin()
  const lines = [{ ...choice, date: '2027-06-12', addOns: [] }]
  const form = { currency: 'IDR', locale: 'en', source: { from: 'choice', lines } }
  await book(later, desk, { ...choice, date: '2027-06-11' })
  expect(await tab.send('/checkouts', { ...form, checkoutId: crypto.randomUUID() })).toBe(201)
  const there = tab.place()
  const forget = { guest: { email: asked.email }, dry: false }
  expect((await later.send('POST', '/admins/guests/forget', forget, desk)).status).toBe(200)
  const mails = await mailsTo(email)
  expect(mails.length).toBeGreaterThan(1)
  await stop()
  expect((await tracesOf(dataDir, 'Sekarwangi')).tables).toEqual([])

  rmSync(dataDir, { recursive: true })
  copied(copy, dataDir)
  // The backup was made while a mail was on its way, and the mail arrived afterwards.
  await inDatabase(dataDir, client =>
    client.query(
      `UPDATE outbox.jobs SET state = 'waiting', done_at = NULL, due_at = now()
       WHERE kind = 'mail.order'`,
    ),
  )
  expect(await tracesOf(dataDir, 'Sekarwangi')).toEqual(before)
  const run = spawnSync(process.execPath, [program('restored'), '--data', dataFolder], {
    cwd: '/',
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(run.stdout).toContain('1 people who were forgotten came back with the copy')
  expect(run.stdout).toMatch(/[1-9]\d* mails of before count as sent/)
  expect(run.stdout).toContain('Everything holds')
  expect(await tracesOf(dataDir, 'Sekarwangi')).toEqual({ tables: [], keys: before.keys - 1 })

  await start()
  expect(await tab.read('/products')).toBe(200)
  const checkoutId = crypto.randomUUID()
  expect(await tab.send('/checkouts', { ...form, checkoutId })).toBe(201)
  expect(await tab.read(`/checkouts/${checkoutId}`)).toBe(200)
  expect(tab.place().position).toBeLessThan(there.position)
  const anew = createShop(product.url, dataFolder)
  await book(anew, await anew.signInAsAdmin(), { ...choice, date: '2027-06-13' })
  await whenSettled(dataFolder)
  expect((await mailsTo(email)).toSorted()).toEqual(mails.toSorted())
  await stop()
  expect((await tracesOf(dataDir, 'Sekarwangi')).tables).toEqual([])
  expect(verify(['--data', dataFolder])).toMatchObject({ status: 0 })
})

/** Node 22 copies folders without their permissions, and PostgreSQL starts only on a folder that it alone can read. */
function copied(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  chmodSync(to, 0o700)
}
