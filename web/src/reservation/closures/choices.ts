import type {
  ClosureChoice,
  ClosureParty,
  MoveTarget,
  PartyChoice,
} from '@arung/contracts/closures/closures'

/** What somebody chose for each booking. Bookings without a choice have the one that is proposed. */
export type Choices = ReadonlyMap<string, ClosureChoice>

const later: ClosureChoice = { kind: 'LATER' }

/** Returns the choice of a party about which nobody has decided. */
export const laterFor = (): ClosureChoice => later

/** Returns the choice that is proposed: the first session with places left, otherwise to decide later. */
export const proposedFor = ({ moves: [first] }: ClosureParty): ClosureChoice =>
  first === undefined ? later : moveTo(first)

/** Whether a party can be kept without a date. */
export const isKeepable = ({ keepUntil }: ClosureParty): boolean => keepUntil !== null

export const moveTo = ({ date, time }: Pick<MoveTarget, 'date' | 'time'>): ClosureChoice => ({
  kind: 'MOVE',
  date,
  time,
})

/** Returns the choice of a party. What it cannot have any more is not one. */
export function choiceOf(
  party: ClosureParty,
  choices: Choices,
  proposal: (party: ClosureParty) => ClosureChoice,
): ClosureChoice {
  const chosen = choices.get(party.booking.bookingId)
  if (chosen === undefined) return proposal(party)
  const isGone = isLost(party, chosen) || (chosen.kind === 'KEEP' && !isKeepable(party))
  return isGone ? later : chosen
}

/** Whether a party was to move to a session that it cannot move to any more. */
export const isLost = ({ moves }: ClosureParty, chosen: ClosureChoice | undefined): boolean =>
  chosen?.kind === 'MOVE' &&
  !moves.some(({ date, time }) => date === chosen.date && time === chosen.time)

/**
 * Returns the choices after some parties have another one. A combo is cancelled as a whole, so its other parties follow:
 * into the cancellation, and out of it.
 */
export function withChoices(
  choices: Choices,
  parties: readonly ClosureParty[],
  changed: ReadonlyMap<string, ClosureChoice>,
  proposal: (party: ClosureParty) => ClosureChoice,
): Choices {
  const next = new Map(choices)
  for (const [bookingId, choice] of changed) {
    next.set(bookingId, choice)
    for (const party of siblingsOf(bookingId, parties)) {
      const own = choiceOf(party, next, proposal)
      if (choice.kind === 'CANCEL') next.set(party.booking.bookingId, choice)
      else if (own.kind === 'CANCEL') next.set(party.booking.bookingId, later)
    }
  }
  return next
}

/** Returns the other parties of the same line of an order. */
function siblingsOf(bookingId: string, parties: readonly ClosureParty[]): readonly ClosureParty[] {
  const own = parties.find(({ booking }) => booking.bookingId === bookingId)?.cancel.lineId
  if (own === undefined || own === null) return []
  return parties.filter(
    ({ booking, cancel }) => cancel.lineId === own && booking.bookingId !== bookingId,
  )
}

/** Returns the choices as they are sent, each with the revision that was seen. */
export const sentChoices = (
  parties: readonly ClosureParty[],
  of: (party: ClosureParty) => ClosureChoice,
): PartyChoice[] =>
  parties.map(party => ({
    bookingId: party.booking.bookingId,
    revision: party.booking.revision,
    choice: of(party),
  }))
