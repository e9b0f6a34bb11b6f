import type { Sale } from '@arung/domain/bookings/sale'
import { receivable, type ReceivableCommand } from '@arung/domain/receivables/receivable'
import {
  openOf,
  paymentOf,
  saleOf,
  type Receivable,
} from '@arung/domain/receivables/receivable-state'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '@arung/command-api/commands'
import { areaOf } from '@arung/command-api/receivables/area-of'
import { noteInvoices } from '@arung/command-api/receivables/follow-sale-flow'
import { paperOfInvoice } from '@arung/command-api/receivables/invoice-paper-flow'
import { receivableRefusals } from '@arung/command-api/receivables/refusals'
import { receivableStream } from '@arung/command-api/receivables/streams'
import { system, type MetaOf, type PastParts } from './past-parts.ts'
import type { PastMoney } from './past-statements.ts'

/** `name` tells it from the other invoices and payments of the past. `by` is an account of the staff. */
type Named = Readonly<{ name: string; accountId: string; by: string }>
/** Invoices and payments of what agents owe. */
export type PastReceivables = Readonly<{
  /** Invoices those of the sales that the agent owes and that are on no invoice. Without any it does nothing. */
  invoice(of: Named, sales: readonly Sale[], creditDays: number): Promise<void>
  /** Records a transfer of a share of what is open, in whole thousands, the oldest first. */
  payInvoices(of: Named, share: number): Promise<void>
  /** Returns what a payment was, or null where it paid nothing. */
  paidBy(of: Omit<Named, 'by'>): Promise<PastMoney | null>
  /** Sets how much the agent may owe, in rupiah. */
  limit(of: Named, limit: number): Promise<void>
}>

const namespace = 'de300000-0000-4000-8000-000000000028'
const thousand = 1_000

export function pastReceivables(parts: PastParts, metaOf: MetaOf): PastReceivables {
  const stateOf = async (accountId: string): Promise<Receivable> =>
    (await parts.workers.load(receivableStream(accountId), receivable)).state
  const say = async ({ name, accountId, by }: Named, command: ReceivableCommand) => {
    const meta = metaOf(`receivable|${name}`, `staff:${by}`)
    const stream = receivableStream(accountId)
    accepted(await parts.workers.execute(stream, receivable, command, meta), receivableRefusals)
  }
  const saidOf = ({ accountId, by }: Named) => {
    const now = parts.clock.now().toISOString()
    return { accountId, by, now } as const
  }
  return {
    async invoice(of, sales, creditDays) {
      const { accountId, name } = of
      const state = await stateOf(accountId)
      const open = sales.flatMap(({ id }) => {
        const known = saleOf(state, id)
        const left = known === undefined ? 0 : known.total - known.invoiced
        return left === 0 ? [] : [{ id, left }]
      })
      const expectedTotal = open.reduce((sum, { left }) => sum + left, 0)
      if (expectedTotal <= 0) return
      const invoiceId = uuidv5(namespace, name)
      const ids = open.map(({ id }) => id)
      await say(of, {
        type: 'InvoiceAgent',
        ...saidOf(of),
        invoiceId,
        sales: ids,
        creditDays,
        expectedTotal,
      })
      await paperOfInvoice(parts, metaOf(`paper|${name}`, system), { accountId, invoiceId })
      const noted = { accountId, invoices: [invoiceId] }
      await noteInvoices(parts, metaOf(`note|${name}`, system), noted)
    },
    async payInvoices(of, share) {
      const { accountId, name } = of
      const { open, ...state } = await stateOf(accountId)
      const expectedOpen = openOf({ ...state, open }, open)
      const amount = Math.round((expectedOpen * share) / thousand) * thousand
      if (amount === 0) return
      const said = saidOf(of)
      await say(of, {
        type: 'RecordAgentPayment',
        ...said,
        paymentId: uuidv5(namespace, name),
        method: 'TRANSFER',
        amount,
        reference: null,
        receivedOn: localDateAt(said.now),
        invoices: [],
        expectedOpen,
      })
      const noted = { accountId, invoices: open }
      await noteInvoices(parts, metaOf(`note|${name}`, system), noted)
    },
    async paidBy({ accountId, name }) {
      const paymentId = uuidv5(namespace, name)
      const paid = paymentOf(await stateOf(accountId), paymentId)
      if (paid === undefined || paid.isUndone) return null
      return { target: { kind: 'AGENT_PAYMENT', paymentId, accountId }, amount: paid.amount }
    },
    async limit(of, limit) {
      const area = await areaOf(parts, of.accountId)
      if (area === null) throw new Error(`${of.accountId} is no agent`)
      await say(of, { type: 'SetAccountLimit', ...saidOf(of), area, limit })
    },
  }
}
