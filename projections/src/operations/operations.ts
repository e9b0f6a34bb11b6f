import type { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import type { SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { OperationsEvent, Unit } from '@arung/domain/operations/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ResourceRow<Value> = { id: string; value: Value; retired: boolean }
/** `person` is null once the person is forgotten. */
type Person<Saved extends { person: object }> = {
  id: string
  person: Saved['person'] | null
  work: Omit<Saved, 'person'>
  retired: boolean
}

const tables = {
  product_types: table<ResourceRow<SaveProductType>>('id'),
  reservation_products: table<ResourceRow<SaveReservationProduct>>('id'),
  product_mappings: table<{ id: string; value: SaveProductMapping }>('id'),
  guides: table<Person<SaveGuide>>('id'),
  drivers: table<Person<SaveDriver>>('id'),
  units: table<ResourceRow<Unit>>('id'),
}
const resourceTable = (name: string) => `
    CREATE TABLE ${name} (id uuid PRIMARY KEY, value jsonb NOT NULL, retired boolean NOT NULL);`
const people = (name: string) => `
    CREATE TABLE ${name} (
      id      uuid    PRIMARY KEY,
      person  jsonb,
      work    jsonb   NOT NULL,
      retired boolean NOT NULL
    );`

/** The people and things that the operator works with, as they are now. Retired ones stay. */
export const operations = defineProjection({
  name: 'operations',
  version: 3,
  schema: [
    ...['product_types', 'reservation_products', 'units'].map(resourceTable),
    ...['guides', 'drivers'].map(people),
    'CREATE TABLE product_mappings (id uuid PRIMARY KEY, value jsonb NOT NULL);',
  ].join(''),
  indexes: '',
  tables,
  handles: [
    'ProductTypeSaved',
    'ProductTypeRetired',
    'ProductTypeRestored',
    'ReservationProductSaved',
    'ReservationProductRetired',
    'ReservationProductRestored',
    'ProductMappingSaved',
    'ProductMappingRemoved',
    'GuideSaved',
    'GuideRetired',
    'GuideRestored',
    'GuideForgotten',
    'DriverSaved',
    'DriverRetired',
    'DriverRestored',
    'DriverForgotten',
    'UnitSaved',
    'UnitRetired',
    'UnitRestored',
  ],
  touches(event) {
    if ('typeId' in event.data) return { product_types: [event.data.typeId] }
    if ('mappingId' in event.data) return { product_mappings: [event.data.mappingId] }
    if ('guideId' in event.data) return { guides: [event.data.guideId] }
    if ('driverId' in event.data) return { drivers: [event.data.driverId] }
    if ('unitId' in event.data) return { units: [event.data.unitId] }
    return { reservation_products: [event.data.productId] }
  },
  fold: foldSaved,
})

function foldSaved(rows: RowSets<typeof tables>, event: OperationsEvent): void {
  const retired = false
  switch (event.type) {
    case 'ProductTypeSaved':
      rows.product_types.set({ id: event.data.typeId, value: event.data.productType, retired })
      return
    case 'ReservationProductSaved':
      rows.reservation_products.set({
        id: event.data.productId,
        value: event.data.product,
        retired,
      })
      return
    case 'ProductMappingSaved':
      rows.product_mappings.set({ id: event.data.mappingId, value: event.data.mapping })
      return
    case 'GuideSaved': {
      const { guideId: id, person, work } = event.data
      rows.guides.set({ id, person: unlessForgotten(person), work, retired })
      return
    }
    case 'DriverSaved': {
      const { driverId: id, person, work } = event.data
      rows.drivers.set({ id, person: unlessForgotten(person), work, retired })
      return
    }
    case 'GuideForgotten':
      rows.guides.change(event.data.guideId, withoutPerson)
      return
    case 'DriverForgotten':
      rows.drivers.change(event.data.driverId, withoutPerson)
      return
    case 'UnitSaved':
      rows.units.set({ id: event.data.unitId, value: event.data.unit, retired })
      return
    default:
      foldRetired(rows, event)
  }
}

const withoutPerson = <Row extends { person: object | null }>(row: Row): Row => ({
  ...row,
  person: null,
})

type Turned = Exclude<OperationsEvent, { type: `${string}Saved` | `${string}Forgotten` }>

function foldRetired(rows: RowSets<typeof tables>, event: Turned): void {
  const retired = event.type.endsWith('Retired')
  const turned = <Row extends { retired: boolean }>(row: Row): Row => ({ ...row, retired })
  switch (event.type) {
    case 'ProductTypeRetired':
    case 'ProductTypeRestored':
      rows.product_types.change(event.data.typeId, turned)
      return
    case 'ReservationProductRetired':
    case 'ReservationProductRestored':
      rows.reservation_products.change(event.data.productId, turned)
      return
    case 'GuideRetired':
    case 'GuideRestored':
      rows.guides.change(event.data.guideId, turned)
      return
    case 'DriverRetired':
    case 'DriverRestored':
      rows.drivers.change(event.data.driverId, turned)
      return
    case 'UnitRetired':
    case 'UnitRestored':
      rows.units.change(event.data.unitId, turned)
      return
    case 'ProductMappingRemoved':
      rows.product_mappings.delete(event.data.mappingId)
  }
}
