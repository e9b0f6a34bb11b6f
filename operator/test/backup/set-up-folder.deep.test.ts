import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { loadSecrets } from '@arung/standalone/secrets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  rehearsal,
  setUp,
  surroundings,
  type Surroundings,
} from '../../../standalone/test/setup/setup-program.ts'
import {
  build,
  freePorts,
  launch,
  program,
  temporaryFolder,
  until,
} from '../../../standalone/test/start/product.ts'
import { folderIn, run } from './run.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const keysTo = path.join(folder, 'keys')
let port: number
let around: Surroundings
let answers: ReturnType<typeof rehearsal>
let backup: string

beforeAll(async () => {
  build()
  port = await freePorts()
  around = await surroundings(port)
  answers = rehearsal(port, around)
  const { status, said } = await setUp(dataFolder, answers)
  if (status !== 0) throw new Error(said)
  const options = ['--data', dataFolder, '--to', path.join(folder, 'backups'), '--keys-to', keysTo]
  backup = folderIn(run('backup', options).stdout)
})
afterAll(async () => {
  await around.close()
  remove()
})

/** Starts the built product for business until it runs, and stops it. */
async function startOnce(data: string): Promise<void> {
  const product = launch({ port, dataFolder: data, file: program('production') })
  const ended = await Promise.race([
    product.ended,
    until(() => product.said().includes('Arung runs:'), 150_000),
  ])
  expect(ended, product.said()).toBeUndefined()
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)
}

async function settingsOf(data: string) {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(data, 'postgres'),
    durable: true,
  })
  const bootstrap = await openBootstrap({
    databaseUrl: postgres.url('arung'),
    keys: loadSecrets(data),
    esdbUrl: undefined,
  })
  const settings = await bootstrap.settings()
  await bootstrap.close()
  await postgres.stop()
  return settings
}

test('what setup wrote is sealed with the keys and put back: the restored folder starts at once', async () => {
  const [keys = ''] = readdirSync(keysTo)
  expect(readFileSync(path.join(keysTo, keys), 'utf8')).not.toContain('callback')
  const restored = path.join(folder, 'restored')
  const options = ['--from', backup, '--data', restored, '--keys', path.join(keysTo, keys)]
  const { status, stdout } = run('restore', options)
  expect(stdout).toMatch(/Arung can be started on \S+restored\.\n$/)
  expect(status).toBe(0)
  for (const name of ['arung.json', 'secrets.json'])
    expect(readFileSync(path.join(restored, name), 'utf8')).toBe(
      readFileSync(path.join(dataFolder, name), 'utf8'),
    )
  await startOnce(restored)
})

test('without it setup is run again, and keeps the name and the currency of the log', async () => {
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  cpSync(path.join(dataFolder, 'secrets.json'), path.join(copies, 'secrets.json'))
  const restored = path.join(folder, 'again', 'data')
  const keys = path.join(copies, 'secrets.json')
  const { stdout } = run('restore', ['--from', backup, '--data', restored, '--keys', keys])
  expect(stdout).toContain('For real business run setup on it first')
  const { rehearsal: isOne, publicUrl, mail, gateway, operator } = answers
  const lost = { rehearsal: isOne, publicUrl, mail, gateway, alertsTo: operator.email }
  const { status, said } = await setUp(restored, lost)
  expect(said).not.toContain('verified-email')
  expect(status).toBe(0)
  expect(await settingsOf(restored)).toMatchObject({
    operatorName: 'Rapids',
    chargeableCurrencies: ['IDR'],
  })
  await startOnce(restored)
})
