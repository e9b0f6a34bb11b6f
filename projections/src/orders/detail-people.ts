import type { OrderEvent } from '@arung/domain/orders/events'
import { withPickupPlace } from '@arung/domain/orders/pickup-place'
import { unlessForgotten } from '../personal.ts'
import type { DetailRow } from './detail-row.ts'

type Change = Extract<
  OrderEvent,
  { type: 'ParticipantsNamed' | 'PickupPlaceNamed' | 'GuestNoteSent' }
>

/** Returns an order after the desk recorded facts about its guests, or wrote to them. */
export function afterPeople(row: DetailRow, event: Change): DetailRow {
  switch (event.type) {
    case 'ParticipantsNamed':
      return { ...row, participants: unlessForgotten(event.data.participants) ?? [] }
    case 'PickupPlaceNamed': {
      const place = unlessForgotten(event.data.place)
      if (row.contact === null || place === null) return row
      return { ...row, contact: withPickupPlace({ contact: row.contact }, place).contact }
    }
    case 'GuestNoteSent': {
      const note = unlessForgotten(event.data.note)
      const { at } = event.data
      return note === null ? row : { ...row, guest_notes: [...row.guest_notes, { note, at }] }
    }
  }
}
