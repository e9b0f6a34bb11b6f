import type { DomainEvent } from '@arung/domain/event-types'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Fact } from './facts.ts'

type Decoded = DecodedEvent<DomainEvent>

/**
 * Returns what a booking of the desk claims since it was moved or its guest numbers changed: it still has the places of
 * the last change, and while a move is pending the places of both days.
 */
export function claimsOfBooking(events: readonly Decoded[]): readonly Fact[] {
  const said: { by: Decoded; holds: readonly HeldPlaces[] }[] = []
  let has: Decoded | null = null
  let waits: Decoded | null = null
  for (const decoded of events) {
    const { event } = decoded
    switch (event.type) {
      case 'MoveAsked':
      case 'GuestsAsked':
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
      case 'GuestsDeclined':
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

/**
 * Returns the holds of both days. A hold that serves both is listed with its new demands, because the old ones are what
 * it already has.
 */
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
