import type { NamedParticipant, Participant } from '@arung/contracts/checkouts/people'
import { picFault } from '../checkouts/pic-fault.ts'
import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { holdsPlaces } from './legal-moves.ts'
import type { LiveOrder } from './order-state.ts'

/** Returns the participants of an order as the desk reads and writes them. Empty if the people were forgotten. */
export const namedIn = ({ placed }: Pick<LiveOrder, 'placed'>): readonly NamedParticipant[] =>
  knownIn(placed.participants).map(({ identityPictureId: _picture, ...person }) => person)

/**
 * Adds participants or corrects the details of known ones, before they come and when they are at the desk. Everybody
 * keeps their position and identity picture. Nobody is left out here; that is the task of `ChangeOrder`.
 */
export function nameParticipants(
  { participants, over, now: at }: OrderCommandOf<'NameParticipants'>,
  state: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  const { orderId, subject, persons, contact } = state.placed
  if (state.deleted || !holdsPlaces(state.status)) return refuse('OrderOver')
  if ('forgotten' in contact) return refuse('PersonForgotten')
  const current = namedIn(state)
  if (over !== undefined && !isSame(over, current)) return refuse('ChangedMeanwhile')
  if (participants.length < current.length) return refuse('FewerParticipants')
  if (participants.length > persons) return refuse('TooManyParticipants')
  const fault = picFault(participants)
  if (fault !== null) return refuse(fault)
  if (isSame(participants, current)) return accept()
  return accept({
    type: 'ParticipantsNamed',
    data: {
      orderId,
      subject,
      participants: withPictures(participants, knownIn(state.placed.participants)),
      named: participants.length,
      at,
    },
  })
}

/**
 * Returns who is no longer named once an order has only this many guests, by their places in the list. Nobody says who of
 * those that are named came for the closed lines alone, so the last ones go. Persons in charge stay (decision 0110).
 */
export function namedBeyond(
  participants: readonly Participant[],
  persons: number,
): readonly number[] {
  const known = knownIn(participants)
  const others = known.flatMap(({ pic }, place) => (pic ? [] : [place]))
  const tooMany = Math.max(0, known.length - persons)
  return others.slice(Math.max(0, others.length - tooMany))
}

/** The list of forgotten people decodes to a single marker. */
const knownIn = (participants: readonly Participant[]): readonly Participant[] =>
  Array.isArray(participants) ? participants : []

const withPictures = (
  participants: readonly NamedParticipant[],
  before: readonly Participant[],
): readonly Participant[] =>
  participants.map((person, place) => {
    const identityPictureId = before[place]?.identityPictureId
    return identityPictureId === undefined ? person : { ...person, identityPictureId }
  })
