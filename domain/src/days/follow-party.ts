import type { Share } from '@arung/contracts/days/assignments'
import { accept, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { guestsOf } from './assign.ts'
import { clashOf, guidesOnUnits } from './clashes.ts'
import { evolveDay, type Day } from './day-state.ts'
import type { DayEvent } from './events.ts'
import type { Party } from './facts.ts'

/** What the booking of a party says now. `party` is null when it does not take place on this day. */
export type FollowParty = Readonly<{
  type: 'FollowParty'
  date: string
  bookingId: string
  party: Party | null
  now: string
}>

/**
 * Makes the units of a party fit its booking. A party that moved to another session or list, or would now be on a unit
 * or with a guide that is busy, has no unit any more; a party that shrank leaves its last units first. Emits no event
 * for a party without units.
 */
export function followParty(
  { date, bookingId, party, now: at }: FollowParty,
  state: Day,
): Decision<DayEvent, never> {
  const known = state.parties.get(bookingId)
  if (known === undefined) return accept()
  const assigned = (after: readonly Share[]): DayEvent => ({
    type: 'PartyAssigned',
    data: {
      date,
      bookingId,
      party: party ?? known.party,
      before: known.shares,
      after,
      by: null,
      at,
    },
  })
  if (party === null || party.list !== known.party.list || party.time !== known.party.time)
    return accept(assigned([]))
  const after = fewer(known.shares, party.guests)
  if (isSame(party, known.party) && isSame(after, known.shares)) return accept()
  const next = assigned(after)
  const day = evolveDay(state, next)
  const units = new Set(after.map(({ unitId }) => unitId))
  const isBusy = clashOf(state, day, { units, guides: guidesOnUnits(day, units) }) !== null
  return accept(isBusy ? assigned([]) : next)
}

/** Returns these shares for at most this many guests. */
function fewer(shares: readonly Share[], guests: number): readonly Share[] {
  if (guestsOf(shares) <= guests) return shares
  let left = guests
  return shares.flatMap(share => {
    const taken = Math.min(share.guests, left)
    left -= taken
    return taken === 0 ? [] : [{ ...share, guests: taken }]
  })
}
