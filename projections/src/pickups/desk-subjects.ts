import type { PickupEvent } from '@arung/domain/pickups/events'
import { kept, saved, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of pick-up zones. */
export const pickupSubjects: DeskSubjects<PickupEvent> = {
  PickupZoneSaved: ({ data }) => saved(`pickup-zone:${data.zoneId}`, data.zone),
  PickupZoneRetired: ({ data }) => kept(`pickup-zone:${data.zoneId}`),
}
