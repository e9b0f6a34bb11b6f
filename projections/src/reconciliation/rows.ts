import type { Currency } from '@arung/contracts/money'
import {
  paymentVoided,
  type MatchedBy,
  type MatchTarget,
  type RowKind,
  type RowState,
  type StatementSource,
} from '@arung/contracts/reconciliation/statements'
import { searchWords } from '@arung/contracts/search-words'
import type { StatementEvent } from '@arung/domain/reconciliation/events'
import { rowName } from '@arung/domain/reconciliation/streams'
import { unlessForgotten } from '../personal.ts'

/** What happened to a row, as far as events say it. */
export type StoredEntry = Readonly<{
  what: 'MATCHED' | 'EXPLAINED' | 'REOPENED'
  matchedBy: MatchedBy | null
  paymentId: string | null
  reason: string | null
  by: string | null
  at: string
}>
/** A row of a file, in its last state. */
export type StatementRow = {
  row_id: string
  statement_id: string
  nth: number
  source: StatementSource
  bank_id: string | null
  day: string
  kind: RowKind
  currency: Currency
  amount: number
  fee: number
  /** Of a bank, reference and text are null once they are deleted. */
  reference: string | null
  told: string | null
  words: string
  state: RowState
  matched_by: MatchedBy | null
  payment_id: string | null
  /** The other row, where a payout of the gateway is matched to a row of the bank. */
  payout_row: string | null
  difference: number
  /** How many payments and payouts it pays, where it pays several. Otherwise 0. */
  group_size: number
  /** What the bank kept of them. `reason` says why. */
  bank_fee: number
  reason: string | null
  by: string | null
  at: string | null
  entries: readonly StoredEntry[]
}

type Imported = Extract<StatementEvent, { type: 'StatementImported' }>['data']

/** Returns the rows of a new file, all of them open. */
export function openRows({ statementId, source, bankId, rows, told }: Imported): StatementRow[] {
  const texts = unlessForgotten(told)?.texts ?? []
  return rows.map(({ row: nth, day, kind, currency, amount, fee, reference: own }, at) => {
    const text = texts[at]
    const reference = own ?? text?.reference ?? null
    return {
      ...stillOpen,
      row_id: rowName(statementId, nth),
      statement_id: statementId,
      nth,
      source,
      bank_id: bankId,
      day,
      kind,
      currency,
      amount,
      fee,
      reference,
      told: text?.text ?? null,
      words: ` ${searchWords(`${reference ?? ''} ${text?.text ?? ''}`)}`,
      entries: [],
    }
  })
}

const stillOpen = {
  state: 'OPEN',
  matched_by: null,
  payment_id: null,
  payout_row: null,
  difference: 0,
  group_size: 0,
  bank_fee: 0,
  reason: null,
  by: null,
  at: null,
} as const

type OfRow = Extract<StatementEvent, { type: `StatementRow${string}` }>

/** Returns a row after it was matched, to one or to several, explained or opened again. */
export function rowAfter(row: StatementRow, event: OfRow): StatementRow {
  const { by, at } = event.data
  switch (event.type) {
    case 'StatementRowMatched': {
      const { target, matchedBy, difference, reason } = event.data
      const entry = { what: 'MATCHED', matchedBy, paymentId: paymentOf(target), reason } as const
      return {
        ...withEntry(row, { ...entry, by, at }),
        state: 'MATCHED',
        matched_by: matchedBy,
        payment_id: paymentOf(target),
        payout_row: payoutOf(target),
        difference,
        group_size: 0,
        bank_fee: 0,
        reason,
        by,
        at,
      }
    }
    case 'StatementRowGrouped': {
      const { parts, fee } = event.data
      const reason = fee?.reason ?? null
      const entry = { what: 'MATCHED', matchedBy: 'HAND', paymentId: null, reason, by, at } as const
      return {
        ...withEntry(row, entry),
        ...stillOpen,
        state: 'MATCHED',
        matched_by: 'HAND',
        group_size: parts.length,
        bank_fee: fee?.amount ?? 0,
        reason,
        by,
        at,
      }
    }
    case 'StatementRowExplained': {
      const { text: reason } = event.data
      const entry = { what: 'EXPLAINED', matchedBy: null, paymentId: null, reason, by, at } as const
      return { ...withEntry(row, entry), ...stillOpen, state: 'EXPLAINED', reason, by, at }
    }
    case 'StatementRowReopened':
    case 'StatementRowUngrouped': {
      const { reason } = event.data
      const paymentId = 'target' in event.data ? paymentOf(event.data.target) : null
      const entry = { what: 'REOPENED', matchedBy: null, paymentId, reason }
      const named = reason === paymentVoided ? reason : null
      const opened = withEntry(row, { ...entry, what: 'REOPENED', by, at })
      return { ...opened, ...stillOpen, reason: named }
    }
  }
}

/** Returns what an event matches, or what it undoes the match of. */
export function targetsOf({ type, data }: OfRow): readonly MatchTarget[] {
  switch (type) {
    case 'StatementRowMatched':
      return [data.target]
    case 'StatementRowGrouped':
      return data.parts.map(({ target }) => target)
    case 'StatementRowReopened':
      return data.target === null ? [] : [data.target]
    case 'StatementRowUngrouped':
      return data.targets
    case 'StatementRowExplained':
      return []
  }
}

/** Returns the rows of the payouts among them, which leave the gateway's file and arrive in the bank's. */
export const payoutRowsOf = (event: OfRow): readonly string[] =>
  targetsOf(event).flatMap(target => payoutOf(target) ?? [])

export const paymentIdsOf = (event: OfRow): readonly string[] =>
  targetsOf(event).flatMap(target => paymentOf(target) ?? [])

/** Returns the gateway's payout once a row of the bank is matched to it, or no longer is. */
export function payoutAfter(row: StatementRow, event: OfRow): StatementRow {
  const { statementId, row: nth, by, at } = event.data
  if (event.type !== 'StatementRowMatched' && event.type !== 'StatementRowGrouped')
    return { ...row, ...stillOpen }
  const matched_by = event.type === 'StatementRowMatched' ? event.data.matchedBy : 'HAND'
  const payout_row = rowName(statementId, nth)
  return { ...row, ...stillOpen, state: 'MATCHED', matched_by, payout_row, by, at }
}

const withEntry = (row: StatementRow, entry: StoredEntry): StatementRow => ({
  ...row,
  entries: [...row.entries, entry],
})
const paymentOf = (target: MatchTarget | null): string | null =>
  target === null || target.kind === 'PAYOUT' ? null : target.paymentId
const payoutOf = (target: MatchTarget | null): string | null =>
  target?.kind === 'PAYOUT' ? rowName(target.statementId, target.row) : null
