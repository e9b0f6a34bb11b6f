import type { PaymentCalls, PayoutChannel } from './gateway.ts'

/**
 * The channels to which the gateway can pay out, in rupiah. Rejects with a GatewayError only when no list was ever
 * read.
 */
export type PayoutChannels = { list(): Promise<readonly PayoutChannel[]> }

const keptMs = 10 * 60_000
/** How long the gateway is not asked again after it failed to answer. */
const pauseMs = 10_000

/**
 * Creates a cache of the gateway's list, which is read at most every ten minutes. Concurrent callers share one request.
 * An older list is returned while the gateway does not answer.
 */
export function createPayoutChannels(
  gateway: Pick<PaymentCalls, 'listPayoutChannels'>,
  nowMs: () => number = () => performance.now(),
): PayoutChannels {
  let known: readonly PayoutChannel[] | null = null
  let freshUntilMs = -Infinity
  let reading: Promise<readonly PayoutChannel[]> | null = null

  async function read(): Promise<readonly PayoutChannel[]> {
    try {
      known = await gateway.listPayoutChannels({ currency: 'IDR' })
      freshUntilMs = nowMs() + keptMs
      return known
    } catch (error) {
      if (known === null) throw error
      freshUntilMs = nowMs() + pauseMs
      return known
    } finally {
      reading = null
    }
  }

  return {
    async list() {
      if (known !== null && nowMs() < freshUntilMs) return known
      reading ??= read()
      return reading
    },
  }
}
