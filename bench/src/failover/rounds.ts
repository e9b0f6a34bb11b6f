import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../booking/buyer.ts'
import { percentile } from '../table.ts'
import { processNames, type Fleet, type ProcessName } from './fleet.ts'
import type { Load } from './load.ts'

/** Time until all callers have polled and know who is back. */
const settleMs = 2_500

export type Round = Readonly<{
  /** The number of requests through the front, the failed ones, and what they were. */
  requests: number
  failed: readonly string[]
  p99Ms: number
  mostMs: number
}>

/** Ends and restarts each process, one after another, as an update does. Returns what the callers saw. */
export async function roundOf(
  fleet: Fleet,
  way: 'stop' | 'kill',
  say: (line: string) => void,
  names: readonly ProcessName[] = processNames,
): Promise<Round> {
  const from = fleet.front.passed.length
  for (const name of names) {
    const before = fleet.front.passed.length
    const start = await fleet.end(name, way)
    await start()
    await sleep(settleMs)
    const mine = seen(fleet, before)
    say(
      `${way} ${name}: ${mine.requests} requests, ${mine.failed.length} failed, p99 ${mine.p99Ms.toFixed(0)} ms`,
    )
  }
  return seen(fleet, from)
}

/** Returns what passed through a front since its `from`th request. */
export function seen({ front }: Pick<Fleet, 'front'>, from: number): Round {
  const passed = front.passed.slice(from)
  const tookMs = passed.map(one => one.tookMs)
  return {
    requests: passed.length,
    failed: passed.filter(one => one.isFailed).map(one => one.what),
    p99Ms: percentile(tookMs, 0.99),
    mostMs: Math.max(0, ...tookMs),
  }
}

/** Returns what was reported as confirmed but is missing. */
export async function lostOf(shop: Pick<Shop, 'webUrl'>, load: Load): Promise<string[]> {
  const lost: string[] = []
  for (const slug of load.confirmed) {
    const answer = await fetch(`${shop.webUrl}/api/orders/${slug}`)
    const answered = (await answer.json()) as { data?: { status?: string } }
    if (answered.data?.status !== 'CONFIRMED') lost.push(`${slug}: ${answered.data?.status}`)
  }
  return lost
}
