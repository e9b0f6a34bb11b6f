import { sampleIds, sampleZone } from '../testing/sample-catalogue.ts'
import { instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { PickupEvent } from './events.ts'

const at = instants.start

export const pickupSamples: SamplesOf<PickupEvent> = {
  PickupZoneSaved: { zoneId: sampleIds.zone, zone: sampleZone, at },
  PickupZoneRetired: { zoneId: sampleIds.zone, at },
}
