import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { guestNotesADay, notesMax, vouchersAnHour } from '../src/orders/note-limits.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { sampleOrder } from '../src/testing/sample-order.ts'
import { later } from '../src/time.ts'
import { cancelled, confirmed, now, orderId, paid, placed, total } from './order-history.ts'
import { given } from './specification.ts'

const { subject } = sampleOrder
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const noted = (note: string): OrderEvent => ({
  type: 'InternalNoteAdded',
  data: { orderId, subject, note, at: now },
})
const sent = (ordinal: number, at: string = now): OrderEvent => ({
  type: 'GuestNoteSent',
  data: { orderId, subject, ordinal, note: `Note ${ordinal}`, at },
})
const resent = (at: string): OrderEvent => ({ type: 'VoucherResent', data: { orderId, at } })
const add = (note: string): OrderCommand => ({ type: 'AddInternalNote', note, now })
const send = (note: string, at: string = now): OrderCommand => ({
  type: 'SendGuestNote',
  note,
  now: at,
})
const resend = (at: string): OrderCommand => ({ type: 'ResendVoucher', now: at })
const forgotten = {
  type: 'OrderPlaced',
  data: { ...sampleOrder, contact: { forgotten: true } },
} as unknown as OrderEvent
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('an internal note of the desk', () => {
  test('is accepted in any state of the order, and a repeat of the newest note is ignored', () => {
    given(order, placed).when(add('Quiet boat')).thenEvents(noted('Quiet boat'))
    given(order, placed, paid, cancelled(total))
      .when(add('Quiet boat'))
      .thenTypes('InternalNoteAdded')
    given(order, placed, noted('Quiet boat')).when(add('Quiet boat')).thenNothing()
    given(order, placed, noted('Quiet boat'), noted('Two'))
      .when(add('Quiet boat'))
      .thenTypes('InternalNoteAdded')
  })
  test('is refused once the order holds the maximum number of notes', () =>
    given(order, placed, ...upTo(notesMax).map(n => noted(`Note ${n}`)))
      .when(add('One more'))
      .thenRefused('TooManyNotes'))
})

describe('a note to the guest', () => {
  test('is numbered, and a repeat of the last one is refused', () => {
    given(order, placed).when(send('Note 1')).thenEvents(sent(1))
    given(order, placed, sent(1)).when(send('Note 2')).thenEvents(sent(2))
    given(order, placed, sent(1)).when(send('Note 1')).thenRefused('NoteAlreadySent')
  })
  test('goes out at most ten times within a day', () => {
    const ten = upTo(guestNotesADay).map(n => sent(n, later(now, n * minuteMs)))
    const history = [placed, ...ten]
    const freeAt = later(now, minuteMs + dayMs)
    given(order, ...history)
      .when(send('More', later(freeAt, -1)))
      .thenRefused('TooManyGuestNotes')
    given(order, ...history)
      .when(send('More', freeAt))
      .thenTypes('GuestNoteSent')
  })
  test('is refused at the maximum number of notes, and once the guest is forgotten', () => {
    given(order, placed, ...upTo(notesMax).map(n => sent(n)))
      .when(send('More', later(now, 2 * dayMs)))
      .thenRefused('TooManyNotes')
    given(order, forgotten).when(send('Note 1')).thenRefused('PersonForgotten')
  })
})

describe('a voucher that is mailed again', () => {
  test('belongs to a confirmed order', () => {
    given(order, placed, paid, confirmed).when(resend(now)).thenEvents(resent(now))
    given(order, placed, paid).when(resend(now)).thenRefused('OrderNotConfirmed')
    given(order, placed, paid, confirmed, cancelled(total))
      .when(resend(now))
      .thenRefused('OrderNotConfirmed')
    given(order, forgotten, paid, confirmed).when(resend(now)).thenRefused('PersonForgotten')
  })
  test('is not mailed a second time within a minute', () => {
    const history = [placed, paid, confirmed, resent(now)]
    given(order, ...history)
      .when(resend(later(now, minuteMs - 1)))
      .thenNothing()
    given(order, ...history)
      .when(resend(later(now, minuteMs)))
      .thenTypes('VoucherResent')
  })
  test('goes out at most three times within an hour', () => {
    const instants = upTo(vouchersAnHour).map(n => later(now, n * 5 * minuteMs))
    const history = [placed, paid, confirmed, ...instants.map(resent)]
    const freeAt = later(now, 65 * minuteMs)
    given(order, ...history)
      .when(resend(later(freeAt, -1)))
      .thenRefused('TooManyVouchers')
    given(order, ...history)
      .when(resend(freeAt))
      .thenTypes('VoucherResent')
  })
  test('counts only the newest times it was sent', () => {
    const history = upTo(50).map(n => resent(later(now, n * 60 * minuteMs)))
    const state = given(order, placed, paid, confirmed, ...history)
      .when(resend(later(now, 60 * dayMs)))
      .thenState()
    expect(state.exists && state.vouchersResentAt).toHaveLength(vouchersAnHour)
  })
})
