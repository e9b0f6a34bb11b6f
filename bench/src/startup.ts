import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { familyMegabytes } from './memory.ts'
import { freePort } from '../../tools/free-port.mjs'
import type { BenchRow } from './table.ts'

/**
 * Measures the seconds until the banner of the standalone after the install, on the first start (empty folder) and the
 * second, and its memory.
 */
export async function benchStartup(root: string, folder: string): Promise<BenchRow[]> {
  const cold = await startOnce(root, folder)
  const warm = await startOnce(root, folder)
  const memory = `${Math.round(warm.megabytes)} MB with PostgreSQL`
  return [
    {
      what: 'standalone start, first time after the install and build',
      ours: `${cold.seconds.toFixed(1)} s`,
      beside: `${Math.round(cold.megabytes)} MB`,
      ratio: null,
      target: '<= 10 s',
      met: cold.seconds <= 10,
    },
    {
      what: 'standalone start, again',
      ours: `${warm.seconds.toFixed(1)} s`,
      beside: memory,
      ratio: null,
      target: '<= 4 s',
      met: warm.seconds <= 4,
    },
  ]
}

async function startOnce(
  root: string,
  folder: string,
): Promise<{ seconds: number; megabytes: number }> {
  const standalone = await startStandalone(root, folder)
  await new Promise(resolve => setTimeout(resolve, 2_000))
  const megabytes = familyMegabytes(standalone.pid)
  await standalone.stop()
  return { seconds: standalone.seconds, megabytes }
}

/**
 * Starts the product on this folder as `npm start` does, and measures the seconds until its banner; `demo` as in
 * docs/configuration.md.
 */
export async function startStandalone(
  root: string,
  folder: string,
  demo: 'season' | 'catalogue' = 'season',
) {
  const started = performance.now()
  const port = await freePort(2)
  const child = spawn(process.execPath, [path.join(root, 'dist', 'standalone.mjs')], {
    env: { ...process.env, PORT: String(port), ARUNG_DATA: folder, ARUNG_DEMO: demo },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let seen = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      if (seen.includes('Arung runs')) resolve()
    })
    child.once('exit', code =>
      reject(new Error(`The standalone ended with ${String(code)}\n${seen}`)),
    )
  })
  const seconds = (performance.now() - started) / 1_000
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    pid: child.pid ?? 0,
    seconds,
    async stop() {
      child.removeAllListeners('exit')
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
