import type { CashSums, DrawerMoveKind, ShiftState } from '@arung/contracts/shifts/shifts'
import type { Currency } from '@arung/contracts/money'
import { never } from '../decider.ts'
import type { ShiftEvent } from './events.ts'

export type OpenShift = Readonly<{
  shiftId: string
  /** What has to lie in the drawer. */
  expected: CashSums
  /** How many lines and moves that is made of. */
  lines: number
}>
export type ClosedShift = Readonly<{
  state: Exclude<ShiftState, 'OPEN'>
  expected: CashSums
  /** The account of the last count, and how often the money was counted. */
  countedBy: string
  counts: number
}>
/** The drawer of one person in one month. It holds no lines, only which ones it has counted. */
export type Drawer = Readonly<{
  /** Null before its first shift. */
  accountId: string | null
  open: OpenShift | null
  /** Shifts that take no more cash, by id. */
  closed: ReadonlyMap<string, ClosedShift>
  /** Ids of lines and moves. Each counts once. */
  known: ReadonlySet<string>
}>

export const emptyDrawer: Drawer = {
  accountId: null,
  open: null,
  closed: new Map(),
  known: new Set(),
}

/** Returns what a move of the drawer adds to it. */
export const gainOf = ({
  kind,
  amount,
}: Readonly<{ kind: DrawerMoveKind; amount: number }>): number =>
  kind === 'PAY_IN' ? amount : -amount

export function evolveDrawer(drawer: Drawer, event: ShiftEvent): Drawer {
  switch (event.type) {
    case 'ShiftOpened': {
      const { accountId, shiftId, float } = event.data
      return { ...drawer, accountId, open: { shiftId, expected: float, lines: 0 } }
    }
    case 'CashCounted':
      return counted(drawer, event.data.lineId, event.data.currency, event.data.amount)
    case 'DrawerMoved':
      return counted(drawer, event.data.moveId, event.data.currency, gainOf(event.data))
    case 'ShiftClosed': {
      const { shiftId, expected, by: countedBy, needsSecond } = event.data
      const shift = { state: stateAfter(needsSecond), expected, countedBy, counts: 1 }
      return { ...drawer, open: null, closed: new Map(drawer.closed).set(shiftId, shift) }
    }
    case 'ShiftConfirmed':
      return changed(drawer, event.data.shiftId, shift => ({ ...shift, state: 'CLOSED' }))
    case 'ShiftSentBack':
      return changed(drawer, event.data.shiftId, shift => ({ ...shift, state: 'RECOUNT' }))
    case 'ShiftRecounted': {
      const { shiftId, by: countedBy, needsSecond } = event.data
      const state = stateAfter(needsSecond)
      return changed(drawer, shiftId, shift => ({
        ...shift,
        state,
        countedBy,
        counts: shift.counts + 1,
      }))
    }
    default:
      return never(event)
  }
}

/** Returns the state of a shift whose money was counted. */
export const stateAfter = (needsSecond: boolean): 'UNCONFIRMED' | 'CLOSED' =>
  needsSecond ? 'UNCONFIRMED' : 'CLOSED'

function changed(drawer: Drawer, shiftId: string, to: (shift: ClosedShift) => ClosedShift): Drawer {
  const shift = drawer.closed.get(shiftId)
  if (shift === undefined) return drawer
  return { ...drawer, closed: new Map(drawer.closed).set(shiftId, to(shift)) }
}

function counted(drawer: Drawer, id: string, currency: Currency, amount: number): Drawer {
  const { open } = drawer
  const known = new Set(drawer.known).add(id)
  if (open === null) return { ...drawer, known }
  const expected = { ...open.expected, [currency]: open.expected[currency] + amount }
  return { ...drawer, known, open: { ...open, expected, lines: open.lines + 1 } }
}
