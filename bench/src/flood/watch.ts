import { setTimeout as pause } from 'node:timers/promises'
import { familyMegabytes } from '../memory.ts'
import type { Product } from '../booking/product.ts'

export type Watched = Readonly<{
  /** The longest time that any process took to answer its health check. */
  stallMs: number
  stalled: string
  /** Peak memory of all processes together, in MB. */
  peakMegabytes: number
}>

const everyMs = 100
const memoryEvery = 10

/** Returns the memory that each process of the product and its descendants have written, in MB. */
export const megabytesOf = ({ processes }: Product): ReadonlyMap<string, number> =>
  new Map([...processes].map(([name, { pid }]) => [name, familyMegabytes(pid, 'Pss_Anon')]))

export const sumOf = (megabytes: ReadonlyMap<string, number>): number =>
  [...megabytes.values()].reduce((sum, one) => sum + one, 0)

/** Polls the health of every process until `signal` fires. */
export async function watch(product: Product, signal: AbortSignal): Promise<Watched> {
  let [stallMs, stalled, peakMegabytes] = [0, '', 0]
  const probes = [...product.processes].map(async ([name, { healthUrl }]) => {
    while (!signal.aborted) {
      const startedMs = performance.now()
      await fetch(healthUrl).then(response => response.arrayBuffer())
      const tookMs = performance.now() - startedMs
      if (tookMs > stallMs) [stallMs, stalled] = [tookMs, name]
      await pause(everyMs)
    }
  })
  const memory = async () => {
    while (!signal.aborted) {
      peakMegabytes = Math.max(peakMegabytes, sumOf(megabytesOf(product)))
      await pause(everyMs * memoryEvery)
    }
  }
  await Promise.all([...probes, memory()])
  return { stallMs, stalled, peakMegabytes }
}
