import type { PlacedOrder } from '@arung/domain/orders/commands'
import { fullName } from '@arung/contracts/full-name'
import type { Contact } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { CheckResults } from '@arung/contracts/orders/checks'
import type { BuyerKind, OrderStatus, Settlement } from '@arung/contracts/orders/statuses'
import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import { personTerms } from '@arung/contracts/person-terms'
import { searchWords } from '@arung/contracts/search-words'
import type { OrderEvent, OrderTerms } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { unlessForgotten } from '../personal.ts'
import type { Moment } from '../engine/projection.ts'
import { firstStatus } from './first-status.ts'

/** The fields of one order that lists show, filter and search by. */
export type ListRow = {
  order_id: string
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: BuyerKind
  account_id: string | null
  guest_name: string | null
  product_names: readonly string[]
  product_names_id: readonly string[]
  /** The search text, as `searchWords`, a space before each word: names of products, and of the guest when known. */
  words: string
  /** Digests for finding the order by its people; `contact_found_by` for the contact alone. */
  found_by: readonly string[]
  contact_found_by: readonly string[]
  activity_date: string
  /** The last day of an order over several days; null where all of it is on the first. */
  last_date: string | null
  /** Guests by `<productId>|<date>`, for each activity and for each part of a combo. */
  takes: Readonly<Record<string, number>>
  /** The activities of `takes`, each once. */
  product_ids: readonly string[]
  arrival_time: string
  persons: number
  currency: Currency
  grand_total: number
  /** The total at public prices; null when the order was sold at those. */
  public_total: number | null
  pay_now: number
  paid: number
  /** Transfers that nobody has seen on the account yet. They do not count as paid, and are not requested again. */
  transfers_waiting: number
  refunded: number
  refund_due: number
  order_time: string
  waiting_since: string | null
  /** For a waiting order that the rule has left to the desk: the checks that were not OK. */
  left_for: CheckResults | null
  voucher_code: string | null
  /** The pick-up place of its guests is known. */
  place_named: boolean
  /** For an active order: its guests may be picked up, and the place is not known yet. */
  pickup_open: boolean
  /** A payment arrived with another amount than requested. */
  mismatched: boolean
  /** Excluded from lists, but not from the money. */
  deleted: boolean
  /** What the receivables say of an order on account. */
  settlement: Settlement
}

type Named = Extract<OrderEvent, { type: 'ParticipantsNamed' }>['data']
type Digests = Moment['digests']

/** Returns the row of a new order. */
export function placed(order: PlacedOrder, digests: Digests): ListRow {
  const contact = unlessForgotten(order.contact)
  const contact_found_by = contact ? digests(personTerms([asPerson(contact)])) : []
  const participants = unlessForgotten(order.participants) ?? []
  const place_named = contact?.pickupPlace != null
  const row: ListRow = {
    order_id: order.orderId,
    slug: order.slug,
    order_number: order.orderNumber,
    status: firstStatus(order),
    buyer_kind: order.buyer.kind,
    account_id: order.buyer.accountId,
    guest_name: contact && fullName(contact),
    words: '',
    contact_found_by,
    found_by: together(contact_found_by, digests(personTerms(participants))),
    ...chosen(order),
    place_named,
    pickup_open: contact !== null && isOpen(order, place_named),
    currency: order.currency,
    paid: 0,
    transfers_waiting: 0,
    refunded: 0,
    refund_due: 0,
    order_time: order.placedAt,
    waiting_since: firstStatus(order) === 'WAITING_CONFIRMATION' ? order.placedAt : null,
    left_for: null,
    voucher_code: null,
    mismatched: false,
    deleted: false,
    settlement: 'OPEN',
  }
  return { ...row, words: wordsOf(row) }
}

/** Returns the columns that follow from the choices. */
const chosen = (terms: OrderTerms) => ({
  product_names: terms.lines.map(line => line.packageName),
  product_names_id: terms.lines.map(line => line.packageNameId),
  activity_date: terms.activityDate,
  last_date: lastDateOf(terms),
  takes: takesOf(terms),
  product_ids: [...new Set(terms.lines.flatMap(line => [...productsOf(line)]))],
  arrival_time: terms.arrivalTime,
  persons: terms.persons,
  grand_total: terms.grandTotal,
  public_total: publicTotalOf(terms),
  pay_now: terms.payNow,
})

function lastDateOf({ lines, activityDate }: OrderTerms): string | null {
  const last = lines.reduce((latest, { date }) => (date > latest ? date : latest), activityDate)
  return last === activityDate ? null : last
}

function takesOf({ lines }: OrderTerms): Record<string, number> {
  const takes: Record<string, number> = {}
  for (const { productId, sessions, date, persons } of lines)
    for (const id of productsOf({ productId, sessions }))
      takes[`${id}|${date}`] = (takes[`${id}|${date}`] ?? 0) + persons
  return takes
}

/** Returns the products that a line sells: its product and the parts of a combo. */
const productsOf = ({ productId, sessions }: Pick<LineTerms, 'productId' | 'sessions'>) =>
  new Set([productId, ...sessions.map(session => session.productId)])

function publicTotalOf({ lines, grandTotal }: OrderTerms): number | null {
  const saved = lines
    .flatMap(line => line.rates)
    .map(
      ({ publicPrice, unitPrice, quantity }) => ((publicPrice ?? unitPrice) - unitPrice) * quantity,
    )
    .reduce((total, one) => total + one, 0)
  return saved === 0 ? null : grandTotal + saved
}

/** Returns the row with other participants, or unchanged when they are forgotten. */
export function named(row: ListRow, people: Named['participants'], digests: Digests): ListRow {
  const participants = unlessForgotten(people)
  if (participants === null || row.guest_name === null) return row
  return {
    ...row,
    found_by: together(row.contact_found_by, digests(personTerms(participants))),
  }
}

const asPerson = (contact: Contact) => ({
  name: fullName(contact),
  email: contact.email,
  phone: contact.phone,
})
const together = (...digests: readonly (readonly string[])[]) => [...new Set(digests.flat())]

/** Returns the row without data about people. */
export function nameless(row: ListRow): ListRow {
  const unfound = { found_by: [], contact_found_by: [] }
  const without = { ...row, ...unfound, guest_name: null, pickup_open: false }
  return { ...without, words: wordsOf(without) }
}

const isOpen = ({ lines, pickup }: OrderTerms, place_named: boolean): boolean =>
  !place_named && isPickupPlaceOpen({ lines, pickup, contact: null })

const wordsOf = (row: ListRow) =>
  searchWords(
    [
      '',
      row.order_number,
      row.guest_name ?? '',
      ...row.product_names,
      ...row.product_names_id,
    ].join(' '),
  )

type Change = Exclude<
  OrderEvent,
  {
    type:
      | 'OrderPlaced'
      | 'PaymentStarted'
      | 'OrderDeleted'
      | 'RefundReserved'
      | 'RefundReleased'
      | 'IdentityPictureViewed'
      | 'InternalNoteAdded'
      | 'GuestNoteSent'
      | 'VoucherResent'
      | 'OrderBookingsOpened'
      | 'OrderAttended'
      | 'OrderChangeDropped'
      | 'ParticipantsNamed'
  }
>

/** Returns the row after an event. */
export function next(row: ListRow, event: Change): ListRow {
  switch (event.type) {
    case 'PaymentRecorded': {
      const money = arrived(row, event.data)
      const isEnough = row.status === 'AWAITING_PAYMENT' && money.paid >= row.pay_now
      return isEnough ? { ...waiting(row, event.data.recordedAt), ...money } : { ...row, ...money }
    }
    case 'PaymentVoided':
      return { ...row, paid: event.data.paidTotal }
    case 'LatePaymentRecorded':
      return { ...row, ...arrived(row, event.data) }
    case 'TransferRecorded':
      return { ...row, transfers_waiting: row.transfers_waiting + event.data.amount }
    case 'TransferVoided':
      return { ...row, transfers_waiting: row.transfers_waiting - event.data.amount }
    case 'OrderReinstated':
      return waiting(row, event.data.at)
    case 'OrderLeftToDesk':
      return { ...row, left_for: event.data.checks.filter(({ state }) => state !== 'OK') }
    case 'OrderConfirmed':
      return { ...decided(row, 'CONFIRMED'), voucher_code: event.data.voucherCode }
    case 'OrderChanged': {
      // The rule has checked the order as it was before.
      const { after } = event.data
      const pickup_open = row.guest_name !== null && isOpen(after, row.place_named)
      const changed = { ...row, ...chosen(after), pickup_open, left_for: null }
      return { ...changed, words: wordsOf(changed) }
    }
    case 'PickupPlaceNamed':
      return { ...row, place_named: true, pickup_open: false }
    case 'OrderDeclined':
      return decided(row, 'DECLINED')
    case 'OrderCancelled':
      return decided(row, 'CANCELLED')
    case 'OrderExpired':
      return decided(row, 'EXPIRED')
    case 'OrderCompleted':
      return decided(row, 'COMPLETED')
    case 'RefundDue':
      return { ...row, refund_due: row.refund_due + event.data.amount }
    case 'SettlementNoted':
      return { ...row, settlement: event.data.settlement }
    case 'RefundRecorded':
    case 'RefundReturned':
      return { ...row, refunded: event.data.refundedTotal }
  }
}

/** Adds a payment. Of an expected transfer, the rest stays expected. */
const arrived = (
  { transfers_waiting }: ListRow,
  {
    amount,
    paidTotal: paid,
    desk,
  }: Extract<OrderEvent, { type: 'PaymentRecorded' | 'LatePaymentRecorded' }>['data'],
) => ({
  paid,
  transfers_waiting: transfers_waiting - (desk?.method === 'TRANSFER' ? amount : 0),
})

const waiting = (row: ListRow, since: string): ListRow => ({
  ...row,
  status: 'WAITING_CONFIRMATION',
  waiting_since: since,
  left_for: null,
})

/** Returns the row with a final decision, so that nobody waits any more. */
const decided = (row: ListRow, status: OrderStatus): ListRow => ({
  ...row,
  status,
  waiting_since: null,
  left_for: null,
  pickup_open: status === 'CONFIRMED' && row.pickup_open,
})
