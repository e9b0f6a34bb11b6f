import type { AccountMap } from '@arung/contracts/reconciliation/accounts'
import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import type {
  BankFee,
  MatchedBy,
  MatchTarget,
  RowKind,
  StatementSource,
} from '@arung/contracts/reconciliation/statements'
import type { Currency } from '@arung/contracts/money'
import type { Sale } from '../bookings/sale.ts'

/**
 * A row of an imported file. Amounts are minor units, below 0 for what went. `reference` is the gateway's. What a bank
 * writes may name payers, so it is not here.
 */
export type ImportedRow = Readonly<{
  /** Its line in the file. */
  row: number
  day: string
  kind: RowKind
  currency: Currency
  amount: number
  fee: number
  reference: string | null
}>
/** What a bank writes beside a row. */
export type RowText = Readonly<{ reference: string | null; text: string }>
/** The name of a file and the texts of its rows, in their order. A gateway's file has none. */
export type ToldByFile = Readonly<{ name: string; texts: readonly RowText[] }>

/** A payment or payout that a row pays together with others. `amount` is below 0 for what went. */
export type GroupPart = Readonly<{ target: MatchTarget; amount: number }>

type Of = { statementId: string }
/** One imported file. */
export type StatementEvent =
  /** Personal: `told`, with a key of its own for each import, because a removed file may be imported again. */
  | {
      type: 'StatementImported'
      data: Of & {
        payersId: string
        source: StatementSource
        bankId: string | null
        rows: readonly ImportedRow[]
        told: ToldByFile
        by: string
        at: string
      }
    }
  /** Its open rows are to be matched once more, because payments were recorded since. */
  | { type: 'StatementMatchAsked'; data: Of & { by: string; at: string } }
  /** `difference`: what the row has more than its target. `by` is null where it was matched on its own. */
  | {
      type: 'StatementRowMatched'
      data: Of & {
        row: number
        target: MatchTarget
        matchedBy: MatchedBy
        difference: number
        reason: string | null
        by: string | null
        at: string
      }
    }
  /** By hand: the row pays all parts. They add up to its amount and the bank's fee, which is positive. */
  | {
      type: 'StatementRowGrouped'
      data: Of & {
        row: number
        parts: readonly GroupPart[]
        fee: BankFee | null
        by: string
        at: string
      }
    }
  | {
      type: 'StatementRowExplained'
      data: Of & { row: number; text: string; by: string; at: string }
    }
  /** A match or an explanation was undone. `target` is what the row was matched to. */
  | {
      type: 'StatementRowReopened'
      data: Of & { row: number; target: MatchTarget | null; reason: string; by: string; at: string }
    }
  /** The match to several was undone, for all of them. */
  | {
      type: 'StatementRowUngrouped'
      data: Of & {
        row: number
        targets: readonly MatchTarget[]
        reason: string
        by: string
        at: string
      }
    }
  /** It counts no longer, and the same file may be imported again. */
  | { type: 'StatementRemoved'; data: Of & { reason: string; by: string; at: string } }

/** A payment of the ledger that no file has. */
export type MissingPaymentEvent =
  | {
      type: 'MissingPaymentExplained'
      data: { paymentId: string; sale: Sale; text: string; by: string; at: string }
    }
  | {
      type: 'MissingPaymentReopened'
      data: { paymentId: string; reason: string; by: string; at: string }
    }

export type BankAccountEvent =
  | { type: 'BankAccountSaved'; data: { bankId: string; account: SaveBankAccount; at: string } }
  | { type: 'BankAccountRemoved'; data: { bankId: string; at: string } }

export type AccountMapEvent = { type: 'AccountMapSaved'; data: { map: AccountMap; at: string } }

export type ReconciliationEvent =
  | StatementEvent
  | MissingPaymentEvent
  | BankAccountEvent
  | AccountMapEvent
