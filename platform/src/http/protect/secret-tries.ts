import { notFound, tooManyRequests } from '../errors.ts'
import type { LimitClass, Limiter } from './limits.ts'

/**
 * Returns what a secret leads to. Throws 404 for one that leads nowhere, and 429 for a caller, named by the key, who tried
 * too many of these. A right one returns its point.
 */
export async function behindSecret<Found>(
  limiter: Limiter,
  [limit, key]: readonly [LimitClass, string],
  find: () => Promise<Found | null>,
): Promise<Found> {
  const consumed = await limiter.consume(limit, key)
  if (!consumed.ok) throw tooManyRequests(consumed.retryAfterSeconds)
  const found = await find()
  if (found === null) throw notFound()
  await limiter.giveBack(limit, key)
  return found
}
