/**
 * Divides a whole amount in the ratio of whole weights, to the last unit. The parts that lose most by rounding down get
 * one more unit, the earlier of equals first. Without any weight all parts are equal.
 */
export function divided(amount: number, weights: readonly number[]): readonly number[] {
  if (weights.length === 0) return []
  const given = weights.some(weight => weight > 0) ? weights : weights.map(() => 1)
  // The product of two rupiah amounts exceeds the range of a double.
  const total = BigInt(given.reduce((sum, weight) => sum + weight, 0))
  const exact = given.map(weight => BigInt(amount) * BigInt(weight))
  const whole = exact.map(part => Number(part / total))
  const left = amount - whole.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, nth) => ({ nth, loss: part % total }))
    .sort((a, b) => (a.loss === b.loss ? a.nth - b.nth : a.loss > b.loss ? -1 : 1))
  const more = new Set(byLoss.slice(0, left).map(({ nth }) => nth))
  return whole.map((part, nth) => part + (more.has(nth) ? 1 : 0))
}
