import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readBootstrapConfig } from '@arung/command-api/bootstrap/config'
import { readCommandApiConfig } from '@arung/command-api/config'
import { readProjectionsConfig } from '@arung/projections/config'
import { readQueryApiConfig } from '@arung/query-api/config'
import { readWorkersConfig } from '@arung/workers/config'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build, root, temporaryFolder } from '../../standalone/test/start/product.ts'
import { run, secretsOf, writeSecrets, type Secrets } from './processes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
let secrets: Secrets

beforeAll(() => {
  build()
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'files'))
  secrets = writeSecrets(folder, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
})
afterAll(remove)

const named = {
  FILES_FOLDER: path.join(folder, 'files'),
  PUBLIC_URL: 'http://localhost:1',
  FIRST_ADMIN_EMAIL: 'owner@rapids.example',
  FIRST_ADMIN_FIRST_NAME: 'Made',
  FIRST_ADMIN_LAST_NAME: 'Owner',
  OPERATOR_NAME: 'Rapids',
  OPERATOR_EMAIL: 'hello@rapids.example',
  OPERATOR_PHONE: '+6236100000',
  OPERATOR_ADDRESS: 'Payangan, Gianyar, Bali',
}
const handed = Object.entries(secretsOf).filter(([, names]) => names.length > 0)

const readers: Readonly<Record<string, (environment: Record<string, string>) => unknown>> = {
  'command-api': readCommandApiConfig,
  'query-api': readQueryApiConfig,
  projections: readProjectionsConfig,
  workers: readWorkersConfig,
  bootstrap: readBootstrapConfig,
}

test.each(handed)(
  'the configuration of %s refuses a missing secret and names it',
  (process, names) => {
    const read = readers[process]
    if (!read) return expect(process).toBe('migrate')
    const complete = { ...named, ...secrets.filesFor(process) }
    expect(() => read(complete)).not.toThrow()
    for (const lacking of names) {
      const { [`${lacking}_FILE`]: _, ...others } = secrets.filesFor(process)
      const told = saidBy(() => read({ ...named, ...others }))
      expect(names.filter(name => new RegExp(`\\b${name}\\b`).test(told))).toEqual([lacking])
      for (const name of names) expect(told).not.toContain(secrets.text(name))
    }
  },
)

test.each(handed)('%s exits when its last secret is missing', async (process, names) => {
  const lacking = names.at(-1)!
  const { [`${lacking}_FILE`]: _, ...others } = secrets.filesFor(process)
  const running = await run(process, { ...named, ...others })
  expect(await running.ended).toBe(1)
  expect(running.said()).toContain(lacking)
  for (const name of names) expect(running.said()).not.toContain(secrets.text(name))
})

function saidBy(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  return ''
}

test('a process that gets one key for two purposes refuses it', async () => {
  const files = secrets.filesFor('workers')
  const running = await run('workers', {
    ...named,
    ...files,
    ADDRESS_KEY_FILE: files['VAULT_KEY_FILE'] ?? '',
  })
  expect(await running.ended).toBe(1)
  expect(running.said()).toContain('Secrets and keys must differ')
})

test.each(Object.entries(secretsOf))(
  'the container of %s gets exactly its own secrets',
  (service, own) => {
    const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
    const block =
      new RegExp(`^  ${service}:(?: &\\S+)?\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
    const list = /^ {4}secrets:\s*\[([^\]]*)\]/m.exec(block)?.[1] ?? 'none is named'
    const names = list.split(',').flatMap(name => name.trim().toUpperCase() || [])
    expect(names.toSorted()).toEqual(own.toSorted())
    const read = [...block.matchAll(/^ +([A-Z_]+)_FILE: \/run\/secrets\/([a-z_]+)$/gm)]
    expect(read.map(([, name]) => name ?? '').toSorted()).toEqual(own.toSorted())
    for (const [, name, file] of read) expect(file).toBe(name?.toLowerCase())
  },
)
