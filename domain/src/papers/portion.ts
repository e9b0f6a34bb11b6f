/** Returns `amount` in the ratio `of` to `total`, rounded half up to the unit. `total` is above 0. */
export function portionOf(amount: number, of: number, total: number): number {
  const product = BigInt(amount) * BigInt(of) * 2n + BigInt(total)
  const divisor = 2n * BigInt(total)
  const quotient = product / divisor
  return Number(product < 0n && product % divisor !== 0n ? quotient - 1n : quotient)
}
