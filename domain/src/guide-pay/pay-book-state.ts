import type { PayAdjustment, SettleMethod } from '@arung/contracts/guide-pay/sheets'
import { never } from '../decider.ts'
import type { PayBookEvent } from './events.ts'

export type ClosedSheet = Readonly<{
  from: string
  to: string
  settlement: Readonly<{ method: SettleMethod; reference: string | null; date: string }> | null
}>
/** The pay of one person. It holds no lines, only which days its sheets have. */
export type PayBook = Readonly<{
  /** By their ids. */
  sheets: ReadonlyMap<string, ClosedSheet>
  /** Adjustments that wait for a sheet. */
  open: ReadonlyMap<string, PayAdjustment>
  /** Ids of adjustments that are on a sheet. */
  onSheet: ReadonlySet<string>
  /** Ids of all adjustments. Each counts once. */
  known: ReadonlySet<string>
  /** How often a sheet was closed, or an adjustment entered or removed. */
  revision: number
}>

export const emptyBook: PayBook = {
  sheets: new Map(),
  open: new Map(),
  onSheet: new Set(),
  known: new Set(),
  revision: 0,
}

export function evolveBook(book: PayBook, event: PayBookEvent): PayBook {
  const revision = book.revision + 1
  switch (event.type) {
    case 'PayAdjusted': {
      const { adjustmentId, amount, reason } = event.data
      const open = new Map(book.open).set(adjustmentId, { adjustmentId, amount, reason })
      return { ...book, revision, open, known: new Set(book.known).add(adjustmentId) }
    }
    case 'PayAdjustmentRemoved': {
      const open = new Map(book.open)
      open.delete(event.data.adjustmentId)
      return { ...book, revision, open }
    }
    case 'PaySheetClosed': {
      const { sheetId, from, to, adjustments } = event.data
      const ids = adjustments.map(({ adjustmentId }) => adjustmentId)
      const open = new Map([...book.open].filter(([id]) => !ids.includes(id)))
      const sheets = new Map(book.sheets).set(sheetId, { from, to, settlement: null })
      return { ...book, revision, sheets, open, onSheet: new Set([...book.onSheet, ...ids]) }
    }
    case 'PaySheetSettled': {
      const { sheetId, method, reference, date } = event.data
      const sheet = book.sheets.get(sheetId)
      if (sheet === undefined) return book
      const settled = { ...sheet, settlement: { method, reference, date } }
      return { ...book, sheets: new Map(book.sheets).set(sheetId, settled) }
    }
    default:
      return never(event)
  }
}
