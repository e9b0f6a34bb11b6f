import { textIn, type Part, type Shape } from './shapes.ts'

/** An entry of a list before and after; one of them is missing where it was added or taken away. */
export type Pair = Readonly<{ old?: Shape; now?: Shape; oldPlace?: number }>

/**
 * The entries of a list now, in their order, each with what it was, and then those that are gone. What has the key is
 * the same; what stands in the same place under another key is the same renamed, unless it `isReplaced`.
 */
export function paired(
  before: readonly Shape[],
  after: readonly Shape[],
  { key, isReplaced = false }: Pick<Part, 'key' | 'isReplaced'>,
): readonly Pair[] {
  const [oldKeys, newKeys] = [keysOf(before, key), keysOf(after, key)]
  const places = new Map(oldKeys.map((one, place) => [one, place]))
  const known = new Set(newKeys)
  const taken = new Set<number>()
  const pairs = after.map((now, place): Pair => {
    const oldKey = oldKeys[place]
    const isRenamed = !isReplaced && oldKey !== undefined && !known.has(oldKey)
    const oldPlace = places.get(newKeys[place] ?? '') ?? (isRenamed ? place : -1)
    const old = before[oldPlace]
    if (old === undefined) return { now }
    taken.add(oldPlace)
    return { old, now, oldPlace }
  })
  return [...pairs, ...before.flatMap((old, place) => (taken.has(place) ? [] : [{ old }]))]
}

/** Whether entries that stay stand in another order. */
export function isMoved(pairs: readonly Pair[]): boolean {
  const places = pairs.flatMap(({ oldPlace }) => oldPlace ?? [])
  return places.some((place, at) => place < (places[at - 1] ?? 0))
}

/** Two with one key are the first and the second of it. */
function keysOf(entries: readonly Shape[], key: string): readonly string[] {
  const met = new Map<string, number>()
  return entries.map(entry => {
    const own = textIn(entry, key)
    const count = (met.get(own) ?? 0) + 1
    met.set(own, count)
    return `${count}|${own}`
  })
}
