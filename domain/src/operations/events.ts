import type { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import type { SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { SaveCraft, SaveVehicle } from '@arung/contracts/operations/units'

export type Unit = SaveCraft | SaveVehicle
/** The personal data of a person, and their other data. */
type Of<Saved extends { person: object }> = Readonly<{
  person: Saved['person']
  work: Omit<Saved, 'person'>
}>

export type ProductTypeEvent =
  | { type: 'ProductTypeSaved'; data: { typeId: string; productType: SaveProductType; at: string } }
  | { type: 'ProductTypeRetired'; data: { typeId: string; at: string } }
  | { type: 'ProductTypeRestored'; data: { typeId: string; at: string } }
export type ReservationProductEvent =
  | {
      type: 'ReservationProductSaved'
      data: { productId: string; product: SaveReservationProduct; at: string }
    }
  | { type: 'ReservationProductRetired'; data: { productId: string; at: string } }
  | { type: 'ReservationProductRestored'; data: { productId: string; at: string } }
export type ProductMappingEvent =
  | {
      type: 'ProductMappingSaved'
      data: { mappingId: string; mapping: SaveProductMapping; at: string }
    }
  | { type: 'ProductMappingRemoved'; data: { mappingId: string; at: string } }
/** Personal: `person`, under the guide's own key. */
export type GuideEvent =
  | { type: 'GuideSaved'; data: { guideId: string; at: string } & Of<SaveGuide> }
  | { type: 'GuideRetired'; data: { guideId: string; at: string } }
  | { type: 'GuideRestored'; data: { guideId: string; at: string } }
  /** The guide was retired before. The key of `person` is destroyed. */
  | { type: 'GuideForgotten'; data: { guideId: string; at: string } }
/** Personal: `person`, under the driver's own key. */
export type DriverEvent =
  | { type: 'DriverSaved'; data: { driverId: string; at: string } & Of<SaveDriver> }
  | { type: 'DriverRetired'; data: { driverId: string; at: string } }
  | { type: 'DriverRestored'; data: { driverId: string; at: string } }
  /** The driver was retired before. The key of `person` is destroyed. */
  | { type: 'DriverForgotten'; data: { driverId: string; at: string } }
export type UnitEvent =
  | { type: 'UnitSaved'; data: { unitId: string; unit: Unit; at: string } }
  | { type: 'UnitRetired'; data: { unitId: string; at: string } }
  | { type: 'UnitRestored'; data: { unitId: string; at: string } }

/**
 * The people and resources that the operator works with. A save holds the whole new state, so a reader needs no earlier
 * event.
 */
export type OperationsEvent =
  | ProductTypeEvent
  | ReservationProductEvent
  | ProductMappingEvent
  | GuideEvent
  | DriverEvent
  | UnitEvent
