// Streams: order or reservation -> paper -> numbers. Finished by: the process of papers, which repeats the command.
import type { PaperContent } from '@arung/contracts/papers/papers'
import type { TaxLine } from '@arung/contracts/taxes/tax-lines'
import type { Sale } from '@arung/domain/bookings/sale'
import { paper } from '@arung/domain/papers/paper'
import { portionOf } from '@arung/domain/papers/portion'
import { receiptName } from '@arung/domain/papers/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { creditPaper } from './credit-flow.ts'
import { issuePaper, type Issued, type PaperParts } from './issue-paper-flow.ts'
import { paperRefusals, receiptRefusals } from './refusals.ts'
import { saleFacts, type PaymentFacts, type SaleFacts } from './sale-facts.ts'
import { paperIdOf, paperStream } from './streams.ts'

/** `by` is null for the house itself. */
type OfPayment = Readonly<{ sale: Sale; paymentId: string; by: string | null }>

/** Issues the receipt of a payment, once. A payment that was voided, or waits to arrive, has none. */
export async function issueReceipt(
  parts: PaperParts,
  meta: CommandMeta,
  of: OfPayment,
): Promise<Issued> {
  const facts = await saleFacts(parts, of.sale)
  const payment = facts.paymentOf(of.paymentId)
  if (payment === undefined) throw notFound()
  if (payment.state === 'WAITING') throw refusedAs('PaymentWaits', receiptRefusals)
  const paperId = paperIdOf(receiptName(of.paymentId))
  if (payment.state === 'VOIDED' && !(await isPlanned(parts, paperId)))
    throw refusedAs('PaperBarred', paperRefusals)
  return issuePaper(parts, meta, receiptOf(of, facts, payment))
}

/**
 * Voids the receipt of a payment that was never received, by a credit note. Where there is none, there never will be: a
 * request that saw the payment before it was voided comes too late.
 */
export async function voidReceipt(
  parts: PaperParts,
  meta: CommandMeta,
  of: OfPayment,
): Promise<number> {
  const paperId = paperIdOf(receiptName(of.paymentId))
  const at = parts.clock.now().toISOString()
  const barred = await parts.workers.execute(
    paperStream(paperId),
    paper,
    { type: 'BarPaper', paperId, at },
    followUp(meta, `bar|${paperId}`),
  )
  const { state, position } = accepted(barred, paperRefusals)
  if (state.state !== 'PLANNED') return position
  await issueReceipt(parts, meta, of)
  const { by } = of
  const occasion = 'payment voided'
  const said = { paperId, occasion, amount: null, reason: 'PAYMENT_VOIDED', by } as const
  return (await creditPaper(parts, meta, said)).position
}

async function isPlanned({ workers }: PaperParts, paperId: string): Promise<boolean> {
  const { state } = await workers.load(paperStream(paperId), paper)
  return state.state === 'PLANNED'
}

function receiptOf(
  { sale, paymentId, by }: OfPayment,
  facts: SaleFacts,
  { method, amount, tendered }: PaymentFacts,
) {
  const { number: saleNumber, currency, total: saleTotal, lines, locale } = facts
  const content: PaperContent = {
    about: {
      kind: 'PAYMENT',
      sale: { ...sale },
      saleNumber,
      paymentId,
      method,
      ...(tendered === undefined ? {} : { tendered }),
      saleTotal,
    },
    currency,
    amount,
    lines: [...lines],
    taxes: saleTotal > 0 ? facts.taxes.map(tax => taxIn(tax, amount, saleTotal)) : [],
    dueOn: null,
    locale,
    counters: null,
  }
  return { paperId: paperIdOf(receiptName(paymentId)), kind: 'RECEIPT', content, by } as const
}

/** Returns the tax in a part of what a sale costs. */
const taxIn = (tax: TaxLine, amount: number, total: number): TaxLine => ({
  ...tax,
  base: portionOf(tax.base, amount, total),
  amount: portionOf(tax.amount, amount, total),
})
