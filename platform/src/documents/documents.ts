import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/reservations/statuses'
import type { ReceiptFormat } from '@arung/contracts/reservations/receipt'
import type { Locale } from '@arung/contracts/scalars'

/** The operator, as documents name it. */
export type DocumentSender = Readonly<{
  operatorName: string
  email: string
  phone: string
  address: string
}>

type Common = Readonly<{ locale: Locale; number: string; sender: DocumentSender }>

/** A car or an activity: YYYY-MM-DD and HH:mm on the operator's clock; `until` of a car that comes within a window. */
export type DocumentStop = Readonly<{
  date: string
  time: string
  until: string | null
  name: string
  /** Who and what belongs to it, such as `2 × Adult`. */
  parts: readonly string[]
}>

/** What guests show when they come. */
export type VoucherDocument = Common &
  Readonly<{
    kind: 'VOUCHER'
    /** Its QR code holds it. */
    checkUrl: string
    date: string
    time: string
    persons: number
    contact: Readonly<{ name: string; phone: string }>
    /** Where they are fetched; null where they come by themselves. */
    pickUp: string | null
    /** In order of time. */
    stops: readonly DocumentStop[]
    /** What the desk wrote to them. */
    note: string | null
    guests: readonly Readonly<{ name: string; pic: boolean }>[]
    /** Minor units; null where whoever carries it is not to read it. */
    money: Readonly<{ currency: Currency; total: number; paid: number; remaining: number }> | null
  }>

/** Money that came or went back, in rupiah. */
export type ReceiptMove = Readonly<{
  kind: 'PAID' | 'RETURNED'
  method: DeskMethod
  amount: number
  reference: string | null
  /** Of money that came. */
  state: DeskPaymentState
  /** UTC instant. */
  at: string
}>
export type ReceiptLine = Readonly<{
  name: string
  adults: number
  children: number
  /** Of what is sold by the unit. */
  units: number | null
  total: number
  activities: readonly Readonly<{ name: string; date: string; time: string; isOff: boolean }>[]
}>

/** What was sold to a party, and what of it was paid. Rupiah. */
export type ReceiptDocument = Common &
  Readonly<{
    kind: 'RECEIPT'
    format: ReceiptFormat
    state: 'STANDS' | 'ASKED' | 'CANCELED'
    /** UTC instants. */
    soldAt: string
    printedAt: string
    soldBy: string | null
    /** Null of a party that is forgotten. */
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
    /** What the price fell by as money went back. */
    lowered: number
    remaining: number
    toReturn: number
  }>

export type PrintedDocument = VoucherDocument | ReceiptDocument
/** A document as a PDF. */
export type DrawDocument = (document: PrintedDocument) => Promise<Buffer>
