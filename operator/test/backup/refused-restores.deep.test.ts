import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freePorts, whenRunning } from '../../../standalone/test/start/product.ts'
import type { Product } from '../../../standalone/test/start/product.ts'
import { starts } from '../../../standalone/test/start/starts.ts'
import { folderIn, run } from './run.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()
const dataFolder = path.join(folder, 'data')
const to = path.join(folder, 'backups')
const keysTo = path.join(folder, 'keys')
const target = path.join(folder, 'restored')
const backup = ['--data', dataFolder, '--to', to, '--keys-to', keysTo]
let made = ''
let keys = ''

const start = async (): Promise<Product> =>
  whenRunning(
    begin({ port: await freePorts(), dataFolder, environment: { ARUNG_DEMO: 'catalogue' } }),
  )

beforeAll(async () => {
  const product = await start()
  made = folderIn(run('backup', backup).stdout)
  keys = path.join(keysTo, readdirSync(keysTo)[0] ?? '')
  product.signal('SIGINT')
  await product.ended
})

/** Returns a copy of the backup that a test may damage. */
function copied(name: string): string {
  const copy = path.join(folder, 'copies', name)
  cpSync(made, copy, { recursive: true })
  return copy
}

const restoring = (from: string, ...more: string[]) =>
  run('restore', ['--from', from, '--data', target, '--keys', keys, ...more])
const refused = (said: string) => ({ status: 1, stdout: '', stderr: `${said}\n` })
const nothing = () => (existsSync(target) ? readdirSync(target) : [])

describe('a restore refuses in one sentence and leaves nothing', () => {
  test.each<[string, (copy: string) => void, (copy: string) => string]>([
    [
      'a backup that was not finished',
      copy => rmSync(path.join(copy, 'backup.json')),
      copy => `The backup in ${copy} was not finished: use another one.`,
    ],
    [
      'a torn database',
      copy => truncateSync(path.join(copy, 'database.tar'), 1_000_000),
      copy => `${path.join(copy, 'database.tar')} has 1000000 bytes instead of `,
    ],
    [
      'a changed database',
      copy => {
        const file = path.join(copy, 'database.tar')
        const content = readFileSync(file)
        content[5_000] = 255 - content[5_000]!
        writeFileSync(file, content)
      },
      copy => `${path.join(copy, 'database.tar')} is not as it was written: use another backup.`,
    ],
    [
      'a backup that lacks a file',
      copy => rmSync(path.join(copy, 'files'), { recursive: true }),
      copy => `The backup lacks ${path.join(copy, 'files')}`,
    ],
    [
      'a folder of something else',
      copy => {
        rmSync(copy, { recursive: true })
        mkdirSync(copy)
      },
      copy => `${copy} is not a backup of Arung.`,
    ],
    [
      'the manifest of something else',
      copy => writeFileSync(path.join(copy, 'backup.json'), '{"format":1}'),
      copy => `${copy} is not a backup of Arung.`,
    ],
    [
      'a backup of a later format',
      copy => changeManifest(copy, { format: 2 }),
      copy => `The backup in ${copy} has format 2, and this version of Arung reads format 1`,
    ],
    [
      'a backup of another PostgreSQL',
      copy => changeManifest(copy, { database: { ...manifestOf(copy).database, major: 15 } }),
      () => 'The backup is of PostgreSQL 15, and this version of Arung has 18',
    ],
    [
      'a name that leads out of the backup',
      copy =>
        changeManifest(copy, {
          files: [...manifestOf(copy).files, { ...manifestOf(copy).files[0], name: '../../x' }],
        }),
      copy => `${path.join(copy, 'backup.json')} is damaged`,
    ],
  ])('%s', (name, damage, sentence) => {
    const copy = copied(name.replaceAll(' ', '-'))
    damage(copy)
    const { status, stderr } = restoring(copy)
    expect(stderr).toContain(sentence(copy))
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
    expect(nothing()).toEqual([])
    rmSync(copy, { recursive: true })
  })

  test('no keys, keys that are none, keys of another installation, another passphrase', () => {
    const from = ['--from', made, '--data', target]
    expect(run('restore', from)).toEqual(
      refused(
        'Without its keys nobody can read a backup: name them with --keys <file>, sealed or as secrets.json.',
      ),
    )
    expect(run('restore', [...from, '--keys', path.join(made, 'backup.json')])).toEqual(
      refused(`${path.join(made, 'backup.json')} holds no keys of Arung.`),
    )
    const secrets = readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')
    const others = path.join(folder, 'others.json')
    writeFileSync(
      others,
      JSON.stringify({ ...(JSON.parse(secrets) as object), vaultKey: 'x'.repeat(43) }),
    )
    expect(run('restore', [...from, '--keys', others])).toEqual(
      refused(`These keys are not those of the backup in ${made}: name the keys with --keys.`),
    )
    expect(run('restore', [...from, '--keys', keys], { BACKUP_PASSPHRASE: 'another' })).toEqual(
      refused(`${keys} does not open: the passphrase is another one, or the file is damaged.`),
    )
    expect(nothing()).toEqual([])
  })

  test('a moment before the backup, a moment without a log, and words that are no moment', () => {
    expect(restoring(made, '--until', '2020-01-01T00:00:00Z')).toEqual(
      refused('--until needs the write-ahead log: name its folder with --wal.'),
    )
    expect(restoring(made, '--until', '2020-01-01T00:00:00Z', '--wal', folder).stderr).toMatch(
      /was made at .*, after 2020-01-01T00:00:00.000Z: use an earlier one\.\n$/,
    )
    expect(restoring(made, '--until', 'yesterday').stderr).toContain('must be a moment')
    expect(restoring(made, '--wal', folder)).toEqual(
      refused(`${folder} holds no write-ahead log: name the folder of ARUNG_WAL_FOLDER.`),
    )
    expect(nothing()).toEqual([])
  })

  test('the log of another installation, and a log with a gap', () => {
    const wal = path.join(folder, 'log')
    mkdirSync(wal)
    const { system, lastSegment } = manifestOf(made).database
    const next = (nth: number) =>
      `${lastSegment.slice(0, 16)}${(parseInt(lastSegment.slice(16), 16) + nth)
        .toString(16)
        .toUpperCase()
        .padStart(8, '0')}`
    const page = Buffer.alloc(64)
    writeFileSync(path.join(wal, next(2)), page)
    expect(restoring(made, '--wal', wal)).toEqual(
      refused(`${wal} holds the write-ahead log of another installation.`),
    )
    page.writeBigUInt64LE(BigInt(system), 24)
    writeFileSync(path.join(wal, next(2)), page)
    expect(restoring(made, '--wal', wal)).toEqual(
      refused(
        `${wal} lacks ${next(1)}, and nothing after it can be applied: use a later backup, or leave out --wal.`,
      ),
    )
    expect(nothing()).toEqual([])
  })

  test('a folder that is not empty, which stays as it is', () => {
    mkdirSync(target, { recursive: true })
    writeFileSync(path.join(target, 'mine.txt'), 'mine')
    const { stderr } = restoring(made)
    expect(stderr).toBe(
      `${target} is not empty: name a new folder with --data, or move this one away first. Nothing in it was changed.\n`,
    )
    expect(readdirSync(target)).toEqual(['mine.txt'])
    rmSync(target, { recursive: true })
  })
})

test('nothing is restored onto a running system, and it goes on', async () => {
  const product = await start()
  const { status, stderr } = run('restore', ['--from', made, '--data', dataFolder, '--keys', keys])
  expect(status).toBe(1)
  expect(stderr).toContain(`Arung is already running on ${dataFolder}`)
  expect((await fetch(`${product.url}/api/products`)).status).toBe(200)
})

test('a restore with plain keys works, and a start before its end is refused', async () => {
  const plain = ['--keys', path.join(dataFolder, 'secrets.json')]
  expect(run('restore', ['--from', made, '--data', target, ...plain])).toMatchObject({
    status: 0,
    stderr: '',
  })
  // As an interrupted restore leaves it.
  renameSync(path.join(target, 'secrets.json'), path.join(folder, 'later.json'))
  const early = begin({ port: await freePorts(), dataFolder: target })
  expect(await early.ended).toBe(1)
  expect(early.said()).toContain('secrets.json is missing')
  renameSync(path.join(folder, 'later.json'), path.join(target, 'secrets.json'))
  const product = await whenRunning(begin({ port: await freePorts(), dataFolder: target }))
  expect(product.said()).not.toContain('Loading the demo')
})

type Manifest = { database: { system: string; lastSegment: string }; files: { name: string }[] }
const manifestOf = (copy: string): Manifest =>
  JSON.parse(readFileSync(path.join(copy, 'backup.json'), 'utf8')) as Manifest
const changeManifest = (copy: string, changed: object): void =>
  writeFileSync(path.join(copy, 'backup.json'), JSON.stringify({ ...manifestOf(copy), ...changed }))
