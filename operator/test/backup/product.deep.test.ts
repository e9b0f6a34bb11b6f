import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { book, rafting, type Choice } from '../../../tests/crash/booking.ts'
import { createShop, type Booking, type Shop } from '../../../tests/crash/shop.ts'
import {
  build,
  databaseUrlOf,
  freePorts,
  launch,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  whenSettled,
  type Product,
} from '../../../standalone/test/start/product.ts'
import { inDatabase, tracesOf } from '../restored/traces.ts'
import { backupBeside, folderIn, passphrase, run } from './run.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const dataDir = path.join(dataFolder, 'postgres')
const walFolder = path.join(folder, 'log')
const to = path.join(folder, 'backups')
const keysTo = path.join(folder, 'keys')
const environment = { ARUNG_WAL_FOLDER: walFolder }
let product: Product

beforeAll(async () => {
  build()
  await start()
})
afterAll(async () => {
  product.signal('SIGKILL')
  await product.ended
  remove()
})

async function start(): Promise<void> {
  product = await whenRunning(launch({ port: await freePorts(), dataFolder, environment }))
}

/** The machine dies, and the disk with it. */
async function destroy(): Promise<void> {
  product.signal('SIGKILL')
  await product.ended
  await until(hasEnded)
  rmSync(dataFolder, { recursive: true, force: true })
}

/** The database of a killed product ends when somebody starts on the folder, or asks it to. */
function hasEnded(): boolean {
  const file = path.join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return true
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    return true
  }
  return false
}

const keys = () => path.join(keysTo, readdirSync(keysTo)[0] ?? '')
const backup = ['--data', dataFolder, '--to', to, '--keys-to', keysTo]

type World = Readonly<{ shop: Shop; admin: string; choice: Choice }>

async function open(date: string): Promise<World> {
  const shop = createShop(product.url, dataFolder)
  return { shop, admin: await shop.signInAsAdmin(), choice: await rafting(shop, date) }
}

const guest = (email: string) => ({
  firstName: 'Sekarwangi',
  lastName: 'Gone',
  phone: '+628123456789',
  email,
  message: 'Is it deep?',
})

async function ask(shop: Shop, email: string): Promise<void> {
  expect((await shop.send('POST', '/contacts', guest(email))).status).toBe(201)
}

async function forget({ shop, admin }: World, email: string): Promise<void> {
  const form = { guest: { email }, dry: false }
  expect((await shop.send('POST', '/admins/guests/forget', form, admin)).status).toBe(200)
}

/** Completes the segment that is being written, and waits until it is in the folder. */
async function archiveNow(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS name',
  )
  await client.end()
  await until(() => existsSync(path.join(walFolder, rows[0]?.name ?? '')))
}

async function isThere({ shop, admin }: World, { slug }: Booking): Promise<boolean> {
  return (await shop.send('GET', `/admins/orders/${slug}`, undefined, admin)).status === 200
}

test('a copy made while guests book holds every order from before it, and nobody who was forgotten since', async () => {
  const world = await open('2027-06-10')
  const before = await book(world.shop, world.admin, world.choice)
  await ask(world.shop, 'gone@example.com')
  await whenSettled(dataFolder)

  let isMade = false
  const during = (async () => {
    let booked = 0
    for (; !isMade; booked += 1)
      await book(world.shop, world.admin, {
        ...world.choice,
        date: `2027-07-${10 + (booked % 20)}`,
      })
    return booked
  })()
  const made = await backupBeside(backup).finally(() => {
    isMade = true
  })
  expect(await during).toBeGreaterThan(0)
  const first = folderIn(made)

  await forget(world, 'gone@example.com')
  const after = await book(world.shop, world.admin, { ...world.choice, date: '2027-06-11' })
  expect(run('backup', backup)).toMatchObject({ status: 0, stderr: '' })
  await destroy()

  // The backup without the later ones beside it knows nothing of the forgetting.
  const alone = path.join(folder, 'alone', path.basename(first))
  cpSync(first, alone, { recursive: true })
  const unaware = path.join(folder, 'unaware')
  const options = ['--from', alone, '--data', unaware, '--keys', keys()]
  expect(run('restore', options)).toMatchObject({ status: 0, stderr: '' })
  expect((await tracesOf(path.join(unaware, 'postgres'), 'Sekarwangi')).tables).not.toEqual([])

  const restored = run('restore', ['--from', first, '--data', dataFolder, '--keys', keys()])
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('1 people were forgotten after this backup was made.')
  expect(restored.stdout).toContain('1 people who were forgotten came back with the copy')
  expect(restored.stdout).toContain('Everything holds')
  expect((await tracesOf(dataDir, 'Sekarwangi')).tables).toEqual([])

  // A copy of the log's folder belongs to the timeline before: the product goes on with the same folder.
  await start()
  const anew = await open('2027-06-12')
  expect(await isThere(anew, before)).toBe(true)
  expect(await isThere(anew, after)).toBe(false)
  await book(anew.shop, anew.admin, anew.choice)
  await whenSettled(dataFolder)
})

test('the log restores every order until a moment and none after it, and who was forgotten later stays so', async () => {
  const world = await open('2027-06-14')
  await ask(world.shop, 'later@example.com')
  const made = run('backup', backup)
  expect(made.stderr).toBe('')
  const before = await book(world.shop, world.admin, world.choice)
  await whenSettled(dataFolder)
  const moment = await momentOfDatabase()
  const after = await book(world.shop, world.admin, { ...world.choice, date: '2027-06-15' })
  await forget(world, 'later@example.com')
  await archiveNow()
  await destroy()

  const from = ['--from', folderIn(made.stdout), '--data', dataFolder, '--keys', keys()]
  const beyond = run('restore', [...from, '--wal', walFolder, '--until', '2099-01-01T00:00:00Z'])
  expect(beyond.stderr).toBe(
    `The write-ahead log in ${walFolder} ends before 2099-01-01T00:00:00.000Z: leave out --until to apply all of it.\n`,
  )
  expect(readdirSync(dataFolder)).toEqual([])

  const restored = run('restore', [...from, '--wal', walFolder, '--until', moment])
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('1 people were forgotten after this backup was made.')
  expect(restored.stdout).toContain('Everything holds')
  expect((await tracesOf(dataDir, 'Sekarwangi')).tables).toEqual([])
  await start()
  const anew = await open('2027-06-16')
  expect(await isThere(anew, before)).toBe(true)
  expect(await isThere(anew, after)).toBe(false)
  await archiveNow()
})

test('without a moment, the log restores what was written up to its last segment', async () => {
  const world = await open('2027-06-18')
  const made = run('backup', backup)
  const last = await book(world.shop, world.admin, world.choice)
  await whenSettled(dataFolder)
  await archiveNow()
  await destroy()
  const from = ['--from', folderIn(made.stdout), '--data', dataFolder, '--keys', keys()]
  expect(run('restore', [...from, '--wal', walFolder])).toMatchObject({ status: 0, stderr: '' })
  const orders = await inDatabase(dataDir, client =>
    client.query(`SELECT FROM event_store.events WHERE type = 'OrderConfirmed'`),
  )
  expect(orders.rowCount).toBeGreaterThan(0)
  await start()
  expect(await isThere(await open('2027-06-19'), last)).toBe(true)
  product.signal('SIGINT')
  await product.ended
  expect(verify(['--data', dataFolder])).toMatchObject({ status: 0 })
})

test('a stopped installation is copied too, and its keys are in no file of the backup', () => {
  const made = run('backup', backup)
  expect(made.stderr).toBe('')
  const { vaultKey } = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as {
    vaultKey: string
  }
  const password = readFileSync(`${dataDir}.password`, 'utf8').trim()
  const copy = folderIn(made.stdout)
  const sealed = readFileSync(keys(), 'utf8')
  for (const name of readdirSync(copy, { recursive: true, withFileTypes: true }).filter(one =>
    one.isFile(),
  )) {
    const content = readFileSync(path.join(name.parentPath, name.name))
    expect(content.includes(vaultKey)).toBe(false)
    expect(content.includes(password)).toBe(false)
  }
  expect(sealed).not.toContain(vaultKey)
  expect(sealed).not.toContain(passphrase)
})

async function momentOfDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  await client.end()
  return rows[0]?.now.toISOString() ?? ''
}
