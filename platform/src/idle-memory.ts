import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Below this share of busy time, nobody notices a garbage collection. */
const idleShare = 0.1
/** A heap that grew by less than this share plus `growthBytesMax` since the last collection is left alone. */
const growthMax = 1.2
const growthBytesMax = 8 * 1024 * 1024

/**
 * Gives memory back to the machine once a busy process is idle. V8 collects only when memory is requested, so a process
 * that stops in the middle of a rush keeps all memory of the rush. Returns a function that stops the checks.
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
