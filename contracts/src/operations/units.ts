import { z } from 'zod'
import { Line, LocalDate, Uuid } from '../scalars.ts'
import { ResourceListQuery, OutOfService } from './shared.ts'

/** The numbered units that carry guests. A vehicle also has a plate. */
export const CraftKind = z.enum(['RAFT', 'ATV', 'BICYCLE'])
export type CraftKind = z.infer<typeof CraftKind>
export const VehicleKind = z.enum(['CAR', 'MINIBUS', 'TRUCK'])
export type VehicleKind = z.infer<typeof VehicleKind>

const shared = {
  /** Seats for guests, without guide or driver. */
  seats: z.int().min(1).max(60),
  /** The days of its last and next service. */
  servicedOn: LocalDate.nullable(),
  serviceDue: LocalDate.nullable(),
  outOfService: z.array(OutOfService).max(60),
}
export const SaveCraft = z.strictObject({
  kind: CraftKind,
  /** The number shown on it. */
  number: Line(12),
  ...shared,
})
export type SaveCraft = z.infer<typeof SaveCraft>
export const SaveVehicle = z.strictObject({
  kind: z.literal('VEHICLE'),
  plate: Line(16),
  vehicle: VehicleKind,
  ...shared,
})
export type SaveVehicle = z.infer<typeof SaveVehicle>

const kept = {
  id: Uuid,
  isRetired: z.boolean(),
  /** Whether it is out of service today. */
  isOut: z.boolean(),
}
export const CraftRow = z.strictObject({ ...kept, unit: SaveCraft })
export type CraftRow = z.infer<typeof CraftRow>
export const VehicleRow = z.strictObject({ ...kept, unit: SaveVehicle })
export type VehicleRow = z.infer<typeof VehicleRow>

/** OUT: out of service today. DUE: its service is overdue. */
const UnitFilter = z.enum(['OUT', 'DUE'])
/** `GET /reservation-admin/units` */
export const CraftListQuery = ResourceListQuery.extend({
  kind: CraftKind.optional(),
  only: UnitFilter.optional(),
  sort: z.enum(['number', 'service']).default('number'),
})
/** `GET /reservation-admin/vehicles` */
export const VehicleListQuery = ResourceListQuery.extend({
  vehicle: VehicleKind.optional(),
  only: UnitFilter.optional(),
  sort: z.enum(['number', 'service']).default('number'),
})
