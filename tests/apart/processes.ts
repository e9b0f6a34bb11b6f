import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomSecret } from '@arung/platform/ids'
import { freePorts, isRoot, nobody, root } from '../../standalone/test/start/product.ts'

/** A program of the product on its own, with only its environment, as an ordinary user. */
export type Running = Readonly<{
  url: string
  operatorUrl: string
  said: () => string
  ended: Promise<number | string>
  signal: (name: NodeJS.Signals) => void
}>

/**
 * The secrets that each process gets and needs. They are written down here and not read from the product, which would
 * only prove that it reads what it reads.
 */
export const secretsOf: Readonly<Record<string, readonly string[]>> = {
  'command-api': [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'SERVICE_SECRET',
    'VAULT_KEY',
    'ADDRESS_KEY',
    'CLAIM_KEY',
    'LOG_KEYS',
    'REQUEST_KEY',
    'CODE_KEY',
    'XENDIT_SECRET_KEY',
    'XENDIT_CALLBACK_TOKEN',
  ],
  'query-api': [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'REQUEST_KEY',
    'SEARCH_KEY',
    'EXPORT_KEY',
    'XENDIT_SECRET_KEY',
  ],
  projections: ['DATABASE_URL', 'VAULT_KEY', 'SEARCH_KEY'],
  workers: [
    'DATABASE_URL',
    'SERVICE_SECRET',
    'VAULT_KEY',
    'ADDRESS_KEY',
    'SMTP_URL',
    'XENDIT_SECRET_KEY',
  ],
  bootstrap: [
    'DATABASE_URL',
    'VAULT_KEY',
    'ADDRESS_KEY',
    'CLAIM_KEY',
    'LOG_KEYS',
    'SMTP_URL',
    'XENDIT_SECRET_KEY',
  ],
  migrate: ['DATABASE_URL'],
  web: [],
}

export type Secrets = Readonly<{
  /** By its name. */
  text: (name: string) => string
  /** Returns the variables that name the secret files of this process, as containers get theirs. */
  filesFor: (process: string) => Record<string, string>
}>

/** Writes each secret into a file of its own; those that are not `given` are random. */
export function writeSecrets(folder: string, given: Readonly<Record<string, string>>): Secrets {
  const secrets = path.join(folder, 'secrets')
  mkdirSync(secrets)
  const names = new Set(Object.values(secretsOf).flat())
  const texts = new Map([...names].map(name => [name, given[name] ?? randomSecret()]))
  const fileOf = (name: string) => path.join(secrets, name)
  for (const [name, text] of texts) writeFileSync(fileOf(name), `${text}\n`)
  chmodSync(secrets, 0o755)
  return {
    text: name => texts.get(name) ?? '',
    filesFor: process =>
      Object.fromEntries((secretsOf[process] ?? []).map(name => [`${name}_FILE`, fileOf(name)])),
  }
}

/** Starts `dist/<name>.mjs` and returns at once. */
export async function run(name: string, environment: Record<string, string>): Promise<Running> {
  const port = await freePorts()
  const child = spawn(process.execPath, [path.join(root, 'dist', `${name}.mjs`)], {
    ...(isRoot ? nobody : {}),
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ADMIN_PORT: String(port + 1),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return {
    url: `http://127.0.0.1:${environment['PORT'] ?? port}`,
    operatorUrl: `http://127.0.0.1:${port + 1}`,
    said: () => said,
    ended: new Promise(resolve =>
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
    ),
    signal: signal => void child.kill(signal),
  }
}

/** Returns the status of a process at its operator port, or 0 while nobody listens there. */
export const says = (process: Running, page: 'health' | 'ready'): Promise<number> =>
  fetch(`${process.operatorUrl}/${page}`).then(
    ({ status }) => status,
    () => 0,
  )
