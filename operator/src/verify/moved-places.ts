import type { DomainEvent } from '@arung/domain/event-types'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Fact } from './facts.ts'

type Decoded = DecodedEvent<DomainEvent>

/**
 * What a booking of the desk says of its places since it was moved or comes in other numbers: it has those that it became to
 * this day, and while a move of it waits those of both days.
 */
export function claimsOfBooking(events: readonly Decoded[]): readonly Fact[] {
  const said: { by: Decoded; holds: readonly HeldPlaces[] }[] = []
  let has: Decoded | null = null
  let waits: Decoded | null = null
  for (const decoded of events) {
    const { event } = decoded
    switch (event.type) {
      case 'MoveAsked':
        said.push({ by: decoded, holds: bothOf(event.data.places) })
        waits = decoded
        break
      case 'BookingMoved':
      case 'GuestsChanged':
        said.push({ by: decoded, holds: event.data.places.after })
        has = decoded
        waits = null
        break
      case 'MoveDeclined':
        waits = null
        break
      case 'BookingCanceled':
        has = null
        waits = null
        break
      default:
    }
  }
  return said.flatMap(({ by, holds }) =>
    holds.map(({ poolId, date, holdId, demands }) => ({
      thing: `hold|${poolId}/${date}/${holdId}`,
      said: { what: 'claimed', demands, date, lives: by === has || by === waits },
      by: { position: by.position, stream: by.stream, type: by.type },
    })),
  )
}

/** Where one hold is to serve both, it says the new one: the old one is what it has. */
function bothOf({
  before,
  after,
}: {
  before: readonly HeldPlaces[]
  after: readonly HeldPlaces[]
}) {
  const news = new Set(after.map(({ holdId }) => holdId))
  return [...before.filter(({ holdId }) => !news.has(holdId)), ...after]
}
