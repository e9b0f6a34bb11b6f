/** A generator of the same draws for the same seed, so that an interrupted season continues as the same one. */
export type Chance = Readonly<{
  /** In [0, 1). */
  next(): number
  /** A whole number from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** One of the keys, in proportion to their weights. */
  weighed<T>(from: readonly (readonly [T, number])[]): T
}>

/** Mulberry32, a small generator that passes the usual tests; not for secrets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(next() * from.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick,
    weighed(from) {
      let rest = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [one, weight] of from) {
        rest -= weight
        if (rest < 0) return one
      }
      return pick(from)[0]
    },
  }
}
