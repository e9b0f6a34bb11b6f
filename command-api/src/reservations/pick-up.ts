import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { PickUp } from '@arung/contracts/reservations/requests'
import type { SoldPickUp } from '@arung/domain/reservations/events'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { sellingRefusals } from './refusals.ts'

/** A way to the activity that is offered now. */
export type Way = Readonly<{ pickUp: SoldPickUp | null; zone: SavePickupZone | null }>

/**
 * Returns a pick-up as it is sold, with the kind of its zone. Throws unless the zone is offered, and when guests would
 * be fetched from nowhere.
 */
export function wayOf(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { pickUp }: Readonly<{ pickUp: PickUp | null }>,
): Way {
  if (pickUp === null) return { pickUp, zone: null }
  if (pickUp.zoneId === null) return { pickUp: named(pickUp), zone: null }
  const zone = catalogue.state.pickupZones.get(pickUp.zoneId)
  if (zone === undefined) throw refusedAs('PickupZoneGone', sellingRefusals)
  const { kind } = zone
  return { pickUp: { ...(kind === 'SELF' ? pickUp : named(pickUp)), kind }, zone }
}

/** Returns a pick-up that a sale gets instead of its own. A zone that it has already may have been retired since. */
export function changedWay(
  parts: Pick<Parts, 'catalogue'>,
  before: SoldPickUp | null,
  pickUp: PickUp | null,
): Way {
  const isOffered = parts.catalogue.state.pickupZones.has(pickUp?.zoneId ?? '')
  if (pickUp === null || isOffered || pickUp.zoneId !== before?.zoneId)
    return wayOf(parts, { pickUp })
  const { kind } = before
  const is = kind === 'SELF' ? pickUp : named(pickUp)
  return { pickUp: kind === undefined ? is : { ...is, kind }, zone: null }
}

function named(pickUp: PickUp): PickUp {
  if (pickUp.place === null) throw invalidInput([wrongField('pickUp.place', 'FieldMissing')])
  return pickUp
}
