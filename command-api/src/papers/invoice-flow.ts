// Streams: order or reservation -> paper -> numbers. Finished by: whoever asks for the invoice again.
import type { CreditReason } from '@arung/contracts/papers/papers'
import type { Sale } from '@arung/domain/bookings/sale'
import { paper, type Paper } from '@arung/domain/papers/paper'
import { creditName, invoiceName } from '@arung/domain/papers/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { refusedAs } from '../commands.ts'
import { creditPaper, reverseCredit, voidPaper } from './credit-flow.ts'
import { issuePaper, type Issued, type PaperParts } from './issue-paper-flow.ts'
import { invoiceRefusals, paperRefusals } from './refusals.ts'
import { saleFacts } from './sale-facts.ts'
import { paperIdOf, paperStream } from './streams.ts'

/** More invoices of one sale were never voided. */
const invoicesMax = 50

/** Issues the invoice of a sale. While it stands, the same one is returned; once it is voided, another is issued. */
export async function issueInvoice(
  parts: PaperParts,
  meta: CommandMeta,
  { sale, by }: Readonly<{ sale: Sale; by: string }>,
): Promise<Issued> {
  const facts = await saleFacts(parts, sale)
  if (facts.isCanceled || facts.total <= 0) throw refusedAs('NothingToInvoice', invoiceRefusals)
  const { number: saleNumber, currency, total: amount, lines, taxes, locale } = facts
  const { paperId } = await standingInvoice(parts, sale)
  return issuePaper(parts, meta, {
    paperId,
    kind: 'INVOICE',
    content: {
      about: { kind: 'SALE', sale: { ...sale }, saleNumber },
      currency,
      amount,
      lines: [...lines],
      taxes: [...taxes],
      dueOn: null,
      locale,
      counters: null,
    },
    by,
  })
}

/** Voids an invoice. A receipt follows its payment, and a credit note stays. */
export async function voidInvoice(
  parts: PaperParts,
  meta: CommandMeta,
  of: Readonly<{ paperId: string; reason: CreditReason; by: string }>,
): Promise<Issued> {
  const { state } = await parts.workers.load(paperStream(of.paperId), paper)
  if (state.state !== 'PLANNED') throw refusedAs('PaperNotIssued', paperRefusals)
  if (state.kind === 'RECEIPT') throw refusedAs('ReceiptFollowsPayment', invoiceRefusals)
  return voidPaper(parts, meta, of)
}

/** Takes back of the invoice of a sale what went back to its guests, once for each refund. */
export async function creditRefund(
  parts: PaperParts,
  meta: CommandMeta,
  { sale, refundId, amount }: Readonly<{ sale: Sale; refundId: string; amount: number }>,
): Promise<number | null> {
  const { paperId, state } = await standingInvoice(parts, sale)
  if (state.state !== 'PLANNED') return null
  const said = { paperId, occasion: refundOccasion(refundId), amount, by: null }
  const issued = await creditPaper(parts, meta, { ...said, reason: 'REFUNDED' })
  return issued.position
}

/**
 * Takes back the credit note of a refund whose money came back. The invoice stands again, unless another one of the sale
 * stands by now: then nothing is taken back, because two would ask for the same money.
 */
export async function reverseRefundCredit(
  parts: PaperParts,
  meta: CommandMeta,
  of: Readonly<{ sale: Sale; refundId: string; amount: number }>,
): Promise<number | null> {
  // The credit of the refund may not be decided yet. Whoever decides it later finds it taken back.
  if ((await creditedInvoice(parts, of)) === null) await creditRefund(parts, meta, of)
  const credited = await creditedInvoice(parts, of)
  if (credited === null || !credited.isLast) return null
  const { paperId, reverses } = credited
  const issued = await reverseCredit(parts, meta, { paperId, reverses, reason: 'REFUND_RETURNED' })
  return issued?.position ?? null
}

/** Returns the invoice that a refund was taken back of, and whether no later one of the sale was issued. */
async function creditedInvoice(
  { workers }: PaperParts,
  { sale, refundId }: Readonly<{ sale: Sale; refundId: string }>,
): Promise<{ paperId: string; reverses: string; isLast: boolean } | null> {
  for (let nth = 0; nth < invoicesMax; nth += 1) {
    const paperId = paperIdOf(invoiceName(sale.id, nth))
    const { state } = await workers.load(paperStream(paperId), paper)
    if (state.state !== 'PLANNED') return null
    const reverses = paperIdOf(creditName(paperId, refundOccasion(refundId)))
    if (!state.credits.has(reverses)) continue
    const later = paperIdOf(invoiceName(sale.id, nth + 1))
    const next = await workers.load(paperStream(later), paper)
    return { paperId, reverses, isLast: next.state.state !== 'PLANNED' }
  }
  return null
}

const refundOccasion = (refundId: string): string => `refund|${refundId}`

/** Returns the invoice of a sale that is not voided. It may not be issued yet. */
async function standingInvoice(
  { workers }: PaperParts,
  { id }: Sale,
): Promise<{ paperId: string; state: Paper }> {
  for (let nth = 0; nth < invoicesMax; nth += 1) {
    const paperId = paperIdOf(invoiceName(id, nth))
    const { state } = await workers.load(paperStream(paperId), paper)
    if (state.state !== 'PLANNED' || !state.voided) return { paperId, state }
  }
  throw new Error(`Sale ${id} has more than ${invoicesMax} invoices`)
}
