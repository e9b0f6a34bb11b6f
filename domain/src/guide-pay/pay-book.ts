import type {
  PayAdjustment,
  PayLine,
  PayPersonKind,
  SettleMethod,
} from '@arung/contracts/guide-pay/sheets'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { PayBookEvent } from './events.ts'
import { emptyBook, evolveBook, type PayBook } from './pay-book-state.ts'

type Of = Readonly<{ personId: string; by: string; now: string }>
export type Adjust = Of & PayAdjustment & Readonly<{ type: 'Adjust'; kind: PayPersonKind }>
export type RemoveAdjustment = Of & Readonly<{ type: 'RemoveAdjustment'; adjustmentId: string }>
/** `revision`: how much had happened when the lines were read. `today` is the local day. */
export type CloseSheet = Of &
  Readonly<{
    type: 'CloseSheet'
    kind: PayPersonKind
    sheetId: string
    from: string
    to: string
    lines: readonly PayLine[]
    revision: number
    today: string
  }>
export type SettleSheet = Of &
  Readonly<{
    type: 'SettleSheet'
    sheetId: string
    method: SettleMethod
    reference: string | null
    date: string
    today: string
  }>
export type PayBookCommand = Adjust | RemoveAdjustment | CloseSheet | SettleSheet
export type PayBookRefusal =
  | 'AdjustmentOnSheet'
  | 'TooManyAdjustments'
  | 'PayChangedMeanwhile'
  | 'DaysOnSheet'
  | 'DaysNotOver'
  | 'NothingToPay'
  | 'PayBelowZero'
  | 'NoSuchSheet'
  | 'SheetIsSettled'

type Answer = Decision<PayBookEvent, PayBookRefusal>

/** The most adjustments that wait for a sheet. */
export const adjustmentsMax = 50

/**
 * The pay of one guide or driver. Days are on one sheet at most, and a closed sheet never changes (day and money page,
 * guides' and drivers' pay).
 */
export const payBook: Decider<PayBookCommand, PayBookEvent, PayBook, PayBookRefusal> = {
  initial: emptyBook,
  decide: decideBy<PayBookCommand, PayBookEvent, PayBook, PayBookRefusal>({
    Adjust: adjust,
    RemoveAdjustment: removeAdjustment,
    CloseSheet: close,
    SettleSheet: settle,
  }),
  evolve: evolveBook,
}

function adjust({ type: _type, now: at, ...asked }: Adjust, state: PayBook): Answer {
  if (state.known.has(asked.adjustmentId)) return accept()
  if (state.open.size >= adjustmentsMax) return refuse('TooManyAdjustments')
  return accept({ type: 'PayAdjusted', data: { ...asked, at } })
}

/** One that is on a sheet stays there; the opposite may be entered for the next. */
function removeAdjustment(
  { type: _type, now: at, ...asked }: RemoveAdjustment,
  { open, onSheet }: PayBook,
): Answer {
  if (onSheet.has(asked.adjustmentId)) return refuse('AdjustmentOnSheet')
  return open.has(asked.adjustmentId)
    ? accept({ type: 'PayAdjustmentRemoved', data: { ...asked, at } })
    : accept()
}

function close(command: CloseSheet, state: PayBook): Answer {
  const { kind, personId, sheetId, from, to, lines, revision, today, by, now: at } = command
  if (state.sheets.has(sheetId)) return accept()
  if ([...state.sheets.values()].some(sheet => sheet.from <= to && from <= sheet.to))
    return refuse('DaysOnSheet')
  if (revision !== state.revision) return refuse('PayChangedMeanwhile')
  if (to > today) return refuse('DaysNotOver')
  const adjustments = [...state.open.values()]
  if (lines.length + adjustments.length === 0) return refuse('NothingToPay')
  const total = totalOf(lines, adjustments)
  if (total < 0) return refuse('PayBelowZero')
  return accept({
    type: 'PaySheetClosed',
    data: { kind, personId, sheetId, from, to, lines, adjustments, total, by, at },
  })
}

/** Returns what lines and adjustments add up to. */
export const totalOf = (
  lines: readonly Readonly<{ amount: number }>[],
  adjustments: readonly Readonly<{ amount: number }>[],
): number => [...lines, ...adjustments].reduce((sum, { amount }) => sum + amount, 0)

function settle(command: SettleSheet, state: PayBook): Answer {
  const { personId, sheetId, method, reference, date, today, by, now: at } = command
  const sheet = state.sheets.get(sheetId)
  if (sheet === undefined) return refuse('NoSuchSheet')
  const settlement = { method, reference, date }
  if (sheet.settlement !== null)
    return isSame(sheet.settlement, settlement) ? accept() : refuse('SheetIsSettled')
  if (date > today) return refuse('DaysNotOver')
  return accept({
    type: 'PaySheetSettled',
    data: { personId, sheetId, ...settlement, by, at },
  })
}
