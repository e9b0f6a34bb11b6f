import type { PickupZoneView } from '@arung/contracts/pickups/views'

const [ubudId, southId, ownId] = [1, 2, 3].map(n => `2b000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const fetched = {
  kind: 'FETCHED',
  rank: 1,
  minutesBefore: 60,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 5,
  surcharge: 0,
  usdSurcharge: 0,
} as const
export const zoneIds = { ubud: ubudId, south: southId, own: ownId }
/** Two zones in which guests are picked up, and the way to come by themselves. */
export const pickupZones: readonly PickupZoneView[] = [
  {
    id: ubudId,
    zone: { ...fetched, name: 'Ubud', nameId: 'Ubud dan sekitarnya', areas: ['Ubud'] },
  },
  { id: southId, zone: { ...fetched, name: 'South', nameId: 'Selatan', areas: ['Kuta', 'Sanur'] } },
  {
    id: ownId,
    zone: {
      kind: 'SELF',
      name: 'We come by ourselves',
      nameId: 'Kami datang sendiri',
      rank: 3,
      discount: 0,
      usdDiscount: 0,
    },
  },
]
