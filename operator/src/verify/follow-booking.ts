import type { Fact, Follower, Said } from './facts.ts'
import type { Found } from './findings.ts'

type Seen<What extends Said['what']> = Readonly<{
  by: Fact['by']
  said: Extract<Said, { what: What }>
}>

/** How long the follow-up of a booking, the sale or release of its places, may take, in milliseconds. */
export const freedWithinMs = 10 * 60_000

/**
 * Checks that places are sold only to bookings that were written and are not cancelled, and that a live booking has the
 * places that were once its own, as many as its reservation was made with. `until`: when the log's last event was
 * written, in milliseconds.
 */
export function followBooking(found: Found, until: number): Follower {
  const owned: Seen<'owned'>[] = []
  let written: Seen<'written'> | null = null
  let promised = 0
  return {
    see({ said, by }) {
      if (said.what === 'owned') owned.push({ said, by })
      if (said.what === 'written') written = { said, by }
      if (said.what === 'promised places') promised = said.holds
    },
    end() {
      const reason = faultOf(written, until)
      const stands = owned.filter(({ said }) => said.stands)
      if (reason !== null)
        for (const { by, said } of stands) if (said.sold) found('places', by, reason)
      if (written?.said.state !== 'LIVES') return
      if (owned.length > 0 && stands.length === 0)
        found('places', written.by, 'its places were given back while the booking lives')
      else if (stands.length < promised && isOver(written, until))
        found('places', written.by, 'lives without the places that it was sold with')
    },
  }
}

const isOver = ({ said }: Seen<'written'>, until: number): boolean =>
  Date.parse(said.since) + freedWithinMs < until

/** Returns why nothing may be sold to a booking any more. */
function faultOf(written: Seen<'written'> | null, until: number): string | null {
  switch (written?.said.state) {
    case undefined:
      return 'sold to a booking that nobody has written'
    case 'FORFEITED':
      return 'sold to a booking whose places had gone back before it was written'
    case 'CANCELED':
      return written !== null && isOver(written, until)
        ? 'still sold to a booking that was cancelled'
        : null
    default:
      return null
  }
}
