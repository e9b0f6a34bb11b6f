import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientAt } from '../booking/client.ts'
import { settled } from '../booking/settled.ts'
import { closedLoop } from '../load.ts'
import { freePort } from '../../../tools/free-port.mjs'
import { startProcess } from '../processes.ts'
import { startCheckoutBody } from '../shop.ts'
import { median, percentile, perSecond, type BenchPlace, type BenchRow } from '../table.ts'
import { findingsOf } from '../verify-hot-day.ts'
import { benchContention } from './contention.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { seenBy50Lists } from './live.ts'
import { startLoad } from './load.ts'
import { lostOf, roundOf } from './rounds.ts'

const callers = 16
const ms = 4_000
const rounds = 5
const kills = 5
const askEveryMs = 20
/** Time that callers need to see that a process is back. */
const settleMs = 2_500
const must = { ratio: 0.95, servedMs: 5_000, p99Ms: 1_000, seenMs: 1_000 }

/** Measures what the standbys cost in normal operation, and what callers notice when processes are replaced or die. */
export async function benchFailover(of: Omit<BenchPlace, 'postgresPid'>): Promise<BenchRow[]> {
  const databaseUrl = await of.database('failover')
  const fleet = await startFleet({ ...of, databaseUrl })
  try {
    return [
      await throughput(fleet, of),
      await servedAgain(fleet),
      await exchanged(fleet, of.say),
      await lists(fleet),
      ...(await benchContention(await of.database('contention'))),
    ]
  } finally {
    await fleet.stop()
  }
}

const keyed = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

/**
 * Starts checkouts through a web with a list of addresses, and through one with the first address only, alternating.
 */
async function throughput(
  fleet: Fleet,
  { root }: Omit<BenchPlace, 'postgresPid'>,
): Promise<BenchRow> {
  const port = await freePort()
  const single = await startProcess(root, 'web', {
    ...fleet.env,
    COMMAND_API_URL: fleet.commandApiUrl,
    PORT: String(port),
  })
  const rates = { list: [] as number[], single: [] as number[] }
  const rate = async (webUrl: string) => {
    const client = clientAt('127.0.0.1', webUrl)
    const { rate: found } = await closedLoop(callers, ms, async () => {
      const body = startCheckoutBody('2027-02-10')
      const { status, text } = await client.send('POST', '/api/checkouts', {
        headers: keyed(),
        body,
      })
      if (status !== 201) throw new Error(`${status} ${text}`)
    })
    client.close()
    return found
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.single.push(await rate(single.url))
      rates.list.push(await rate(fleet.urlOf('web-1')))
    }
  } finally {
    await single.stop()
  }
  const ratio = median(rates.list) / median(rates.single)
  return {
    what: `checkouts begun by ${callers} callers, one command API that works and one that stands by`,
    ours: perSecond(median(rates.list)),
    beside: `one alone ${perSecond(median(rates.single))}`,
    ratio,
    target: `>= ${must.ratio}`,
    met: ratio >= must.ratio,
  }
}

/** Kills the active command API and measures the time until a write succeeds, for a caller that keeps retrying. */
async function servedAgain(fleet: Fleet): Promise<BenchRow> {
  const client = clientAt('127.0.0.1', fleet.webUrl)
  const tookMs: number[] = []
  for (let nth = 0; nth < kills; nth += 1) {
    const restart = await fleet.end('command-api-1', 'kill')
    const killedAt = performance.now()
    const body = startCheckoutBody('2027-02-11')
    for (;;) {
      const { status } = await client.send('POST', '/api/checkouts', { headers: keyed(), body })
      if (status === 201) break
      await sleep(askEveryMs)
    }
    tookMs.push(performance.now() - killedAt)
    await restart()
    await sleep(settleMs)
  }
  client.close()
  const most = Math.max(...tookMs)
  return {
    what: `the command API that works is killed ${kills} times: until a write is served again`,
    ours: `p50 ${Math.round(median(tookMs))} ms, at most ${Math.round(most)} ms`,
    beside: '',
    ratio: null,
    target: `<= ${must.servedMs / 1_000} s`,
    met: most <= must.servedMs,
  }
}

async function exchanged(fleet: Fleet, say: (line: string) => void): Promise<BenchRow> {
  const load = await startLoad(fleet)
  const round = await roundOf(fleet, 'stop', say)
  await load.stop()
  const lost = await lostOf(fleet, load)
  await settled(fleet.databaseUrl)
  const findings = await findingsOf(fleet.keys, fleet.databaseUrl)
  const isMet = round.failed.length === 0 && round.p99Ms <= must.p99Ms && lost.length === 0
  return {
    what: 'each of ten processes stopped and started again in turn, while 4 guests book and pay and a desk confirms and looks',
    ours: `${round.failed.length} of ${round.requests} requests failed, p99 ${Math.round(round.p99Ms)} ms, the longest ${Math.round(round.mostMs)} ms; ${load.confirmed.length} orders confirmed, ${lost.length} lost, ${fleet.codes.counts().sentTwice} mails twice, ${findings} findings of verify`,
    beside: '',
    ratio: null,
    target: `none failed, p99 <= ${must.p99Ms / 1_000} s`,
    met: isMet && findings === 0,
  }
}

async function lists(fleet: Fleet): Promise<BenchRow> {
  const tookMs = await seenBy50Lists(fleet)
  const p95Ms = percentile(tookMs, 0.95)
  return {
    what: 'a change shown by 50 open lists on two webs and two query APIs',
    ours: `p50 ${Math.round(median(tookMs))} ms, p95 ${Math.round(p95Ms)} ms, at most ${Math.round(Math.max(...tookMs))} ms`,
    beside: '',
    ratio: null,
    target: `p95 <= ${must.seenMs / 1_000} s`,
    met: p95Ms <= must.seenMs,
  }
}
