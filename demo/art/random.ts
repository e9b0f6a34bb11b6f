/** A stream of numbers that is the same for the same seed, on every machine. */
export type Random = Readonly<{
  next: () => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(first: T, ...others: readonly T[]) => T
}>

/** Promises the same stream for the same seed; `next` lies in [0, 1). */
export function randomFrom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: probability => next() < probability,
    pick: (first, ...others) => others[Math.floor(next() * (others.length + 1)) - 1] ?? first,
  }
}

/** FNV-1a, 32 bits: turns a name into a starting number. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Smooth noise in the plane, in [-1, 1]; one number of the seed, one field. */
export function noise(seed: number, x: number, y = 0.5): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const across = ease(x - column)
  const down = ease(y - row)
  const upper = mixNumber(corner(seed, column, row), corner(seed, column + 1, row), across)
  const lower = mixNumber(corner(seed, column, row + 1), corner(seed, column + 1, row + 1), across)
  return mixNumber(upper, lower, down)
}

/** Noise of several scales added up, roughly in [-1, 1]: hills with smaller hills on them. */
export function roughness(seed: number, x: number, octaves = 4): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(seed + octave, x * frequency)
    amplitude *= 0.5
    frequency *= 2.03
  }
  return sum
}

export function mixNumber(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

function corner(seed: number, column: number, row: number): number {
  let word = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed | 0, 69069)
  word = Math.imul(word ^ (word >>> 13), 1274126177)
  return ((word ^ (word >>> 16)) >>> 0) / 2147483648 - 1
}
