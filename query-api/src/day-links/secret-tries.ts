import { HttpError, notFound, tooManyRequests } from '@arung/platform/http/errors'
import { limitKey, type Limiter } from '@arung/platform/http/protect/limits'

/**
 * Returns what a token leads to. Throws 404 for one that leads nowhere, and 429 for an address that tried too many of
 * them.
 */
export async function behindToken<Found>(
  { limiter }: Readonly<{ limiter: Limiter }>,
  ip: string,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const key = limitKey('day-link', ip)
  const consumed = await limiter.consume('day-link', key)
  if (!consumed.ok) throw tooManyRequests(consumed.retryAfterSeconds)
  const found = await find()
  if (found === null) throw notFound()
  await limiter.giveBack('day-link', key)
  return found
}

export const linkRevoked = (): HttpError =>
  new HttpError(410, 'LinkRevoked', 'This link does not work any more. Ask for a new one.')
export const linkOver = (): HttpError => new HttpError(410, 'LinkOver', 'This day is over')
