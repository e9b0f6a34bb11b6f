import type { Unit, UnitEvent } from './events.ts'
import { defineResource, retiredAs } from './resource.ts'

export type UnitFacts = Readonly<{
  /** Whether the caller means vehicles, or rafts, ATVs and bicycles. */
  isVehicle: boolean
}>
export type UnitFault = 'ServiceBackwards'

/**
 * Returns the name that must be unique among the active units of a kind. Case, spaces, dots and dashes make no
 * difference.
 */
export const unitName = (unit: Unit): string => {
  const called = unit.kind === 'VEHICLE' ? unit.plate : unit.number
  return `${unit.kind}|${called.toUpperCase().replaceAll(/[\s.-]/g, '')}`
}

/** A raft, ATV or bicycle by its number, or a vehicle by its plate. A raft never becomes a vehicle. */
export const unit = defineResource<Unit, UnitEvent, UnitFacts, UnitFault>({
  saved: ({ id: unitId, value, at }) => ({ type: 'UnitSaved', data: { unitId, unit: value, at } }),
  retired: ({ id: unitId, at }) => ({ type: 'UnitRetired', data: { unitId, at } }),
  restored: ({ id: unitId, at }) => ({ type: 'UnitRestored', data: { unitId, at } }),
  after: (before, event) =>
    event.type === 'UnitSaved'
      ? { value: event.data.unit, isRetired: false }
      : retiredAs(before, event.type === 'UnitRetired'),
  rule: ({ servicedOn, serviceDue }) =>
    servicedOn !== null && serviceDue !== null && serviceDue <= servicedOn
      ? 'ServiceBackwards'
      : null,
  isMeant: (value, { isVehicle }) => (value.kind === 'VEHICLE') === isVehicle,
})
