import { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { FieldErrors, ResolverResult } from 'react-hook-form'

/** The form values of a zone: the fields of both kinds, and its areas one per line. */
export type ZoneValues = Readonly<{
  kind: 'FETCHED' | 'SELF'
  name: string
  nameId: string
  rank: number
  areas: string
  minutesBefore: number
  windowMinutes: number
  per: 'CAR' | 'PERSON'
  seatsPerCar: number
  surcharge: number
  usdSurcharge: number
  discount: number
  usdDiscount: number
}>

export const freshZone: ZoneValues = {
  kind: 'FETCHED',
  name: '',
  nameId: '',
  rank: 0,
  areas: '',
  minutesBefore: 90,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 6,
  surcharge: 0,
  usdSurcharge: 0,
  discount: 0,
  usdDiscount: 0,
}
export const fetchedFields = [
  'areas',
  'minutesBefore',
  'windowMinutes',
  'per',
  'seatsPerCar',
  'surcharge',
  'usdSurcharge',
] as const
export const selfFields = ['discount', 'usdDiscount'] as const

/** Returns the form values of a stored zone. Fields of the other kind have the defaults of a new zone. */
export function valuesOfZone(read: unknown): ZoneValues {
  const zone = SavePickupZone.parse(read)
  return zone.kind === 'FETCHED'
    ? { ...freshZone, ...zone, areas: zone.areas.join('\n') }
    : { ...freshZone, ...zone }
}

/** Converts the form values to the request. Errors are attached to their fields. */
export function resolveZone(values: ZoneValues): ResolverResult<ZoneValues, SavePickupZone> {
  const checked = SavePickupZone.safeParse(sentOf(values))
  if (checked.success) return { values: checked.data, errors: {} }
  const errors = checked.error.issues.map(({ path, message }) => [
    String(path[0]),
    { type: 'check', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ZoneValues> }
}

/** Leaves out the fields of the other kind. */
function sentOf({ kind, name, nameId, rank, areas, ...rest }: ZoneValues): object {
  const { discount, usdDiscount, ...fetched } = rest
  const named = { kind, name, nameId, rank }
  if (kind === 'SELF') return { ...named, discount, usdDiscount }
  const lines = areas.split('\n').map(line => line.trim())
  return { ...named, ...fetched, areas: lines.filter(line => line !== '') }
}
