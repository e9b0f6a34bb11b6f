import type { DomainEvent } from '@arung/domain/event-types'
import {
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Guides, drivers, units, products and mappings. The guide who is person 1 is forgotten at the end. */
export function operationsHistory(): DomainEvent[] {
  const guide = (n: number, name: string): DomainEvent => {
    const { person, ...work } = sampleGuide
    return {
      type: 'GuideSaved',
      data: { guideId: uuid(8, n), person: { ...person, name }, work, at: at(1) },
    }
  }
  const driver = (n: number): DomainEvent => {
    const { person, ...work } = sampleDriver
    return { type: 'DriverSaved', data: { driverId: uuid(52, n), person, work, at: at(1) } }
  }
  const product = (n: number, name: string): DomainEvent => ({
    type: 'ReservationProductSaved',
    data: { productId: uuid(51, n), product: { ...sampleSingle, name }, at: at(1) },
  })
  const mapped = (n: number, variantId: string | null): DomainEvent => ({
    type: 'ProductMappingSaved',
    data: {
      mappingId: uuid(54, n),
      mapping: { productId: uuid(2, n), variantId, parts: [uuid(51, 1)] },
      at: at(2),
    },
  })
  return [
    { type: 'ProductTypeSaved', data: { typeId: uuid(50, 1), productType: sampleType, at: at(0) } },
    {
      type: 'ProductTypeSaved',
      data: { typeId: uuid(50, 2), productType: { ...sampleType, kind: 'ATV' }, at: at(0) },
    },
    { type: 'ProductTypeRetired', data: { typeId: uuid(50, 1), at: at(1) } },
    { type: 'ProductTypeRestored', data: { typeId: uuid(50, 1), at: at(1) } },
    product(1, 'Ayung'),
    product(2, 'Telaga Waja'),
    product(1, 'Ayung rafting'),
    { type: 'ReservationProductRetired', data: { productId: uuid(51, 2), at: at(2) } },
    { type: 'ReservationProductRestored', data: { productId: uuid(51, 2), at: at(3) } },
    mapped(1, null),
    mapped(2, 'tandem'),
    mapped(1, 'single'),
    { type: 'ProductMappingRemoved', data: { mappingId: uuid(54, 2), at: at(3) } },
    guide(1, 'Ayu 1 Darma'),
    guide(21, 'Ketut Darma'),
    { type: 'GuideRetired', data: { guideId: uuid(8, 21), at: at(2) } },
    { type: 'GuideRestored', data: { guideId: uuid(8, 21), at: at(3) } },
    { type: 'GuideRetired', data: { guideId: uuid(8, 1), at: at(3) } },
    { type: 'GuideForgotten', data: { guideId: uuid(8, 1), at: at(4) } },
    driver(1),
    driver(2),
    driver(3),
    { type: 'DriverRetired', data: { driverId: uuid(52, 3), at: at(2) } },
    { type: 'DriverForgotten', data: { driverId: uuid(52, 3), at: at(3) } },
    { type: 'DriverRetired', data: { driverId: uuid(52, 1), at: at(2) } },
    { type: 'DriverRestored', data: { driverId: uuid(52, 1), at: at(3) } },
    { type: 'UnitSaved', data: { unitId: uuid(53, 1), unit: sampleRaft, at: at(1) } },
    { type: 'UnitSaved', data: { unitId: uuid(53, 2), unit: sampleVehicle, at: at(1) } },
    { type: 'UnitRetired', data: { unitId: uuid(53, 1), at: at(2) } },
    { type: 'UnitRestored', data: { unitId: uuid(53, 1), at: at(3) } },
  ]
}
