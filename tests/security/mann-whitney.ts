/**
 * Compares two samples by the U statistic of Mann and Whitney ("On a test of whether one of two random variables is
 * stochastically larger than the other", Annals of Mathematical Statistics 18, 1947). U counts the pairs in which the
 * first sample's value is larger; ties count half. `share` is U divided by all pairs, 0.5 when neither is larger.
 * `deviations` is (U - mean) / standard deviation under the hypothesis that both come from one distribution, with the
 * correction for ties: variance = n m / 12 * (N + 1 - sum(t^3 - t) / (N (N - 1))).
 */
export function mannWhitney(
  first: readonly number[],
  second: readonly number[],
): { share: number; deviations: number } {
  const pairs = first.length * second.length
  const all = first.length + second.length
  let u = 0
  for (const a of first) for (const b of second) u += a > b ? 1 : a === b ? 0.5 : 0
  const ties = new Map<number, number>()
  for (const value of [...first, ...second]) ties.set(value, (ties.get(value) ?? 0) + 1)
  const tied = [...ties.values()].reduce((sum, t) => sum + t ** 3 - t, 0)
  const variance = (pairs / 12) * (all + 1 - tied / (all * (all - 1)))
  const deviations = variance === 0 ? 0 : (u - pairs / 2) / Math.sqrt(variance)
  return { share: u / pairs, deviations }
}

/** Two-sided p < 0.001 of the normal distribution. */
const deviationsMax = 3.29
/** Six of ten pairs on one side occur on a busy machine; seven of ten, together with a p that small, do not. */
const shareOff = 0.2

/**
 * Whether somebody with both samples could tell their kinds apart, with statistical significance and by a useful
 * margin.
 */
export function areDistinguishable(first: readonly number[], second: readonly number[]): boolean {
  const { share, deviations } = mannWhitney(first, second)
  return Math.abs(deviations) > deviationsMax && Math.abs(share - 0.5) > shareOff
}
