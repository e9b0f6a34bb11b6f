import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loadSecrets } from '@arung/standalone/secrets'
import { book } from './booking/buyer.ts'
import { dayFromNow } from './booking/buyers.ts'
import { addressOf } from './booking/client.ts'
import { fillFolder, type LargeOptions } from './large.ts'
import { codeFor } from './large/model-booking.ts'
import { startStandalone } from './startup.ts'
import { percentile, type BenchRow } from './table.ts'

const buyers = 4
const backupSecondsOfMillion = 60
const restoreSecondsOfMillion = 180
const callMsMax = 500
const quietSeconds = 10

/**
 * Measures `npm run backup` of a data folder with many events while guests book, and `npm run restore` of it with its
 * proof.
 */
export async function benchBackup(of: LargeOptions): Promise<BenchRow[]> {
  const { root, folder, events, say } = of
  await fillFolder(of)
  const standalone = await startStandalone(root, folder, 'catalogue')
  const to = `${folder}-backups`
  const { gatewayKey } = loadSecrets(folder)
  const shop = {
    webUrl: standalone.url,
    sandboxUrl: standalone.sandboxUrl,
    sandboxKey: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}`,
    codes: { codeFor: (email: string) => codeFor(standalone.url, email) },
  }
  const quiet = await bookUntil(
    shop,
    new Promise(resolve => setTimeout(resolve, quietSeconds * 1_000)),
  )
  say(`without a backup: ${wordsOf(quiet)}`)
  const backup = run(root, 'backup', ['--data', folder, '--to', to])
  const during = await bookUntil(shop, backup)
  const { seconds, said } = await backup
  say(said)
  await standalone.stop()
  const made = /^(\S+) is complete/m.exec(said)?.[1] ?? ''
  const from = ['--from', made, '--data', `${folder}-restored`]
  const keys = ['--keys', path.join(folder, 'secrets.json')]
  const restored = await run(root, 'restore', [...from, ...keys])
  say(restored.said)
  const count = events.toLocaleString('en-GB')
  const most = (secondsOfMillion: number) =>
    Math.max(secondsOfMillion, (secondsOfMillion * events) / 1_000_000)
  const p99Ms = percentile(during.callMs, 0.99)
  return [
    {
      what: `a backup of ${count} events while ${buyers} guests book`,
      ours: `${seconds.toFixed(1)} s; ${wordsOf(during)}`,
      beside: `without it: ${wordsOf(quiet)}`,
      ratio: null,
      target: `<= ${most(backupSecondsOfMillion)} s, calls p99 <= ${callMsMax} ms`,
      met: seconds <= most(backupSecondsOfMillion) && p99Ms <= callMsMax,
    },
    {
      what: `its restore, with the proof of verify`,
      ours: `${restored.seconds.toFixed(1)} s`,
      beside: '',
      ratio: null,
      target: `<= ${most(restoreSecondsOfMillion)} s`,
      met: restored.seconds <= most(restoreSecondsOfMillion),
    },
  ]
}

type Booked = Readonly<{ orders: number; seconds: number; callMs: readonly number[] }>

const wordsOf = ({ orders, seconds, callMs }: Booked): string =>
  `${(orders / seconds).toFixed(1)} orders/s, calls p50 ${Math.round(percentile(callMs, 0.5))} ms, p99 ${Math.round(percentile(callMs, 0.99))} ms`

/** Lets guests place orders until `end`, and takes the time of each call. */
async function bookUntil(shop: Parameters<typeof book>[0], end: Promise<unknown>): Promise<Booked> {
  const beganMs = performance.now()
  const callMs: number[] = []
  let orders = 0
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const time = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const calledMs = performance.now()
    const answer = await work()
    // The wait for the mailed code is no call.
    if (/^[A-Z]+ \//.test(what)) callMs.push(performance.now() - calledMs)
    return answer
  }
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!isOver) {
        orders += 1
        const address = addressOf(orders)
        await book(shop, { address, date: dayFromNow(20 + (orders % 30)), isPaid: false, time })
      }
    }),
  )
  await over
  return { orders, seconds: (performance.now() - beganMs) / 1_000, callMs }
}

async function run(root: string, name: string, options: readonly string[]) {
  const beganMs = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'dist', `${name}.mjs`), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - beganMs) / 1_000, said }
}
