import type { Logger } from '@arung/platform/logger'
import { startRounds, type Rounds } from '../rounds.ts'
import { takeSilentInvoices } from './invoices.ts'
import { readAndSettle, type SettleParts } from './settle.ts'

const intervalMs = 60_000
const invoicesMax = 100

/** Asks the gateway about invoices without news for minutes, since webhooks get lost. */
export const startInvoiceReconciler = (parts: SettleParts & { logger: Logger }): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'invoices could not be reconciled; trying again',
    round: signal => reconcileInvoices(parts, signal),
  })

/** One round. An invoice that cannot be read is read again at its next check. The others do not wait for it. */
export async function reconcileInvoices(
  parts: SettleParts & { logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  for (const known of await takeSilentInvoices(parts.pool, invoicesMax)) {
    if (signal.aborted) return
    await readAndSettle(parts, known).catch((error: unknown) =>
      parts.logger.warn(
        { invoice: known.invoiceId, error: String(error) },
        'an invoice could not be reconciled',
      ),
    )
  }
}
