import { guestsAt } from '../days/shares.ts'
import { transferOf } from '../transport/runs.ts'
import type { Names } from './bar-words.ts'
import type { Bar, Sources } from './board.ts'

export type BarGuests = Readonly<{
  key: string
  name: string
  count: number
  /** Null once the list no longer has them. */
  bookingId: string | null
}>

/** Returns the parties of a bar with their guests on this trip. */
export function guestsOfBar({ trip, guests }: Bar, sources: Sources, names: Names): BarGuests[] {
  switch (trip.kind) {
    case 'UNIT':
      return trip.parties.map(party => {
        const { bookingId } = party.booking
        const count = guestsAt(party, trip.unitId)
        return { key: bookingId, name: names.lists[trip.list].guest(bookingId), count, bookingId }
      })
    case 'GUIDE': {
      const departure = sources.lists[trip.list].departures.find(({ time }) => time === trip.time)
      return (departure?.parties ?? []).flatMap(party => {
        const { bookingId, guests: all } = party.booking
        const count = trip.unitId === null ? all : guestsAt(party, trip.unitId)
        const name = names.lists[trip.list].guest(bookingId)
        return count > 0 ? [{ key: bookingId, name, count, bookingId }] : []
      })
    }
    case 'RUN':
      return trip.run.stops.map(({ transferId, guests: count }) => {
        const transfer = transferOf(sources.transfers, trip.run.direction, transferId)
        const bookingId = transfer?.bookingId ?? null
        return { key: transferId, name: names.runs.guest(transferId), count, bookingId }
      })
    case 'TRANSFER': {
      const { transferId, bookingId } = trip.transfer
      return [{ key: transferId, name: names.runs.guest(transferId), count: guests, bookingId }]
    }
  }
}
