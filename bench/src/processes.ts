import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import { freePort } from '../../tools/free-port.mjs'
import { createAllocations } from './booking/allocations.ts'
import { eventually } from './booking/client.ts'

/** A process of the product as it is deployed: its bundle, its environment, its own port. */
export type Process = Readonly<{
  url: string
  /** A URL that costs the process nothing to answer. */
  healthUrl: string
  pid: number
  stop: () => Promise<void>
  /** Kills it without warning. */
  kill: () => Promise<void>
}>

const secret = () => randomBytes(32).toString('base64url')
const startMsMax = 30_000

/** One environment for all processes of a bench. */
export function environment(databaseUrl: string, folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    REDIRECT_ORIGINS: demoRedirectOrigins.join(','),
    TOKEN_SECRET: secret(),
    SERVICE_SECRET: secret(),
    VAULT_KEY: secret(),
    ADDRESS_KEY: secret(),
    CLAIM_KEY: secret(),
    LOG_KEYS: secret(),
    REQUEST_KEY: secret(),
    SEARCH_KEY: secret(),
    CODE_KEY: secret(),
    EXPORT_KEY: secret(),
    PUBLIC_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_FOLDER: path.join(folder, 'files'),
    XENDIT_BASE_URL: 'http://127.0.0.1:1',
    XENDIT_SECRET_KEY: secret(),
    XENDIT_CALLBACK_TOKEN: secret(),
    LIMIT_FACTOR: '10000',
    DOCUMENTATION: 'false',
    // There are no callers when a bench ends.
    DRAIN_MS: '0',
  }
}

/** Starts `dist/<name>.mjs` and waits until it listens. `output` is the file for its output. */
export async function startProcess(
  root: string,
  name: string,
  env: Record<string, string>,
  output: 'inherit' | number = 'inherit',
  patienceMs: number = startMsMax,
): Promise<Process> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${env['PORT'] ?? port}`
  // The web has no operator port.
  const operator = name === 'web' ? null : `http://127.0.0.1:${adminPort}`
  const child = spawn(process.execPath, [path.join(root, 'dist', `${name}.mjs`)], {
    env: { ...process.env, ADMIN_PORT: String(adminPort), PORT: String(port), ...env },
    stdio: ['ignore', output, output],
  })
  const healthUrl = operator === null ? `${url}/favicon.svg` : `${operator}/health`
  const readyUrl = operator === null ? healthUrl : `${operator}/ready`
  await becameReady(child, readyUrl, patienceMs).catch(async (error: unknown) => {
    await stop(child, 'SIGKILL')
    throw error
  })
  return { url, healthUrl, pid: child.pid ?? 0, ...endsOf(child) }
}

const allInOne = new URL('booking/all-in-one.ts', import.meta.url)

/**
 * Starts all processes in one on the same environment. Returns the URL of its command API, for loading a catalogue, and
 * how much memory its threads have allocated in V8's heaps, in MB.
 */
export async function startAllInOne(
  env: Record<string, string>,
  output: number,
): Promise<{ process: Process; commandApiUrl: string; allocatedMb: () => number }> {
  const program = ['--trace-gc', '--import', 'tsx', fileURLToPath(allInOne)]
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', output],
  })
  let commandApi: string | null = null
  const allocations = createAllocations()
  if (child.stdout === null) throw new Error('The process has no output')
  createInterface({ input: child.stdout }).on('line', line => {
    commandApi ??= /http:\S+/.exec(line)?.[0] ?? null
    allocations.note(line)
  })
  const url = `http://127.0.0.1:${env['PORT']}`
  const healthUrl = `${url}/favicon.svg`
  await becameReady(child, healthUrl, startMsMax).catch(async (error: unknown) => {
    await stop(child, 'SIGKILL')
    throw error
  })
  const commandApiUrl = await eventually(50, async () => commandApi)
  const { pid = 0 } = child
  const started = { url, healthUrl, pid, ...endsOf(child) }
  return { process: started, commandApiUrl, allocatedMb: allocations.sumMb }
}

async function becameReady(child: ChildProcess, url: string, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer in ${patienceMs} ms`)
}

const endsOf = (child: ChildProcess) => ({
  stop: () => stop(child),
  kill: () => stop(child, 'SIGKILL'),
})

export async function stop(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
