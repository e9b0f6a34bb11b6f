import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { useState } from 'react'
import { choiceOf, isLost, withChoices, type Choices } from './choices.ts'
import { sumsOf, type Sums } from './sums.ts'

/** What is chosen for the parties of a screen. */
export type PartyChoices = Readonly<{
  parties: readonly ClosureParty[]
  of: (party: ClosureParty) => ClosureChoice
  /** Whether the session that was chosen for a party is full meanwhile. */
  isLost: (party: ClosureParty) => boolean
  choose: (changed: ReadonlyMap<string, ClosureChoice>) => void
  clear: () => void
  /** Whether somebody has chosen something. */
  isDirty: boolean
  sums: Sums
}>

/** Holds what somebody chose for parties. A party without a choice has the one that is proposed. */
export function useChoices(
  parties: readonly ClosureParty[],
  proposal: (party: ClosureParty) => ClosureChoice,
): PartyChoices {
  const [choices, setChoices] = useState<Choices>(new Map())
  const of = (party: ClosureParty) => choiceOf(party, choices, proposal)
  return {
    parties,
    of,
    isLost: party => isLost(party, choices.get(party.booking.bookingId)),
    choose: changed => setChoices(now => withChoices(now, parties, changed, proposal)),
    clear: () => setChoices(new Map()),
    isDirty: choices.size > 0,
    sums: sumsOf(parties, of),
  }
}
