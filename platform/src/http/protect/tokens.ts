/** Work a second in the long run. Unused tokens are saved, up to `saved`. */
export type Pace = Readonly<{ perSecond: number; saved: number }>

/** A piece of work costs one token, and may begin when one is left. */
export type Tokens = Readonly<{ left: () => number; take: () => void; msToNext: () => number }>

const unbounded: Tokens = { left: () => 1, take: () => undefined, msToNext: () => 0 }

/** Creates tokens that refill at a pace. Without a pace there is always one. */
export function createTokens(pace: Pace | undefined): Tokens {
  if (pace === undefined) return unbounded
  const { perSecond, saved } = pace
  let [tokens, filledMs] = [saved, performance.now()]
  const left = (): number => {
    const nowMs = performance.now()
    tokens = Math.min(saved, tokens + ((nowMs - filledMs) / 1_000) * perSecond)
    filledMs = nowMs
    return tokens
  }
  return {
    left,
    take: () => void (tokens -= 1),
    msToNext: () => Math.max(0, ((1 - left()) / perSecond) * 1_000),
  }
}
