import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { lastAt, startBackups } from '../../src/backups.ts'
import { chosenIn } from '../../src/environment.ts'
import { temporaryFolder, until } from '../start/product.ts'

const usual = { dataFolder: 'data', demo: 'none' } as const
const chosen = (environment: Record<string, string>) => chosenIn(environment, '/arung', usual)

describe('the last moment of a backup', () => {
  const at = { hours: 3, minutes: 30 }

  test('is today when its time has passed, and yesterday otherwise', () => {
    expect(new Date(lastAt(at, new Date(2027, 4, 6, 3, 29)))).toEqual(new Date(2027, 4, 5, 3, 30))
    expect(new Date(lastAt(at, new Date(2027, 4, 6, 3, 30)))).toEqual(new Date(2027, 4, 6, 3, 30))
    expect(new Date(lastAt(at, new Date(2027, 5, 1, 0, 10)))).toEqual(new Date(2027, 4, 31, 3, 30))
  })
})

describe('what a start may be told about backups', () => {
  test('a folder alone means half past three and seven of them', () => {
    expect(chosen({ ARUNG_BACKUP_TO: 'copies' }).backups).toEqual({
      to: '/arung/copies',
      at: { hours: 3, minutes: 30 },
      keep: 7,
      keysTo: undefined,
    })
    expect(chosen({}).backups).toBeUndefined()
    expect(chosen({ ARUNG_WAL_FOLDER: '/mnt/log' }).walFolder).toBe('/mnt/log')
  })

  test.each([
    [
      { ARUNG_BACKUP_AT: '24:00' },
      'ARUNG_BACKUP_AT must be a time of day such as 03:30, not 24:00.',
    ],
    [
      { ARUNG_BACKUP_KEEP: '0' },
      'ARUNG_BACKUP_KEEP must be a whole number from 1 to 10000, not 0.',
    ],
    [
      { ARUNG_BACKUP_KEYS_TO: 'keys' },
      'ARUNG_BACKUP_KEYS_TO cannot be used. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, under which keys are sealed.',
    ],
    [
      { ARUNG_BACKUP_KEYS_TO: 'keys', BACKUP_PASSPHRASE: 'eleven char' },
      'ARUNG_BACKUP_KEYS_TO cannot be used. BACKUP_PASSPHRASE has fewer than 12 characters.',
    ],
    [
      { ARUNG_BACKUP_KEYS_TO: 'keys', BACKUP_PASSPHRASE_FILE: '/nowhere/passphrase' },
      'ARUNG_BACKUP_KEYS_TO cannot be used. BACKUP_PASSPHRASE_FILE: /nowhere/passphrase cannot be read by this process',
    ],
  ])('%o is refused in one sentence', (wrong, sentence) => {
    expect(() => chosen({ ARUNG_BACKUP_TO: 'copies', ...wrong })).toThrow(sentence)
  })

  test('keys are sealed under a passphrase of 12 characters', () => {
    const keys = { ARUNG_BACKUP_KEYS_TO: 'keys', BACKUP_PASSPHRASE: 'twelve chars' }
    expect(chosen({ ARUNG_BACKUP_TO: 'copies', ...keys }).backups?.keysTo).toBe('/arung/keys')
  })
})

describe('a backup that is due', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const noon = new Date(2027, 4, 6, 12, 0)
  type Last = Readonly<{ outcome: string; at: Date; folder?: string }>

  /** A checkout whose backup is another program. Its data folder notes how the last backup went. */
  function start(program: string, of: Readonly<{ now?: () => Date; last?: Last }> = {}) {
    const { folder, remove } = temporaryFolder()
    closing.push(remove)
    mkdirSync(path.join(folder, 'dist'))
    writeFileSync(path.join(folder, 'dist', 'backup.mjs'), program)
    const dataFolder = path.join(folder, 'data')
    mkdirSync(dataFolder)
    if (of.last) writeFileSync(path.join(dataFolder, 'last-backup.json'), JSON.stringify(of.last))
    const said: string[] = []
    const part = startBackups({
      root: folder,
      dataFolder,
      walFolder: '/log',
      report: line => void said.push(line),
      backups: { to: '/copies', at: { hours: 3, minutes: 30 }, keep: 3, keysTo: '/keys' },
      now: of.now ?? (() => noon),
      firstMs: 0,
      lookMs: 10,
    })
    closing.push(() => part.stop())
    return { folder, dataFolder, said, part }
  }
  const made = (at: Date, to = '/copies'): Last => ({
    outcome: 'made',
    at,
    folder: `${to}/arung-1`,
  })

  test('runs with the options of the start and says how it went', async () => {
    const { said, dataFolder } = start(
      `console.log('first'); console.log(process.argv.slice(2).join(' '))`,
    )
    await until(() => said.length > 0)
    expect(said).toEqual([
      `Backup: --data ${dataFolder} --to /copies --keep 3 --keys-to /keys --wal /log`,
    ])
  })

  test('that fails is reported in its own words, and not tried again before the next day', async () => {
    let now = noon
    const { said } = start(`console.error('The disk is full.'); process.exit(1)`, {
      now: () => now,
    })
    await until(() => said.length > 0)
    await sleep(200)
    expect(said).toEqual(['The backup failed: The disk is full.'])
    now = new Date(2027, 4, 7, 3, 30)
    await until(() => said.length > 1)
  })

  test.each([
    ['was made before its time', made(new Date(2027, 4, 5, 3, 31))],
    ['failed since', { outcome: 'failed', at: new Date(2027, 4, 6, 3, 31) }],
    ['went to another folder', made(new Date(2027, 4, 6, 3, 31), '/mine')],
  ])('is made after the start when the last one %s', async (_, last) => {
    const { said } = start(`console.log('made')`, { last })
    await until(() => said.length > 0)
    expect(said).toEqual(['Backup: made'])
  })

  test('waits for its time when the last one was made since', async () => {
    let now = noon
    const last = made(new Date(2027, 4, 6, 3, 31))
    const { said } = start(`console.log('made')`, { now: () => now, last })
    await sleep(300)
    expect(said).toEqual([])
    now = new Date(2027, 4, 7, 3, 30)
    await until(() => said.length > 0)
  })

  test('ends when the product stops', async () => {
    const { folder, part } = start(
      `import { writeFileSync } from 'node:fs'
       writeFileSync(new URL('../pid', import.meta.url), String(process.pid))
       setInterval(() => {}, 1_000)`,
    )
    const file = path.join(folder, 'pid')
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
    await part.stop()
    expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH')
  })
})
