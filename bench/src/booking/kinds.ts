/** What a statement is for, by a part of its text. The first that fits decides. */
const kinds: readonly (readonly [kind: string, part: RegExp])[] = [
  ["the buyer's own looks", /FROM read\.(?!progress)/],
  ['looks for progress', /read\.progress/],
  ['reads of streams', /event_store\.read_stream/],
  ['reads of the log', /event_store\.read_all/],
  ['appends', /event_store\.append/],
  ['turns of the outbox', /WITH ended AS/],
  ['rows of the outbox', /INSERT INTO outbox\.jobs|UPDATE outbox\.jobs/],
  ['read models', /read_\w+_\d+\./],
  ['windows', /^(BEGIN|COMMIT)|event_store\.checkpoints/],
  ['codes, limits and open bookings', /auth\.|bookings\./],
]

/** Returns the calls of each kind of statement, most first. */
export function byKind(calls: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>()
  for (const [query, count] of calls) {
    const kind = kinds.find(([, part]) => part.test(query))?.[0] ?? 'others'
    sums.set(kind, (sums.get(kind) ?? 0) + count)
  }
  return [...sums].toSorted(([, a], [, b]) => b - a)
}

/** The same in words, without what an order needs less than every tenth time. */
export const kindWords = (calls: ReadonlyMap<string, number>): string =>
  byKind(calls)
    .filter(([, count]) => count >= 0.1)
    .map(([kind, count]) => `${kind} ${count.toFixed(1)}`)
    .join(', ')
