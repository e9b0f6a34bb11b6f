import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Busy for less than this share of the time, nobody notices that the process collects. */
const idleShare = 0.1
/** A heap that grew by less than this share and so many bytes since it was collected is left alone. */
const growthMax = 1.2
const growthBytesMax = 8 * 1024 * 1024

/**
 * Gives memory back to the machine once a process that was busy has come to rest. V8 collects when it is asked for memory:
 * a process that stops in the middle of a rush keeps all that the rush needed. Returns what ends the looking.
 */
export function giveBackMemoryWhenIdle(everyMs = 10_000): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return () => undefined
  let seen = performance.eventLoopUtilization()
  let collectedBytes = 0
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(seen)
    seen = performance.eventLoopUtilization()
    const grown = getHeapStatistics().total_heap_size - collectedBytes
    if (utilization > idleShare) return
    if (grown < collectedBytes * (growthMax - 1) + growthBytesMax) return
    collect()
    collectedBytes = getHeapStatistics().total_heap_size
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
