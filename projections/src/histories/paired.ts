import { textIn, type Part, type Shape } from './shapes.ts'

/** An entry of a list before and after. One of them is missing when it was added or removed. */
export type Pair = Readonly<{ old?: Shape; now?: Shape; oldPlace?: number }>

/**
 * Pairs the present entries of a list, in their order, with their previous versions, followed by the removed ones.
 * Entries with the same key are the same. An entry at the same index with another key is the same one renamed, unless
 * it `isReplaced`.
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

/** Whether the remaining entries have changed their order. */
export function isMoved(pairs: readonly Pair[]): boolean {
  const places = pairs.flatMap(({ oldPlace }) => oldPlace ?? [])
  return places.some((place, at) => place < (places[at - 1] ?? 0))
}

/** Numbers entries with the same key as the first and the second of it. */
function keysOf(entries: readonly Shape[], key: string): readonly string[] {
  const met = new Map<string, number>()
  return entries.map(entry => {
    const own = textIn(entry, key)
    const count = (met.get(own) ?? 0) + 1
    met.set(own, count)
    return `${count}|${own}`
  })
}
