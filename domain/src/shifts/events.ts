import type {
  CashCount,
  CashLineKind,
  CashSums,
  CashUse,
  DrawerMoveKind,
} from '@arung/contracts/shifts/shifts'
import type { Currency } from '@arung/contracts/money'
import type { Sale } from '../bookings/sale.ts'

/** Whose cash it is: a sale, or an agent who pays invoices. */
export type CashOf = Sale | Readonly<{ kind: 'AGENT'; id: string }>

/** Cash of a sale or an agent, as it counts in the drawer of the person who took it or gave it back. */
export type CashLine = Readonly<{
  lineId: string
  kind: CashLineKind
  sale: CashOf
  /** The number of the sale. Null for an agent. */
  number: string | null
  currency: Currency
  /** What the drawer gains: below 0 for a void and a return. */
  amount: number
  /** Rupiah for a US dollar, where the sale is in the other currency. */
  rate?: number
}>

/**
 * The cash drawer of one member of staff in one month (reservation page, shifts). Accounts are ids; reasons must not name
 * anybody.
 */
export type ShiftEvent =
  /** `how`: a person opened it, or cash that came without an open shift. */
  | {
      type: 'ShiftOpened'
      data: {
        drawerId: string
        accountId: string
        shiftId: string
        how: 'PERSON' | 'CASH'
        float: CashSums
        at: string
      }
    }
  | { type: 'CashCounted'; data: CashLine & { drawerId: string; shiftId: string; at: string } }
  /** `amount` is above 0, whatever the direction. */
  | {
      type: 'DrawerMoved'
      data: {
        drawerId: string
        shiftId: string
        moveId: string
        kind: DrawerMoveKind
        use: CashUse
        currency: Currency
        amount: number
        reason: string
        by: string
        at: string
      }
    }
  /** `by` counted the money. `needsSecond`: the difference counts only once a second person confirms it. */
  | {
      type: 'ShiftClosed'
      data: {
        drawerId: string
        shiftId: string
        expected: CashSums
        counts: readonly CashCount[]
        counted: CashSums
        difference: CashSums
        reason: string | null
        needsSecond: boolean
        by: string
        at: string
      }
    }
  | { type: 'ShiftConfirmed'; data: { drawerId: string; shiftId: string; by: string; at: string } }
  /** `by` does not confirm the difference: the money of the shift is counted again. */
  | {
      type: 'ShiftSentBack'
      data: { drawerId: string; shiftId: string; reason: string; by: string; at: string }
    }
  /** The lines of the shift, and so what was expected, are those of its closing. */
  | {
      type: 'ShiftRecounted'
      data: {
        drawerId: string
        shiftId: string
        counts: readonly CashCount[]
        counted: CashSums
        difference: CashSums
        reason: string | null
        needsSecond: boolean
        by: string
        at: string
      }
    }
