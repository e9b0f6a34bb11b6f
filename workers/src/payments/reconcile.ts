import type { Logger } from '@arung/platform/logger'
import { takeSilentInvoices } from './invoices.ts'
import { readAndSettle, type SettleParts } from './settle.ts'

const intervalMs = 60_000
const invoicesMax = 100

/** Asks the gateway about invoices of which nothing was heard for minutes: webhooks get lost. */
export function startInvoiceReconciler(parts: SettleParts & { logger: Logger }): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const tick = async () => {
    try {
      await reconcileInvoices(parts, stopping.signal)
    } catch (error) {
      parts.logger.warn({ error: String(error) }, 'invoices could not be reconciled; trying again')
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, intervalMs)
  }
  const next = () => {
    running = tick()
  }
  next()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** One round. An invoice that cannot be read is read again when its time comes; the others do not wait for it. */
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
