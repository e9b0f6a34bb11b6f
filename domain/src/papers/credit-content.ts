import type {
  CreditReason,
  IssuedPaper,
  PaperContent,
  PaperLine,
} from '@arung/contracts/papers/papers'
import { paperCode } from '@arung/contracts/papers/papers'
import { portionOf } from './portion.ts'

/**
 * Returns what a credit note says that takes back `amount` of a paper, after `before` was taken back. All of it takes
 * back each line; a part is one line. A note that takes back another one has an amount below 0. Taxes are in the ratio of the amounts, so that the credit notes of a paper take
 * back its tax to the unit.
 */
export function creditContent(
  paper: IssuedPaper,
  { before, amount, reason, reversed = null }: CreditToSay,
): PaperContent {
  const { about, currency, locale } = paper
  const { paperId, kind, year, number } = reversed ?? paper
  const code = paperCode(kind, year, number)
  const isAll = amount === paper.amount
  const taken = (of: number) =>
    portionOf(of, before, paper.amount) - portionOf(of, before + amount, paper.amount)
  return {
    about,
    currency,
    amount: -amount,
    lines: isAll
      ? paper.lines.map(line => ({ ...line, amount: 0 - line.amount }))
      : reversed !== null
        ? reversed.lines.map(line => ({ ...line, amount: 0 - line.amount }))
        : [partLine(code, -amount)],
    taxes: paper.taxes.map(tax => ({
      ...tax,
      base: taken(tax.base),
      amount: taken(tax.amount),
    })),
    dueOn: null,
    locale,
    counters: { paperId, kind, code, reason },
  }
}

type CreditToSay = Readonly<{
  before: number
  amount: number
  reason: CreditReason
  /** The credit note that it takes back, instead of the paper. */
  reversed?: IssuedPaper | null
}>

const partLine = (code: string, amount: number): PaperLine => ({
  text: `Part of ${code}`,
  textId: `Sebagian dari ${code}`,
  date: null,
  quantity: null,
  amount,
})
