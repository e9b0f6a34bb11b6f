import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { sampleEvent } from '@arung/event-store/contract-samples'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import { closedLoop } from './load.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const ms = 2_500
const rounds = 3
const warmUps = 20
const crowds = [1, 32, 256]
/** About 400 bytes, as in the design's measurements. */
const data = { orderId: randomUUID(), note: 'x'.repeat(260) }

type Measured = Readonly<{ rate: number; nodeMs: number }>

/**
 * Measures appends to EventStoreDB in batches, next to the same appends in single calls. The stand-ins are separate
 * processes, so the processor milliseconds are those of the adapter and its client. The vendor's server is not
 * measured.
 */
export async function benchBatches(): Promise<BenchRow[]> {
  const [batches, single] = [await openBeside('batch'), await openBeside('no-batch')]
  const rows: BenchRow[] = []
  for (const callers of crowds) {
    const [ours, beside]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      beside.push(await measured(single.store, callers))
      ours.push(await measured(batches.store, callers))
    }
    rows.push(rowOf(callers, middle(ours), middle(beside)))
  }
  await Promise.all([batches.close(), single.close()])
  return rows
}

async function openBeside(kind: 'batch' | 'no-batch') {
  const program = path.join(import.meta.dirname, 'stand-in-process.ts')
  const child = fork(program, [kind], { execArgv: ['--import', 'tsx'] })
  const [url] = (await once(child, 'message')) as [string]
  const store = createEventStoreDb({ url, applicationName: 'bench', timeoutMs: 30_000 })
  return {
    store,
    async close() {
      await store.close()
      child.disconnect()
    },
  }
}

async function measured(store: EventStore, callers: number): Promise<Measured> {
  const one = () =>
    store.append(streamName('bench', randomUUID()), 'no-stream', [sampleEvent('Noted', data)])
  for (let nth = 0; nth < warmUps; nth += 1) await one()
  const before = process.cpuUsage()
  const { rate, latencies } = await closedLoop(callers, ms, one)
  const { user, system } = process.cpuUsage(before)
  return { rate, nodeMs: (user + system) / 1_000 / latencies.length }
}

const middle = (all: readonly Measured[]): Measured => ({
  rate: median(all.map(one => one.rate)),
  nodeMs: median(all.map(one => one.nodeMs)),
})

const textOf = ({ rate, nodeMs }: Measured) => `${perSecond(rate)}, ${nodeMs.toFixed(2)} ms of node`

/** Compares two methods of ours, not ours with a peer, so there is no target. */
const rowOf = (callers: number, ours: Measured, beside: Measured): BenchRow => ({
  what: `appends to EventStoreDB's stand-in, ${callers} at once, in batches beside single calls`,
  ours: textOf(ours),
  beside: textOf(beside),
  ratio: ours.rate / beside.rate,
  target: '',
  met: true,
})
