import { Currency } from '@arung/contracts/money'
import {
  amountOf,
  type CashCount,
  type CashSums,
  type CashUse,
  type DrawerMoveKind,
} from '@arung/contracts/shifts/shifts'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { emptyDrawer, evolveDrawer, gainOf, type Drawer } from './drawer-state.ts'
import type { CashLine, ShiftEvent } from './events.ts'

type Of = Readonly<{ drawerId: string; shiftId: string; now: string }>
export type OpenDrawer = Of & Readonly<{ type: 'OpenShift'; accountId: string; float: CashSums }>
/** `shiftId` is that of the shift that the cash opens when none is open. */
export type CountCash = Of &
  Readonly<{ type: 'CountCash'; accountId: string; lines: readonly CashLine[] }>
export type MoveCash = Of &
  Readonly<{
    type: 'MoveCash'
    moveId: string
    kind: DrawerMoveKind
    use: CashUse
    currency: Currency
    amount: number
    reason: string
    by: string
  }>
/** What was counted, and above which difference of a currency it needs a second person. Null: above none. */
type Count = Readonly<{
  counts: readonly CashCount[]
  reason: string | null
  aloneMax: Readonly<Record<Currency, number | null>>
  by: string
}>
/** `seen`: the lines that the caller knew. */
export type CloseDrawer = Of & Count & Readonly<{ type: 'CloseShift'; seen: number }>
/** `seen`: how often the money was counted, as the caller knew it. */
export type ConfirmDrawer = Of & Readonly<{ type: 'ConfirmShift'; seen: number; by: string }>
export type SendBackDrawer = Of &
  Readonly<{ type: 'SendBackShift'; seen: number; reason: string; by: string }>
export type RecountDrawer = Of & Count & Readonly<{ type: 'RecountShift' }>
export type DrawerCommand =
  | OpenDrawer
  | CountCash
  | MoveCash
  | CloseDrawer
  | ConfirmDrawer
  | SendBackDrawer
  | RecountDrawer
export type DrawerRefusal =
  | 'ShiftIsOpen'
  | 'ShiftIsClosed'
  | 'NoShiftOpen'
  | 'MoreThanInDrawer'
  | 'CountedMeanwhile'
  | 'CountMissing'
  | 'DifferenceNeedsReason'
  | 'NothingToConfirm'
  | 'OtherPersonConfirms'
  | 'ShiftIsSentBack'
  | 'ShiftIsNotSentBack'
  | 'CountedAgain'
  | 'CountedTooOften'

type Answer = Decision<ShiftEvent, DrawerRefusal>

/**
 * The cash drawer of one member of staff. One shift is open at a time, every payment, void and return in cash counts once,
 * in the shift that is open then, and a closed shift never changes (day and money page, shift).
 */
export const drawer: Decider<DrawerCommand, ShiftEvent, Drawer, DrawerRefusal> = {
  initial: emptyDrawer,
  decide: decideBy<DrawerCommand, ShiftEvent, Drawer, DrawerRefusal>({
    OpenShift: open,
    CountCash: count,
    MoveCash: move,
    CloseShift: close,
    ConfirmShift: confirm,
    SendBackShift: sendBack,
    RecountShift: recount,
  }),
  evolve: evolveDrawer,
}

const opened = (
  { drawerId, accountId, shiftId, now: at }: OpenDrawer | CountCash,
  how: 'PERSON' | 'CASH',
  float: CashSums,
): ShiftEvent => ({ type: 'ShiftOpened', data: { drawerId, accountId, shiftId, how, float, at } })

function open(command: OpenDrawer, { open: is, closed }: Drawer): Answer {
  const { shiftId, float } = command
  if (is?.shiftId === shiftId || closed.has(shiftId)) return accept()
  return is === null ? accept(opened(command, 'PERSON', float)) : refuse('ShiftIsOpen')
}

/** Cash without an open shift opens one. Its lines count together, such as a payment and its change. */
function count(command: CountCash, { open: is, known }: Drawer): Answer {
  const { drawerId, now: at } = command
  const lines = command.lines.filter(({ lineId }) => !known.has(lineId))
  if (lines.length === 0) return accept()
  const counted = (shiftId: string): readonly ShiftEvent[] =>
    lines.map(line => ({ type: 'CashCounted', data: { ...line, drawerId, shiftId, at } }))
  if (is !== null) return accept(...counted(is.shiftId))
  return accept(opened(command, 'CASH', nothing), ...counted(command.shiftId))
}

const nothing: CashSums = { IDR: 0, USD: 0 }

function move({ type: _type, now: at, ...asked }: MoveCash, state: Drawer): Answer {
  const { moveId, shiftId, currency } = asked
  if (state.known.has(moveId)) return accept()
  const no = notOpen(shiftId, state)
  if (no !== null || state.open === null) return refuse(no ?? 'NoShiftOpen')
  if (state.open.expected[currency] + gainOf(asked) < 0) return refuse('MoreThanInDrawer')
  return accept({ type: 'DrawerMoved', data: { ...asked, at } })
}

function notOpen(
  shiftId: string,
  { open: is, closed }: Drawer,
): 'ShiftIsClosed' | 'NoShiftOpen' | null {
  if (closed.has(shiftId)) return 'ShiftIsClosed'
  return is?.shiftId === shiftId ? null : 'NoShiftOpen'
}

/** The expected amount is named only after the count: the count cannot follow from it. */
function close(command: CloseDrawer, state: Drawer): Answer {
  const { drawerId, shiftId, seen, by, now: at } = command
  const no = notOpen(shiftId, state)
  if (no !== null || state.open === null) return refuse(no ?? 'NoShiftOpen')
  const { expected, lines } = state.open
  if (seen !== lines) return refuse('CountedMeanwhile')
  const count = countOf(command, expected)
  if (typeof count === 'string') return refuse(count)
  const data = { drawerId, shiftId, expected, ...count, by, at }
  return accept({ type: 'ShiftClosed', data })
}

/** Compares what was counted with what is expected, or returns why it is no count. */
function countOf({ counts, reason, aloneMax }: Count, expected: CashSums) {
  const isCounted = (currency: Currency) => counts.some(one => one.currency === currency)
  if (Currency.options.some(one => expected[one] !== 0 && !isCounted(one))) return 'CountMissing'
  const counted = sums(
    one => counts.filter(({ currency }) => currency === one).map(amountOf)[0] ?? 0,
  )
  const difference = sums(one => counted[one] - expected[one])
  const differs = Currency.options.some(one => difference[one] !== 0)
  if (differs && reason === null) return 'DifferenceNeedsReason'
  const needsSecond = Currency.options.some(
    one => Math.abs(difference[one]) > (aloneMax[one] ?? Number.POSITIVE_INFINITY),
  )
  return { counts, counted, difference, reason: differs ? reason : null, needsSecond }
}

const sums = (of: (currency: Currency) => number): CashSums => ({ IDR: of('IDR'), USD: of('USD') })

/** The second person confirms the count that they saw. */
function confirm(command: ConfirmDrawer, state: Drawer): Answer {
  const { drawerId, shiftId, by, now: at } = command
  const shift = decidedBy(command, state)
  if (typeof shift === 'string') return refuse(shift)
  if (shift.state === 'CLOSED') return accept()
  return accept({ type: 'ShiftConfirmed', data: { drawerId, shiftId, by, at } })
}

/** How often the money of a shift is counted at most. After the last count it can only be confirmed. */
export const countsMax = 10

/** The second person asks for another count. Cash that comes meanwhile belongs to the next shift. */
function sendBack(command: SendBackDrawer, state: Drawer): Answer {
  const { drawerId, shiftId, reason, by, now: at } = command
  const shift = decidedBy(command, state)
  if (typeof shift === 'string') return refuse(shift)
  if (shift.state === 'CLOSED') return refuse('NothingToConfirm')
  if (shift.counts === countsMax) return refuse('CountedTooOften')
  return accept({ type: 'ShiftSentBack', data: { drawerId, shiftId, reason, by, at } })
}

/** Neither the person who counted nor the one whose drawer it is decides on a difference. */
function decidedBy({ shiftId, seen, by }: ConfirmDrawer | SendBackDrawer, state: Drawer) {
  const shift = state.closed.get(shiftId)
  if (shift === undefined) return 'NothingToConfirm'
  if (by === shift.countedBy || by === state.accountId) return 'OtherPersonConfirms'
  if (shift.state === 'RECOUNT') return 'ShiftIsSentBack'
  return seen === shift.counts ? shift : 'CountedAgain'
}

function recount(command: RecountDrawer, { closed }: Drawer): Answer {
  const { drawerId, shiftId, by, now: at } = command
  const shift = closed.get(shiftId)
  if (shift?.state !== 'RECOUNT') return refuse('ShiftIsNotSentBack')
  const count = countOf(command, shift.expected)
  if (typeof count === 'string') return refuse(count)
  return accept({ type: 'ShiftRecounted', data: { drawerId, shiftId, ...count, by, at } })
}
