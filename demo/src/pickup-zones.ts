import type { SavePickupZone } from '@arung/contracts/pickups/requests'

const fetched = (
  letter: string,
  rank: number,
  areas: readonly string[],
  [minutesBefore, surcharge, usdSurcharge]: readonly [number, number, number],
): SavePickupZone => ({
  kind: 'FETCHED',
  name: `Zone ${letter}`,
  nameId: `Zona ${letter}`,
  rank,
  areas: [...areas],
  minutesBefore,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 5,
  surcharge,
  usdSurcharge,
})

/** The demo operator's pick-up zones, by name. */
export const pickupZones: Readonly<Record<string, SavePickupZone>> = {
  A: fetched('A', 1, ['Ubud', 'Tegalalang', 'Payangan'], [60, 0, 0]),
  B: fetched(
    'B',
    2,
    ['Sanur', 'Denpasar', 'Kuta', 'Legian', 'Seminyak', 'Canggu', 'Jimbaran', 'Nusa Dua'],
    [120, 0, 0],
  ),
  C: fetched('C', 3, ['Uluwatu', 'Pecatu', 'Tanah Lot', 'Candidasa'], [150, 300_000, 1_900]),
  D: fetched('D', 4, ['Amed', 'Lovina', 'Singaraja'], [210, 600_000, 3_800]),
  SELF: {
    kind: 'SELF',
    name: 'Own transport',
    nameId: 'Datang sendiri',
    rank: 5,
    discount: 50_000,
    usdDiscount: 300,
  },
}
