import type { Currency } from '@arung/contracts/money'
import type { StatementSource } from '@arung/contracts/reconciliation/statements'

/** A payment, refund or payout as its own stream has it. `ways` are the files in which it may be. */
export type Found = Readonly<{
  currency: Currency
  amount: number
  ways: readonly StatementSource[]
}>

/** Why a file or a row is not changed. */
export type StatementRefusal =
  | 'StatementKnown'
  | 'StatementUnknown'
  | 'StatementGone'
  | 'RowUnknown'
  | 'RowSettled'
  | 'RowOpen'
  | 'OtherCurrency'
  | 'OtherSide'
  | 'OtherWay'
  | 'DifferenceUnexplained'
  | 'SumDiffers'
  | 'GroupNeedsBank'
  | 'RowsMatched'
