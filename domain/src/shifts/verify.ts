import { Currency } from '@arung/contracts/money'
import { amountOf, type CashSums } from '@arung/contracts/shifts/shifts'
import { emptyDrawer, evolveDrawer, type Drawer } from './drawer-state.ts'
import type { ShiftEvent } from './events.ts'

/** The first event of a drawer that does not follow from the ones before it. */
export type DrawerFault = Readonly<{ index: number; reason: string }>

/**
 * Checks at every prefix that one shift is open at a time, that cash counts once and only in an open shift, that a
 * closing says what its lines come to, what was counted, and their difference, and that someone else decided on a large
 * one (day and money page, shift).
 */
export function verifyDrawer(events: readonly ShiftEvent[]): DrawerFault | null {
  let state = emptyDrawer
  for (const [index, event] of events.entries()) {
    const reason = faultOf(state, event)
    if (reason !== null) return { index, reason }
    state = evolveDrawer(state, event)
  }
  return null
}

function faultOf(before: Drawer, event: ShiftEvent): string | null {
  const { shiftId } = event.data
  switch (event.type) {
    case 'ShiftOpened':
      if (before.open !== null) return 'a shift was opened while another was open'
      return before.closed.has(shiftId) ? 'a closed shift was opened again' : null
    case 'CashCounted':
      return lineFaultOf(before, shiftId, event.data.lineId)
    case 'DrawerMoved':
      return lineFaultOf(before, shiftId, event.data.moveId)
    case 'ShiftClosed':
      if (before.open?.shiftId !== shiftId) return 'a shift was closed that is not open'
      for (const one of Currency.options)
        if (event.data.expected[one] !== before.open.expected[one])
          return `${event.data.expected[one]} ${one} was expected, and its lines come to ${before.open.expected[one]}`
      return countFaultOf(event.data.expected, event.data)
    case 'ShiftConfirmed':
    case 'ShiftSentBack': {
      const shift = before.closed.get(shiftId)
      if (shift?.state !== 'UNCONFIRMED') return 'a difference was decided that waits for nobody'
      const { by } = event.data
      const isOther = by !== shift.countedBy && by !== before.accountId
      return isOther ? null : 'nobody else decided on a difference'
    }
    case 'ShiftRecounted': {
      const shift = before.closed.get(shiftId)
      if (shift?.state !== 'RECOUNT') return 'a shift was counted again that was not sent back'
      return countFaultOf(shift.expected, event.data)
    }
  }
}

function lineFaultOf({ open, known }: Drawer, shiftId: string, id: string): string | null {
  if (open?.shiftId !== shiftId) return 'cash was counted in a shift that is not open'
  return known.has(id) ? 'cash was counted twice' : null
}

type Count = Pick<
  Extract<ShiftEvent, { type: 'ShiftRecounted' }>['data'],
  'counts' | 'counted' | 'difference'
>

function countFaultOf(expected: CashSums, { counts, counted, difference }: Count): string | null {
  for (const one of Currency.options) {
    const pieces = counts.find(({ currency }) => currency === one)
    const sum = pieces === undefined ? 0 : amountOf(pieces)
    if (counted[one] !== sum) return `${counted[one]} ${one} was counted of ${sum}`
    if (difference[one] !== counted[one] - expected[one])
      return `the difference in ${one} is not what was counted less what was expected`
  }
  return null
}
