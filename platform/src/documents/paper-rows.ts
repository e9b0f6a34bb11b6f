import type { PaperAbout, PaperLine } from '@arung/contracts/papers/papers'
import type { TaxLine } from '@arung/contracts/taxes/tax-lines'
import { instant, longDate, money } from '../format.ts'
import type { PaperDocument } from './documents.ts'
import { paperWords } from './paper-words.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { tenderedLines } from './tendered-words.ts'

/** Returns the rows of a numbered document from top to bottom. `nameOf`: a name as the document can print it. */
export function paperRows(
  of: PaperDocument,
  nameOf: (name: string) => string,
): readonly ReceiptRow[] {
  const words = paperWords[of.locale]
  const { paper } = of
  const { about, amount, lines, taxes } = paper
  const listed = about.kind === 'PAYMENT' && paper.kind === 'RECEIPT' ? about.saleTotal : amount
  return [
    ...(of.isVoided ? [{ kind: 'state', text: words.voided } as const] : []),
    ...facts(of, nameOf),
    { kind: 'heading', text: words.lines },
    ...lines.map(line => lineRow(of, line)),
    { kind: 'sum', label: words.total, value: sumOf(of, listed) },
    ...(taxes.length === 0 ? [] : taxRows(of, taxes)),
    { kind: 'rest', label: words.amounts[paper.kind], value: sumOf(of, amount), isOpen: false },
  ]
}

const sumOf = ({ paper, locale }: PaperDocument, amount: number): string =>
  amount < 0 ? `–${money(-amount, paper.currency, locale)}` : money(amount, paper.currency, locale)

function facts(of: PaperDocument, nameOf: (name: string) => string): readonly ReceiptRow[] {
  const { paper, locale, name } = of
  const { about, counters, dueOn } = paper
  const words = paperWords[locale]
  const day = (date: string) => longDate(date, locale)
  const told: readonly (readonly [string, string | null])[] = [
    [words.issued, instant(paper.at, locale)],
    [words.name, name && nameOf(name)],
    [words.sale, about.kind === 'AGENT' ? null : about.saleNumber],
    [words.period, about.kind === 'AGENT' ? `${day(about.from)} – ${day(about.to)}` : null],
    [words.method, about.kind === 'PAYMENT' ? methodWords(of, about) : null],
    [words.dueOn, dueOn && day(dueOn)],
    [words.counters, counters && counters.code],
    [words.reason, counters && words.reasons[counters.reason]],
  ]
  return told.flatMap(([label, value]) =>
    value === null ? [] : [{ kind: 'fact', label, value } as const],
  )
}

const methodWords = (
  { paper, locale }: PaperDocument,
  { method, tendered }: Extract<PaperAbout, { kind: 'PAYMENT' }>,
): string =>
  [
    paperWords[locale].methods[method],
    ...(tendered === undefined ? [] : tenderedLines(tendered, paper.currency, locale)),
  ].join('\n')

const lineRow = (of: PaperDocument, line: PaperLine): ReceiptRow => ({
  kind: 'pair',
  label: `${line.quantity === null ? '' : `${line.quantity} × `}${of.locale === 'id' ? line.textId : line.text}`,
  value: sumOf(of, line.amount),
  below: line.date === null ? [] : [longDate(line.date, of.locale)],
})

function taxRows(of: PaperDocument, taxes: readonly TaxLine[]): readonly ReceiptRow[] {
  const words = paperWords[of.locale]
  const percent = new Intl.NumberFormat(of.locale, { style: 'percent', maximumFractionDigits: 2 })
  return [
    { kind: 'heading', text: words.taxes },
    ...taxes.map(({ name, basisPoints, mode, number, base, amount }) => ({
      kind: 'pair' as const,
      label: `${name} ${percent.format(basisPoints / 10_000)} (${mode === 'ON_TOP' ? words.onTop : words.included})`,
      value: sumOf(of, amount),
      below: [`${words.base} ${sumOf(of, base)}`, ...(number === null ? [] : [number])],
    })),
  ]
}
