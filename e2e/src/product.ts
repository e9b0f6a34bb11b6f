import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.mjs'

/** The whole product, running as with `npm start`, on its own data folder. */
export type Product = Readonly<{
  url: string
  /** The payment sandbox: the hosted payment page, and the API for tests. */
  sandboxUrl: string
  gatewayKey: string
  /** Sends Ctrl-C. Fails when the product does not end well, or when one of its processes is left running. */
  stop: () => Promise<void>
}>

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const startMsMax = 60_000
const stopMsMax = 30_000
const endOfBanner = 'Ctrl-C stops everything.'

/** Starts the built product (`npm run build` first) on a free port and waits until it reports that it is running. */
export async function startProduct(): Promise<Product> {
  const port = await freePort(2)
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'arung-e2e-'))
  const child = spawn(process.execPath, ['dist/standalone.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      ARUNG_DATA: dataFolder,
      LIMIT_FACTOR: '100',
      ARUNG_DEMO: 'catalogue',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = listenTo(child)
  await waitForBanner(child, said)
  const secrets: { gatewayKey: string } = JSON.parse(
    readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8'),
  )
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    gatewayKey: secrets.gatewayKey,
    stop: () => stop(child, dataFolder, said),
  }
}

/** Collects all output of the product, for diagnosing failures. */
function listenTo(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

async function waitForBanner(child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + startMsMax
  while (!said().includes(endOfBanner)) {
    if (child.exitCode !== null) throw new Error(`The product ended by itself:\n${said()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start within ${startMsMax} ms:\n${said()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function stop(child: ChildProcess, dataFolder: string, said: () => string): Promise<void> {
  const endedEarly = child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  child.kill('SIGINT')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>(resolve => {
    timer = setTimeout(() => resolve('late'), stopMsMax)
  })
  const code = endedEarly ? child.exitCode : await Promise.race([ended, late])
  clearTimeout(timer)
  const left = processesOn(dataFolder)
  for (const pid of left) process.kill(pid, 'SIGKILL')
  if (code === 'late') child.kill('SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
  if (endedEarly) throw new Error(`The product ended before it was asked to:\n${said()}`)
  if (code !== 0) throw new Error(`Ctrl-C ended the product with ${String(code)}:\n${said()}`)
  if (left.length > 0) {
    throw new Error(`Ctrl-C left processes running: ${left.join(', ')}\n${said()}`)
  }
}

/** Returns the processes that work in the folder or got it as an argument; known on Linux only. */
function processesOn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => Number.isInteger(pid) && pid > 0 && pid !== process.pid)
    .filter(pid => uses(pid, folder))
}

function uses(pid: number, folder: string): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ||
      readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    )
  } catch {
    // It ended between listing and reading, or belongs to another user.
    return false
  }
}
