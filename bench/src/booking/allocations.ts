/** A line of `--trace-gc`: the heap, and its size in MB before and after a collection. */
const collection =
  /^\[(\d+:0x[\da-f]+)\].*: (?:Scavenge|Mark-Compact)\D*([\d.]+) \([\d.]+\) -> ([\d.]+) /

/**
 * Adds up what the heaps of a process allocate: between two collections a heap grows by as much. Counts every thread's
 * heap. Buffers outside V8's heaps, and what was allocated since the last collection, are not counted.
 */
export function createAllocations(): Readonly<{
  note: (line: string) => void
  sumMb: () => number
}> {
  const after = new Map<string, number>()
  let sum = 0
  return {
    note(line) {
      const [, heap = '', before = '', rest = ''] = collection.exec(line) ?? []
      if (heap === '') return
      sum += Math.max(0, Number(before) - (after.get(heap) ?? 0))
      after.set(heap, Number(rest))
    },
    sumMb: () => sum,
  }
}
