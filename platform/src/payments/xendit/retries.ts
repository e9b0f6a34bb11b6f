import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from '../gateway.ts'

export const triesMax = 3

/** Sends up to three times. Only for requests that may be carried out twice without harm. */
export function repeatable<T>(send: () => Promise<T>, backoffMs: number): Promise<T> {
  return confirmed(send, async () => null, backoffMs)
}

/**
 * For requests that must not be carried out twice. After every failure that leaves the outcome unknown, `look` searches
 * for what the request created. The request is sent again only if there is nothing.
 */
export async function confirmed<T>(
  send: () => Promise<T>,
  look: () => Promise<T | null>,
  backoffMs: number,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof GatewayError) || !error.retriable) throw error
      await pause(backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
      const left = await look()
      if (left !== null) return left
      if (attempt === triesMax) throw error
    }
  }
}
