import { dayMs, hourMs } from '@arung/contracts/dates'
import { accept, refuse, type Decision } from '../decider.ts'
import { isBefore, later } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { guestNotesADay, notesMax, vouchersAnHour } from './note-limits.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

const minuteMs = 60_000

/** Adds an internal note of the desk. Repeating the newest note emits no event. */
export function addInternalNote(
  { note, now: at }: OrderCommandOf<'AddInternalNote'>,
  { placed, internalNotes }: LiveOrder,
): Answer {
  if (internalNotes.last === note) return accept()
  if (internalNotes.count >= notesMax) return refuse('TooManyNotes')
  const { orderId, subject } = placed
  return accept({ type: 'InternalNoteAdded', data: { orderId, subject, note, at } })
}

/** Sends a note of the desk to the guest by mail. The same text twice in a row is refused as a mistake. */
export function sendGuestNote(
  { note, now: at }: OrderCommandOf<'SendGuestNote'>,
  { placed, guestNotes }: LiveOrder,
): Answer {
  if (isForgotten(placed.contact)) return refuse('PersonForgotten')
  if (guestNotes.last === note) return refuse('NoteAlreadySent')
  if (guestNotes.count >= notesMax) return refuse('TooManyNotes')
  if (sentSince(guestNotes.sentAt, at, dayMs) >= guestNotesADay) return refuse('TooManyGuestNotes')
  const { orderId, subject } = placed
  const ordinal = guestNotes.count + 1
  return accept({ type: 'GuestNoteSent', data: { orderId, subject, ordinal, note, at } })
}

/** Sends the voucher mail again. A request within a minute emits no event, because a mail is already on its way. */
export function resendVoucher(
  { now: at }: OrderCommandOf<'ResendVoucher'>,
  { placed, status, vouchersResentAt }: LiveOrder,
): Answer {
  if (status !== 'CONFIRMED') return refuse('OrderNotConfirmed')
  if (isForgotten(placed.contact)) return refuse('PersonForgotten')
  if (sentSince(vouchersResentAt, at, minuteMs) > 0) return accept()
  if (sentSince(vouchersResentAt, at, hourMs) >= vouchersAnHour) return refuse('TooManyVouchers')
  return accept({ type: 'VoucherResent', data: { orderId: placed.orderId, at } })
}

const sentSince = (instants: readonly string[], now: string, ms: number): number =>
  instants.filter(at => isBefore(now, later(at, ms))).length

/** Returns whether the person was forgotten. Their encrypted fields decode to a single marker. */
const isForgotten = (contact: object): boolean => 'forgotten' in contact
