import type { Currency } from '@arung/contracts/money'
import { order } from '@arung/domain/orders/order'
import { statement } from '@arung/domain/reconciliation/statement'
import { statementNamespace, statementNameOf } from '@arung/domain/reconciliation/streams'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '@arung/command-api/commands'
import { orderStream } from '@arung/command-api/orders/streams'
import { statementRefusals } from '@arung/command-api/reconciliation/refusals'
import { statementStream } from '@arung/command-api/reconciliation/streams'
import { pastOrderId } from './past-orders.ts'
import type { MetaOf, PastParts } from './past-parts.ts'
import { firstRow, type PastMoney } from './past-statements.ts'

/** What an order paid through the gateway, in minor units, and the reference of its invoice. */
export type PastInvoice = Readonly<{ reference: string; currency: Currency; amount: number }>
/** A row of the gateway's balance report, in minor units. Amounts of payouts are below 0. */
export type PastGatewayRow = PastInvoice &
  Readonly<{ kind: 'PAYMENT' | 'PAYOUT'; day: string; fee: number }>
/** Balance reports of the payment gateway. `by` is an account of the staff. */
export type PastGateway = Readonly<{
  /** Returns what the order of a checkout paid online, or null where it paid nothing. */
  invoiceOf(checkoutId: string): Promise<PastInvoice | null>
  /** Imports a report, which the running product matches, and returns its payouts. */
  bringReport(
    of: Readonly<{ name: string; by: string }>,
    rows: readonly PastGatewayRow[],
  ): Promise<readonly (PastMoney & Readonly<{ day: string }>)[]>
}>

export const pastGateway = (parts: PastParts, metaOf: MetaOf): PastGateway => ({
  async invoiceOf(checkoutId) {
    const { state } = await parts.workers.load(orderStream(pastOrderId(checkoutId)), order)
    if (!state.exists || state.placed.withoutPayment || state.paid === 0) return null
    const { orderNumber, currency, payNow: amount } = state.placed
    return { reference: `${orderNumber}-1`, currency, amount }
  },
  async bringReport({ name, by }, rows) {
    const statementId = uuidv5(statementNamespace, statementNameOf('GATEWAY', null, name))
    const stream = statementStream(statementId)
    // Without the mark of a past, which would keep the product from matching the rows.
    const { demo: _demo, ...meta } = metaOf(`report|${name}`, `staff:${by}`)
    const imported = {
      type: 'ImportStatement',
      statementId,
      payersId: uuidv5(statementNamespace, `payers|${name}`),
      source: 'GATEWAY',
      bankId: null,
      rows: rows.map((row, nth) => ({ row: firstRow + nth, ...row })),
      told: { name, texts: [] },
      by,
      now: parts.clock.now().toISOString(),
    } as const
    accepted(await parts.workers.execute(stream, statement, imported, meta), statementRefusals)
    return rows.flatMap(({ kind, day, amount }, nth) =>
      kind === 'PAYOUT'
        ? [{ target: { kind, statementId, row: firstRow + nth }, amount: -amount, day }]
        : [],
    )
  },
})
