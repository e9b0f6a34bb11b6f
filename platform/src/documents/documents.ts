import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { IssuedPaper } from '@arung/contracts/papers/papers'
import type { PaperFormat } from '@arung/contracts/papers/views'
import type { ReceiptFormat } from '@arung/contracts/reservations/receipt'
import type { Locale } from '@arung/contracts/scalars'

/** The operator, as documents name it. */
export type DocumentSender = Readonly<{
  operatorName: string
  email: string
  phone: string
  address: string
  /** The operator's tax number. Absent where it has none, and on what proves no payment. */
  taxNumber?: string | undefined
}>

type Common = Readonly<{ locale: Locale; number: string; sender: DocumentSender }>

/**
 * A car or an activity. Date (YYYY-MM-DD) and time (HH:mm) are on the operator's clock. `until` ends the window in
 * which a car comes.
 */
export type DocumentStop = Readonly<{
  date: string
  time: string
  until: string | null
  name: string
  /** Who and what is part of it, such as `2 × Adult`. */
  parts: readonly string[]
  /** It has no date, and its guests choose one until this day. Null where it takes place on its date. */
  keptUntil: string | null
}>

/** The document that guests show on arrival. */
export type VoucherDocument = Common &
  Readonly<{
    kind: 'VOUCHER'
    /** The content of the QR code. */
    checkUrl: string
    /** When the first activity begins. Null while all of them wait for a date. */
    arrival: Readonly<{ date: string; time: string }> | null
    persons: number
    contact: Readonly<{ name: string; phone: string }>
    /** Where the guests are picked up, or that they come by themselves; null where neither was said. */
    pickUp: string | null
    /** In chronological order. What has no date stands last. */
    stops: readonly DocumentStop[]
    /** The desk's note to the guests. */
    note: string | null
    guests: readonly Readonly<{ name: string; pic: boolean }>[]
    /** Minor units; null when the bearer must not see the amounts. */
    money: Readonly<{ currency: Currency; total: number; paid: number; remaining: number }> | null
  }>

/** A payment or a refund, in rupiah. */
export type ReceiptMove = Readonly<{
  kind: 'PAID' | 'RETURNED'
  method: DeskMethod
  amount: number
  reference: string | null
  /** Cash in dollars. Null for rupiah, and for a refund. */
  tendered: KeptTendered | null
  /** Applies to payments. */
  state: DeskPaymentState
  /** UTC instant. */
  at: string
}>
export type ReceiptLine = Readonly<{
  name: string
  adults: number
  children: number
  /** For products sold by the unit. */
  units: number | null
  total: number
  activities: readonly Readonly<{
    name: string
    date: string
    time: string
    /** It has no date, and the party chooses one until this day. Null where it has one. */
    keptUntil: string | null
    isOff: boolean
  }>[]
}>

/** What was sold to a party, and how much of it was paid. Amounts in rupiah. */
export type ReceiptDocument = Common &
  Readonly<{
    kind: 'RECEIPT'
    format: ReceiptFormat
    state: 'STANDS' | 'ASKED' | 'CANCELED'
    /** UTC instants. */
    soldAt: string
    printedAt: string
    soldBy: string | null
    /** Null for a party that was forgotten. */
    party: Readonly<{
      name: string
      phone: string
      others: readonly Readonly<{ name: string; age: number | null }>[]
    }> | null
    hotel: string | null
    pickUp: string | null
    lines: readonly ReceiptLine[]
    pickUpTotal: number
    total: number
    moves: readonly ReceiptMove[]
    paid: number
    /** How much the refunds lowered the price. */
    lowered: number
    remaining: number
    toReturn: number
  }>

/** A numbered document, as it was issued. Amounts are minor units, below 0 on a credit note. */
export type PaperDocument = Common &
  Readonly<{
    kind: 'PAPER'
    format: PaperFormat
    paper: IssuedPaper
    /** Whom it is for. Null for a party that was forgotten. */
    name: string | null
    /** A credit note took all of it back. */
    isVoided: boolean
  }>

/** The QR code of a voucher by itself, for its mail. */
export type CodePicture = Readonly<{ kind: 'CODE'; text: string }>

export type PrintedDocument = VoucherDocument | ReceiptDocument | PaperDocument | CodePicture
/** Draws a document as a PDF, and a code as a PNG. */
export type DrawDocument = (document: PrintedDocument) => Promise<Buffer>
