import { phoneWords } from '@arung/contracts/phone-words'
import { instant, money, stopWords } from '../format.ts'
import type { ReceiptLine, ReceiptMove, ReceiptDocument } from './documents.ts'
import { receiptWords } from './receipt-words.ts'
import { tenderedLines } from './tendered-words.ts'

/** The rows of a receipt from top to bottom, whatever it is printed on. */
export type ReceiptRow =
  | { kind: 'heading'; text: string }
  /** A notice at the top. */
  | { kind: 'state'; text: string }
  /** `isGone`: it no longer counts. `below`: the details, one a line. */
  | { kind: 'pair'; label: string; value: string; below: readonly string[]; isGone?: boolean }
  | { kind: 'sum'; label: string; value: string }
  /** The balance: to be paid, or to be returned. */
  | { kind: 'rest'; label: string; value: string; isOpen: boolean }
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'text'; text: string }

/** `nameOf`: a person's name as the document can print it. */
export function receiptRows(
  of: ReceiptDocument,
  nameOf: (name: string) => string,
): readonly ReceiptRow[] {
  const words = receiptWords[of.locale]
  return [
    ...(of.state === 'STANDS'
      ? []
      : [{ kind: 'state', text: words[of.state === 'ASKED' ? 'asked' : 'cancelled'] } as const]),
    ...facts(of, nameOf),
    { kind: 'heading', text: words.activities },
    ...of.lines.map(line => soldRow(of, line)),
    ...(of.pickUpTotal === 0
      ? []
      : [
          {
            kind: 'pair',
            label: words.pickUp,
            value: rupiah(of, of.pickUpTotal),
            below: of.pickUp === null ? [] : [of.pickUp],
          } as const,
        ]),
    { kind: 'sum', label: words.total, value: rupiah(of, of.total) },
    ...(of.lowered === 0
      ? []
      : [
          {
            kind: 'pair',
            label: words.lowered,
            value: `–${rupiah(of, of.lowered)}`,
            below: [],
          } as const,
        ]),
    { kind: 'heading', text: words.payments },
    ...(of.moves.length === 0 ? [{ kind: 'text', text: words.noPayments } as const] : []),
    ...of.moves.map(move => moveRow(of, move)),
    ...rest(of),
  ]
}

/** A roll is too narrow for two parts in one line. */
const between = ({ format }: ReceiptDocument): string => (format === 'ROLL' ? '\n' : ': ')

const rupiah = ({ locale }: ReceiptDocument, amount: number): string => money(amount, 'IDR', locale)

function facts(of: ReceiptDocument, nameOf: (name: string) => string): readonly ReceiptRow[] {
  const words = receiptWords[of.locale]
  const { party, hotel, pickUp, soldBy, soldAt } = of
  const others = party?.others.map(({ name, age }) =>
    age === null ? nameOf(name) : `${nameOf(name)} (${age})`,
  )
  const told: readonly (readonly [string, string | null])[] = [
    [words.guest, party && `${nameOf(party.name)}\n${phoneWords(party.phone)}`],
    [words.others, others?.join(', ') || null],
    [words.hotel, hotel],
    // A pick-up that costs something is listed with the sold items.
    [words.pickUp, of.pickUpTotal === 0 ? pickUp : null],
    [words.soldAt, instant(soldAt, of.locale)],
    [words.soldBy, soldBy && nameOf(soldBy)],
  ]
  return told.flatMap(([label, value]) =>
    value === null ? [] : [{ kind: 'fact', label, value } as const],
  )
}

function soldRow(of: ReceiptDocument, line: ReceiptLine): ReceiptRow {
  const words = receiptWords[of.locale]
  const who = [
    line.adults > 0 ? words.adults(line.adults) : null,
    line.children > 0 ? words.children(line.children) : null,
    line.units === null ? null : words.units(line.units),
  ]
  const isOne = line.activities.length === 1
  return {
    kind: 'pair',
    label: line.name,
    value: rupiah(of, line.total),
    isGone: line.activities.every(({ isOff }) => isOff),
    below: [
      who.filter(one => one !== null).join(', '),
      ...line.activities.map(({ name, isOff, ...at }) => {
        const when = stopWords({ ...at, until: null }, of.locale).replace('\n', ', ')
        const said = isOne ? when : `${name}${between(of)}${when}`
        return isOff ? `${said} (${words.off})` : said
      }),
    ],
  }
}

function moveRow(of: ReceiptDocument, move: ReceiptMove): ReceiptRow {
  const words = receiptWords[of.locale]
  const { kind, method, reference, tendered, state, amount, at } = move
  const isBack = kind === 'RETURNED'
  const when = instant(at, of.locale)
  const told = state === 'VOIDED' ? 'voided' : 'waiting'
  const how = [words.methods[method], reference].filter(one => one !== null).join(' ')
  return {
    kind: 'pair',
    label: isBack ? `${words.returned}: ${how}` : how,
    value: isBack ? `–${rupiah(of, amount)}` : rupiah(of, amount),
    isGone: state === 'VOIDED',
    below: [
      ...(tendered === null ? [] : tenderedLines(tendered, 'IDR', of.locale)),
      isBack || state === 'COUNTED' ? when : `${when}${between(of)}${words[told]}`,
    ],
  }
}

/** Always states the balance: to be paid, to be returned, or nothing. */
function rest(of: ReceiptDocument): readonly ReceiptRow[] {
  const words = receiptWords[of.locale]
  const { paid, remaining, toReturn } = of
  const sum: ReceiptRow = { kind: 'sum', label: words.paid, value: rupiah(of, paid) }
  const left = (label: string, amount: number, isOpen: boolean): ReceiptRow => ({
    kind: 'rest',
    label,
    value: rupiah(of, amount),
    isOpen,
  })
  if (toReturn > 0) return [sum, left(words.toReturn, toReturn, true)]
  if (remaining > 0) return [sum, left(words.remaining, remaining, true)]
  return of.state === 'CANCELED' ? [sum] : [left(words.paidInFull, paid, false)]
}
