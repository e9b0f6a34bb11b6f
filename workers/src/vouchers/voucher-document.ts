import { fullName } from '@arung/contracts/full-name'
import { stopsToRead, type Stop } from '@arung/domain/orders/schedule'
import type { DocumentSender, VoucherDocument } from '@arung/platform/documents/documents'
import type { OrderFacts } from '../orders/order-facts.ts'
import { pickupWords } from '../orders/pickup-words.ts'

/** Returns the voucher of a confirmed order. Its QR code contains `checkUrl`. */
export function voucherDocument(
  { placed, kept, confirmed, paid, remaining }: OrderFacts,
  sender: DocumentSender,
  checkUrl: string,
): VoucherDocument {
  const { locale, contact, currency, grandTotal: total } = placed
  const stops = stopsToRead({ ...placed, kept }, locale)
  return {
    kind: 'VOUCHER',
    locale,
    number: placed.orderNumber,
    sender,
    checkUrl,
    arrival: arrivalAt(stops),
    persons: placed.persons,
    contact: { name: fullName(contact), phone: contact.phone },
    pickUp: pickupWords(placed),
    stops,
    note: confirmed?.note ?? null,
    guests: placed.participants.map(({ name, pic }) => ({ name, pic })),
    // Guests carry the voucher and must not learn what an agent pays.
    money: placed.buyer.kind === 'AGENT' ? null : { currency, total, paid, remaining },
  }
}

/** Returns when the first activity begins. */
function arrivalAt(stops: readonly Stop[]): VoucherDocument['arrival'] {
  const first = stops.find(({ productId, keptUntil }) => productId !== null && keptUntil === null)
  return first === undefined ? null : { date: first.date, time: first.time }
}
