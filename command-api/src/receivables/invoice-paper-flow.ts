// Streams: receivable -> paper, numbers. Finished by: the process of receivables, which repeats the command.
import type { PaperContent, PaperLine } from '@arung/contracts/papers/papers'
import type { TaxLine } from '@arung/contracts/taxes/tax-lines'
import type { Locale } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import { portionOf } from '@arung/domain/papers/portion'
import type { InvoicedSale } from '@arung/domain/receivables/events'
import { receivable } from '@arung/domain/receivables/receivable'
import { invoiceOf, type AgentInvoice } from '@arung/domain/receivables/receivable-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accountStream } from '../accounts/streams.ts'
import { followUp } from '../commands.ts'
import { creditPaper } from '../papers/credit-flow.ts'
import { issuePaper, type Issued, type PaperParts } from '../papers/issue-paper-flow.ts'
import { saleFacts } from '../papers/sale-facts.ts'
import { receivableStream } from './streams.ts'

type OfInvoice = Readonly<{ accountId: string; invoiceId: string }>

/**
 * Issues the paper of an invoice under the next number, and for one that is void the credit note over it. The paper has
 * the id of the invoice, so that a repetition finds each.
 */
export async function paperOfInvoice(
  parts: PaperParts,
  meta: CommandMeta,
  { accountId, invoiceId }: OfInvoice,
): Promise<Issued> {
  const { state } = await parts.workers.load(receivableStream(accountId), receivable)
  const invoice = invoiceOf(state, invoiceId)
  if (invoice === undefined) throw notFound()
  const issued = await issuePaper(parts, followUp(meta, `paper|${invoiceId}`), {
    paperId: invoiceId,
    kind: 'INVOICE',
    content: await contentOf(parts, accountId, invoice),
    by: invoice.by,
  })
  if (!invoice.isVoid) return issued
  return creditPaper(parts, followUp(meta, `void|${invoiceId}`), {
    paperId: invoiceId,
    occasion: 'void',
    amount: null,
    reason: 'WRONG_DETAILS',
    by: invoice.by,
  })
}

async function contentOf(
  parts: PaperParts,
  accountId: string,
  { sales, amount, dueOn }: AgentInvoice,
): Promise<PaperContent> {
  const lines: PaperLine[] = []
  const taxes = new Map<string, TaxLine>()
  for (const sale of sales) {
    const { line, taxed } = await saleOnPaper(parts, sale)
    lines.push(line)
    for (const tax of taxed) {
      const key = `${tax.rateId}|${tax.basisPoints}|${tax.mode}`
      const known = taxes.get(key)
      const sum = { base: (known?.base ?? 0) + tax.base, amount: (known?.amount ?? 0) + tax.amount }
      taxes.set(key, { ...tax, ...sum })
    }
  }
  const days = lines.flatMap(({ date }) => (date === null ? [] : [date])).toSorted()
  const [from = dueOn] = days
  return {
    about: { kind: 'AGENT', accountId, from, to: days.at(-1) ?? from },
    currency: 'IDR',
    amount,
    lines,
    taxes: [...taxes.values()],
    dueOn,
    locale: await localeOf(parts, accountId),
    counters: null,
  }
}

/** A sale is one row of the invoice. Its taxes are in the ratio of what is invoiced of it to what it costs. */
async function saleOnPaper(parts: PaperParts, { sale, amount }: InvoicedSale) {
  const { number, total, lines, taxes } = await saleFacts(parts, sale)
  const names = (of: 'text' | 'textId') => [number, ...lines.map(line => line[of])].join(' · ')
  const [first] = lines
  const line: PaperLine = {
    text: names('text'),
    textId: names('textId'),
    date: first?.date ?? null,
    quantity: null,
    amount,
  }
  const part = (of: number) => (total > 0 ? portionOf(of, amount, total) : 0)
  return {
    line,
    taxed: taxes.map(tax => ({ ...tax, base: part(tax.base), amount: part(tax.amount) })),
  }
}

async function localeOf({ workers }: PaperParts, accountId: string): Promise<Locale> {
  const { state } = await workers.load(accountStream(accountId), account)
  return state.exists ? state.locale : 'id'
}
