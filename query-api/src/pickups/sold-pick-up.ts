import type { PickUpView } from '@arung/contracts/reservations/requests'
import type { SoldPickUp } from '@arung/domain/reservations/events'

/** SQL: a pick-up with the kind of its zone. Sales of before it was stored have that of the zone as it is now. */
export const pickUpSql = (pickUp: string): string => `
  CASE WHEN ${pickUp} ? 'kind' THEN ${pickUp}
       ELSE ${pickUp} || jsonb_build_object('kind', (
         SELECT zone->'kind' FROM read.pickup_zones WHERE zone_id = (${pickUp}->>'zoneId')::uuid LIMIT 1)) END`

export const pickUpView = (pickUp: SoldPickUp | null): PickUpView | null =>
  pickUp && { ...pickUp, kind: pickUp.kind ?? null }

/** Returns where the guests are picked up; null where they are not. */
export const placeOf = (pickUp: SoldPickUp | null): string | null =>
  pickUp === null || pickUp.kind === 'SELF' ? null : pickUp.place
