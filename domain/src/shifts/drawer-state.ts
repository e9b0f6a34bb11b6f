import type { CashSums, DrawerMoveKind } from '@arung/contracts/shifts/shifts'
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
/** The drawer of one person in one month. It holds no lines, only which ones it has counted. */
export type Drawer = Readonly<{
  /** Null before its first shift. */
  accountId: string | null
  open: OpenShift | null
  /** Shifts that are closed, with the account that counted each. */
  closed: ReadonlyMap<string, string>
  /** Of those, the shifts whose difference waits for a second person. */
  unconfirmed: ReadonlySet<string>
  /** Ids of lines and moves. Each counts once. */
  known: ReadonlySet<string>
}>

export const emptyDrawer: Drawer = {
  accountId: null,
  open: null,
  closed: new Map(),
  unconfirmed: new Set(),
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
      const { shiftId, needsSecond, by } = event.data
      const unconfirmed = new Set(drawer.unconfirmed)
      if (needsSecond) unconfirmed.add(shiftId)
      const closed = new Map(drawer.closed).set(shiftId, by)
      return { ...drawer, open: null, closed, unconfirmed }
    }
    case 'ShiftConfirmed': {
      const unconfirmed = new Set(drawer.unconfirmed)
      unconfirmed.delete(event.data.shiftId)
      return { ...drawer, unconfirmed }
    }
    default:
      return never(event)
  }
}

function counted(drawer: Drawer, id: string, currency: Currency, amount: number): Drawer {
  const { open } = drawer
  const known = new Set(drawer.known).add(id)
  if (open === null) return { ...drawer, known }
  const expected = { ...open.expected, [currency]: open.expected[currency] + amount }
  return { ...drawer, known, open: { ...open, expected, lines: open.lines + 1 } }
}
