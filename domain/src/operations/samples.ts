import type { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import type { SaveCraft, SaveVehicle } from '@arung/contracts/operations/units'
import { sampleIds } from '../testing/sample-catalogue.ts'
import { instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { OperationsEvent } from './events.ts'

export const operationsIds = {
  type: '0e0e0000-0000-4000-8000-000000000001',
  product: '0e0e0000-0000-4000-8000-000000000002',
  mapping: '0e0e0000-0000-4000-8000-000000000003',
  guide: '0e0e0000-0000-4000-8000-000000000004',
  driver: '0e0e0000-0000-4000-8000-000000000005',
  unit: '0e0e0000-0000-4000-8000-000000000006',
} as const
export const sampleType: SaveProductType = {
  name: 'River rafting',
  nameId: 'Arung jeram',
  kind: 'RAFTING',
  colour: '#0e7c86',
  rank: 1,
}
/** Up to five guests in a raft, with a guide in each. */
export const sampleSingle: SingleProduct = {
  kind: 'SINGLE',
  name: 'Ayung rafting',
  nameId: 'Arung jeram Ayung',
  price: 450_000,
  usdPrice: 2_900,
  agentPrice: 360_000,
  cost: 180_000,
  typeId: operationsIds.type,
  pools: [{ poolId: sampleIds.river, per: 'PERSON' }],
  units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 45 },
  guideRatio: { per: 'UNITS', count: 1 },
  durationMinutes: 150,
  sessions: ['09:00', '13:00'],
}
const daysOff = { weekdays: [7], periods: [{ from: '2026-12-24', to: '2026-12-26' }] }
export const sampleGuide: SaveGuide = {
  person: {
    name: 'Ketut Darma',
    phone: '+6281200000001',
    licenceNumber: 'RG-2041',
    payPerTrip: 85_000,
  },
  employment: 'IN_HOUSE',
  skills: ['RAFTING'],
  languages: ['id', 'en'],
  licenceExpires: '2027-03-01',
  daysOff,
}
export const sampleDriver: SaveDriver = {
  person: { name: 'Nyoman Rata', phone: '+6281200000002', licenceNumber: 'B1-7730' },
  licenceExpires: '2027-05-01',
  daysOff,
}
export const sampleRaft: SaveCraft = {
  kind: 'RAFT',
  number: '12',
  seats: 5,
  servicedOn: '2026-06-01',
  serviceDue: '2026-12-01',
  outOfService: [{ from: '2026-12-03', to: '2026-12-04', reason: 'A tube leaks' }],
}
export const sampleVehicle: SaveVehicle = {
  kind: 'VEHICLE',
  plate: 'DK 1207 AB',
  vehicle: 'MINIBUS',
  seats: 12,
  servicedOn: null,
  serviceDue: null,
  outOfService: [],
}

const at = instants.start
const type = { typeId: operationsIds.type, at }
const product = { productId: operationsIds.product, at }
const mapping = { mappingId: operationsIds.mapping, at }
const guide = { guideId: operationsIds.guide, at }
const driver = { driverId: operationsIds.driver, at }
const unit = { unitId: operationsIds.unit, at }
const { person: guidePerson, ...guideWork } = sampleGuide
const { person: driverPerson, ...driverWork } = sampleDriver

export const operationsSamples: SamplesOf<OperationsEvent> = {
  ProductTypeSaved: { ...type, productType: sampleType },
  ProductTypeRetired: type,
  ProductTypeRestored: type,
  ReservationProductSaved: { ...product, product: sampleSingle },
  ReservationProductRetired: product,
  ReservationProductRestored: product,
  ProductMappingSaved: {
    ...mapping,
    mapping: { productId: sampleIds.rafting, variantId: null, parts: [operationsIds.product] },
  },
  ProductMappingRemoved: mapping,
  GuideSaved: { ...guide, person: guidePerson, work: guideWork },
  GuideRetired: guide,
  GuideRestored: guide,
  GuideForgotten: guide,
  DriverSaved: { ...driver, person: driverPerson, work: driverWork },
  DriverRetired: driver,
  DriverRestored: driver,
  DriverForgotten: driver,
  UnitSaved: { ...unit, unit: sampleRaft },
  UnitRetired: unit,
  UnitRestored: unit,
}
