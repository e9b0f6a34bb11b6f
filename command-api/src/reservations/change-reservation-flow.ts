// Streams: receivable -> reservation -> receivable. Finished by: the process of receivables, and the timer of the hold.
import type { ChangeReservation } from '@arung/contracts/reservations/requests'
import { may } from '@arung/domain/accounts/permissions'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { ratesNow } from '../taxes/rates-now.ts'
import { commandReservation } from './command-reservation.ts'
import { changedWay } from './pick-up.ts'
import { raisingSale } from './raise-sale-flow.ts'
import { overrideForbidden } from './refusals.ts'
import { reservationStream } from './streams.ts'

type Input = Caller & Readonly<{ params: Readonly<{ id: string }>; body: ChangeReservation }>

/**
 * Changes who comes, how they get there, or the note. Only the given fields change. Throws 403 when the caller keeps the
 * price of a dearer pick-up without the right to override prices.
 */
export async function changeReservation(parts: Parts, input: Input) {
  const { pickUp: asked, ...rest } = input.body
  const { id } = input.params
  const pickUp = asked === undefined ? {} : { pickUp: await otherPickUp(parts, id, asked) }
  const change = () =>
    commandReservation(parts, input, { type: 'ChangeReservation', ...rest, ...pickUp })
  const price = asked === undefined ? undefined : rest.pickUpPrice
  if (price === undefined) return change()
  const more = price.after - price.before
  if (price.choice === 'KEEP' && more > 0 && !mayOverride(input)) throw overrideForbidden()
  if (price.choice !== 'CHARGE') return change()
  return raisingSale(parts, metaOf(input), { reservationId: id, more }, change)
}

/** Returns a pick-up instead of that of a sale, with what its price depends on. */
export async function otherPickUp(
  parts: Pick<Parts, 'catalogue' | 'workers'>,
  reservationId: string,
  asked: NonNullable<ChangeReservation['pickUp']> | null,
) {
  const { state } = await parts.workers.load(reservationStream(reservationId), reservation)
  const before = isMade(state) ? state.terms.pickUp : null
  const { pickUp: is, zone } = changedWay(parts, before, asked)
  return { is, zone, rates: await ratesNow(parts) }
}

const mayOverride = ({ principal }: Caller): boolean => {
  const position = positionOf(principal)
  return position !== null && may(position, 'prices:override')
}
