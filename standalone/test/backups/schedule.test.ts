import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { nextAt, startBackups } from '../../src/backups.ts'
import { chosenIn } from '../../src/environment.ts'
import { temporaryFolder, until } from '../start/product.ts'

const usual = { dataFolder: 'data', demo: 'none' } as const
const chosen = (environment: Record<string, string>) => chosenIn(environment, '/arung', usual)

describe('the next backup', () => {
  const at = { hours: 3, minutes: 30 }

  test('is today when its time is still to come, and tomorrow otherwise', () => {
    expect(new Date(nextAt(at, new Date(2027, 4, 6, 3, 29)))).toEqual(new Date(2027, 4, 6, 3, 30))
    expect(new Date(nextAt(at, new Date(2027, 4, 6, 3, 30)))).toEqual(new Date(2027, 4, 7, 3, 30))
    expect(new Date(nextAt(at, new Date(2027, 4, 31, 23, 0)))).toEqual(new Date(2027, 5, 1, 3, 30))
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
      'ARUNG_BACKUP_KEYS_TO needs BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, under which the keys are sealed.',
    ],
  ])('%o is refused in one sentence', (wrong, sentence) => {
    expect(() => chosen({ ARUNG_BACKUP_TO: 'copies', ...wrong })).toThrow(sentence)
  })
})

describe('a backup that is due', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  /** A checkout whose backup is another program, due at once and then in an hour. */
  function due(program: string) {
    const { folder, remove } = temporaryFolder()
    closing.push(remove)
    mkdirSync(path.join(folder, 'dist'))
    writeFileSync(path.join(folder, 'dist', 'backup.mjs'), program)
    const said: string[] = []
    const moments = [0, 3_600_000]
    const part = startBackups({
      root: folder,
      dataFolder: '/data',
      walFolder: '/log',
      report: line => void said.push(line),
      backups: { to: '/copies', at: { hours: 3, minutes: 30 }, keep: 3, keysTo: '/keys' },
      nextMs: () => Date.now() + (moments.shift() ?? 0),
    })
    closing.push(() => part.stop())
    return { folder, said, part }
  }

  test('runs with the options of the start and says how it went', async () => {
    const { said } = due(`console.log('first'); console.log(process.argv.slice(2).join(' '))`)
    await until(() => said.length > 0)
    expect(said).toEqual(['Backup: --data /data --to /copies --keep 3 --keys-to /keys --wal /log'])
  })

  test('that fails is reported in its own words', async () => {
    const { said } = due(`console.error('The disk is full.'); process.exit(1)`)
    await until(() => said.length > 0)
    expect(said).toEqual(['The backup failed: The disk is full.'])
  })

  test('ends when the product stops', async () => {
    const { folder, part } = due(
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
