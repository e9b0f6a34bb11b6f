import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomSecret } from '@arung/platform/ids'
import { freePorts, isRoot, nobody, root } from '../start/product.ts'

/** A program of the product by itself, with its environment alone, as an ordinary user. */
export type Running = Readonly<{
  url: string
  operatorUrl: string
  said: () => string
  ended: Promise<number | string>
  signal: (name: NodeJS.Signals) => void
}>

const secretNames = [
  'TOKEN_SECRET',
  'SERVICE_SECRET',
  'VAULT_KEY',
  'ADDRESS_KEY',
  'CLAIM_KEY',
  'LOG_KEYS',
  'REQUEST_KEY',
  'CODE_KEY',
  'EXPORT_KEY',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
] as const

/** Writes each secret into a file, as containers are handed theirs; gives the variables that name the files. */
export function secretFiles(folder: string, databaseUrl: string): Record<string, string> {
  const secrets = path.join(folder, 'secrets')
  mkdirSync(secrets)
  const texts: [string, string][] = secretNames.map(name => [name, randomSecret()])
  const files = [...texts, ['DATABASE_URL', databaseUrl] as const].map(([name, text]) => {
    const file = path.join(secrets, name)
    writeFileSync(file, `${text}\n`)
    return [`${name}_FILE`, file] as const
  })
  chmodSync(secrets, 0o755)
  return Object.fromEntries(files)
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

/** What the operator's port of a process says, or 0 while nobody listens there. */
export const says = (process: Running, page: 'health' | 'ready'): Promise<number> =>
  fetch(`${process.operatorUrl}/${page}`).then(
    ({ status }) => status,
    () => 0,
  )
