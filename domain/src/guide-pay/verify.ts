import type { PayBookEvent } from './events.ts'
import { totalOf } from './pay-book.ts'
import { emptyBook, evolveBook, type PayBook } from './pay-book-state.ts'

/** The first event of a person's pay that does not follow from the ones before it. */
export type PayFault = Readonly<{ index: number; reason: string }>

/**
 * Checks that each sheet adds up, that no day is on two sheets, that each adjustment is on one, and that what was settled
 * was closed before.
 */
export function verifyPayBook(events: readonly PayBookEvent[]): PayFault | null {
  let state = emptyBook
  for (const [index, event] of events.entries()) {
    const reason = faultOf(state, event)
    if (reason !== null) return { index, reason }
    state = evolveBook(state, event)
  }
  return null
}

function faultOf({ sheets, open }: PayBook, event: PayBookEvent): string | null {
  if (event.type === 'PaySheetSettled') {
    const sheet = sheets.get(event.data.sheetId)
    if (sheet === undefined) return 'a sheet was settled that is not closed'
    return sheet.settlement === null ? null : 'a sheet was settled twice'
  }
  if (event.type !== 'PaySheetClosed') return null
  const { from, to, lines, adjustments, total } = event.data
  if ([...sheets.values()].some(sheet => sheet.from <= to && from <= sheet.to))
    return `days from ${from} to ${to} are on two sheets`
  if (adjustments.some(({ adjustmentId, amount }) => open.get(adjustmentId)?.amount !== amount))
    return 'a sheet has an adjustment that did not wait for it'
  const sum = totalOf(lines, adjustments)
  if (sum !== total) return `a sheet of ${total} adds up to ${sum}`
  return lines.some(({ kind, date }) => kind === 'TRIP' && (date < from || date > to))
    ? 'a sheet has a trip of another day'
    : null
}
