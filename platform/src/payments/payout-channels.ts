import type { PaymentCalls, PayoutChannel } from './gateway.ts'

/** Where the gateway can pay out to, in rupiah. Rejects with a GatewayError only when no list was ever read. */
export type PayoutChannels = { list(): Promise<readonly PayoutChannel[]> }

const keptMs = 10 * 60_000
/** How long the gateway is left alone after it did not answer. */
const pauseMs = 10_000

/**
 * The gateway's list, read at most every ten minutes. Callers that come together share one request; an older list
 * serves while the gateway does not answer.
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
