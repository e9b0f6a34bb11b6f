import type { OrderEvent } from '@arung/domain/orders/events'
import { without } from '@arung/domain/orders/placed-terms'
import { unlessForgotten } from '../personal.ts'
import { afterMoney } from './detail-money.ts'
import { afterPeople } from './detail-people.ts'
import { stepped, type DetailRow } from './detail-row.ts'

type Change =
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderReinstated'
          | 'OrderConfirmed'
          | 'OrderChanged'
          | 'OrderDeclined'
          | 'OrderCancelled'
          | 'OrderExpired'
          | 'OrderCompleted'
          | 'OrderDeleted'
      }
    >
  | Parameters<typeof afterPeople>[1]
  | Parameters<typeof afterMoney>[1]

/** Returns an order after an event of its life. */
export function next(row: DetailRow, event: Change): DetailRow {
  switch (event.type) {
    case 'OrderReinstated':
      return { ...row, status: 'WAITING_CONFIRMATION' }
    case 'OrderConfirmed': {
      const { voucherCode, note, at } = event.data
      return {
        ...stepped(row, 'CONFIRMED', at),
        status: 'CONFIRMED',
        voucher_code: voucherCode,
        note: unlessForgotten(note),
      }
    }
    case 'OrderChanged': {
      const { after, leftOut, at } = event.data
      const { lines, persons, pickup, subTotal, addOnsTotal, pickupTotal, discount } = after
      const { grandTotal, payNow, freeCancellationUntil } = after
      const amounts = { subTotal, addOnsTotal, pickupTotal, discount, grandTotal, payNow }
      return {
        ...stepped(row, 'CHANGED', at),
        sold: { ...row.sold, lines, persons, pickup, ...amounts, freeCancellationUntil },
        participants: without(row.participants, leftOut),
        activity_date: after.activityDate,
        arrival_time: after.arrivalTime,
      }
    }
    case 'OrderDeclined': {
      const { reason, at } = event.data
      return {
        ...stepped(row, 'DECLINED', at),
        status: 'DECLINED',
        decline_reason: unlessForgotten(reason),
      }
    }
    case 'OrderCancelled':
      return { ...stepped(row, 'CANCELLED', event.data.at), status: 'CANCELLED' }
    case 'OrderExpired':
      return { ...stepped(row, 'EXPIRED', event.data.at), status: 'EXPIRED' }
    case 'OrderCompleted':
      return { ...stepped(row, 'COMPLETED', event.data.at), status: 'COMPLETED' }
    case 'OrderDeleted':
      return { ...row, deleted: true }
    case 'ParticipantsNamed':
    case 'PickupPlaceNamed':
    case 'GuestNoteSent':
      return afterPeople(row, event)
    default:
      return afterMoney(row, event)
  }
}
