import type { Logger } from '@arung/platform/logger'
import { startRounds, type Rounds } from '../rounds.ts'
import { takeSilentPayouts } from './payouts.ts'
import { readAndSettlePayout, type RefundParts } from './settle-payout.ts'

const intervalMs = 60_000
const payoutsMax = 100

/** Asks the gateway about payouts without news for minutes, since webhooks get lost. */
export const startPayoutReconciler = (parts: RefundParts & { logger: Logger }): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'payouts could not be reconciled; trying again',
    round: signal => reconcilePayouts(parts, signal),
  })

/** One round. A payout that cannot be read is read again at its next check. The others do not wait for it. */
export async function reconcilePayouts(
  parts: RefundParts & { logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  for (const known of await takeSilentPayouts(parts.pool, payoutsMax)) {
    if (signal.aborted) return
    await readAndSettlePayout(parts, known).catch((error: unknown) =>
      parts.logger.warn(
        { payout: known.gatewayId, error: String(error) },
        'a payout could not be reconciled',
      ),
    )
  }
}
