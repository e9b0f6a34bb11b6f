import type { ReceiptFormat } from '@arung/contracts/reservations/receipt'
import type { Locale } from '@arung/contracts/scalars'
import { pickUpWords, voucherFacts } from '@arung/domain/reservations/voucher-facts'
import type {
  DocumentSender,
  ReceiptDocument,
  VoucherDocument,
} from '@arung/platform/documents/documents'
import type { ReservationRow } from './queries.ts'
import { hasVoucher, moneyOf } from './reservation-view.ts'

type Printed = Readonly<{
  sender: DocumentSender
  format: ReceiptFormat
  locale: Locale
  now: string
}>

/** Returns the receipt of what a party bought and paid, as it is at this moment. */
export function receiptDocument(
  row: ReservationRow,
  { sender, format, locale, now }: Printed,
): ReceiptDocument {
  const { party, hotel, pick_up, names } = row
  const { paid, lowered, remaining, toReturn } = moneyOf(row)
  const states = Object.values(row.bookings).map(({ state }) => state)
  return {
    kind: 'RECEIPT',
    format,
    locale,
    number: row.number,
    sender,
    state: row.canceled ? 'CANCELED' : states.includes('NEED_APPROVAL') ? 'ASKED' : 'STANDS',
    soldAt: row.made_at.toISOString(),
    printedAt: now,
    soldBy: names[row.made_by] ?? null,
    party: party && {
      name: party.name,
      phone: party.phone,
      others: party.others.map(({ name, age }) => ({ name, age })),
    },
    hotel: hotel && [hotel.name, hotel.reference].filter(one => one !== null).join(', '),
    pickUp: pickUpWords(pick_up, locale),
    lines: row.lines.map(line => lineDocument(row, line, locale)),
    pickUpTotal: row.pick_up_total,
    total: row.total,
    moves: movesOf(row),
    paid,
    lowered,
    remaining: row.canceled ? 0 : remaining,
    toReturn,
  }
}

/** Returns the voucher in the party's language, or null where there is none. */
export function deskVoucherDocument(
  row: ReservationRow,
  of: Readonly<{ sender: DocumentSender; publicUrl: string; isPriceSeen: boolean }>,
): VoucherDocument | null {
  const { party, number, locale, pick_up: pickUp } = row
  if (party === null || !hasVoucher(row)) return null
  const bookings = Object.values(row.bookings)
  const facts = voucherFacts({ number, locale, party, pickUp, bookings })
  if (facts === null) return null
  const { total, paid, remaining } = moneyOf(row)
  return {
    kind: 'VOUCHER',
    ...facts,
    sender: of.sender,
    checkUrl: `${of.publicUrl}/v/${row.voucher_code}`,
    money: of.isPriceSeen ? { currency: 'IDR', total, paid, remaining } : null,
  }
}

function lineDocument(
  { bookings }: ReservationRow,
  line: ReservationRow['lines'][number],
  locale: Locale,
): ReceiptDocument['lines'][number] {
  const inWords = ({ name, nameId }: { name: string; nameId: string }) =>
    locale === 'id' ? nameId : name
  return {
    name: inWords(line),
    adults: line.adults,
    children: line.children,
    units: line.units,
    total: line.total,
    activities: line.parts.map(part => {
      const now = bookings[part.bookingId]
      return {
        name: inWords(part),
        date: now?.date ?? line.date,
        time: now?.time ?? part.time,
        keptUntil: now?.keptUntil ?? null,
        isOff: now?.state === 'CANCELED',
      }
    }),
  }
}

/** Returns what was paid and what was returned, in order of time. */
const movesOf = ({ payments, returns }: ReservationRow): ReceiptDocument['moves'] =>
  [
    ...payments.map(({ method, amount, reference, tendered = null, state, at }) => ({
      kind: 'PAID' as const,
      method,
      amount,
      reference,
      tendered,
      state,
      at,
    })),
    ...returns.map(({ method, amount, at }) => ({
      kind: 'RETURNED' as const,
      method,
      amount,
      reference: null,
      tendered: null,
      state: 'COUNTED' as const,
      at,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
