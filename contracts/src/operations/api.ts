import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  DriverListQuery,
  DriverRow,
  GuideListQuery,
  GuideRow,
  SaveDriver,
  SaveGuide,
} from './people.ts'
import type {
  ProductMappingListQuery,
  ProductMappingRow,
  SaveProductMapping,
  SoldOnSite,
} from './product-mappings.ts'
import type { ProductTypeListQuery, ProductTypeRow, SaveProductType } from './product-types.ts'
import type {
  PoolChoice,
  ReservationProductListQuery,
  ReservationProductRow,
  SaveReservationProduct,
} from './reservation-products.ts'
import type { ImportRows, ImportedRows } from './shared.ts'
import type {
  CraftListQuery,
  CraftRow,
  SaveCraft,
  SaveVehicle,
  VehicleListQuery,
  VehicleRow,
} from './units.ts'

/** Requests and responses of the operations routes. */
export type OperationsApi = {
  'GET /reservation-admin/drivers': {
    query: z.input<typeof DriverListQuery>
    data: PageOf<DriverRow>
  }
  'POST /reservation-admin/drivers': { body: z.input<typeof SaveDriver>; data: { id: string } }
  'GET /reservation-admin/drivers/export': { query: z.input<typeof DriverListQuery>; data: 'file' }
  'POST /reservation-admin/drivers/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'GET /reservation-admin/drivers/:id': { data: DriverRow }
  'PUT /reservation-admin/drivers/:id': { body: z.input<typeof SaveDriver>; data: { id: string } }
  'POST /reservation-admin/drivers/:id/forget': { data: null }
  'GET /reservation-admin/drivers/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'PUT /reservation-admin/drivers/:id/retirement': { data: null }
  'DELETE /reservation-admin/drivers/:id/retirement': { data: null }
  'GET /reservation-admin/guides': { query: z.input<typeof GuideListQuery>; data: PageOf<GuideRow> }
  'POST /reservation-admin/guides': { body: z.input<typeof SaveGuide>; data: { id: string } }
  'GET /reservation-admin/guides/export': { query: z.input<typeof GuideListQuery>; data: 'file' }
  'POST /reservation-admin/guides/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'GET /reservation-admin/guides/:id': { data: GuideRow }
  'PUT /reservation-admin/guides/:id': { body: z.input<typeof SaveGuide>; data: { id: string } }
  'POST /reservation-admin/guides/:id/forget': { data: null }
  'GET /reservation-admin/guides/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'PUT /reservation-admin/guides/:id/retirement': { data: null }
  'DELETE /reservation-admin/guides/:id/retirement': { data: null }
  'GET /reservation-admin/pools': { data: PoolChoice[] }
  'GET /reservation-admin/product-mappings': {
    query: z.input<typeof ProductMappingListQuery>
    data: PageOf<ProductMappingRow>
  }
  'PUT /reservation-admin/product-mappings': {
    body: z.input<typeof SaveProductMapping>
    data: null
  }
  'DELETE /reservation-admin/product-mappings': { body: z.input<typeof SoldOnSite>; data: null }
  'GET /reservation-admin/product-mappings/export': {
    query: z.input<typeof ProductMappingListQuery>
    data: 'file'
  }
  'GET /reservation-admin/product-mappings/:id': { data: ProductMappingRow }
  'GET /reservation-admin/product-mappings/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'GET /reservation-admin/product-types': {
    query: z.input<typeof ProductTypeListQuery>
    data: PageOf<ProductTypeRow>
  }
  'POST /reservation-admin/product-types': {
    body: z.input<typeof SaveProductType>
    data: { id: string }
  }
  'GET /reservation-admin/product-types/export': {
    query: z.input<typeof ProductTypeListQuery>
    data: 'file'
  }
  'GET /reservation-admin/product-types/:id': { data: ProductTypeRow }
  'POST /reservation-admin/product-types/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'PUT /reservation-admin/product-types/:id': {
    body: z.input<typeof SaveProductType>
    data: { id: string }
  }
  'GET /reservation-admin/product-types/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'PUT /reservation-admin/product-types/:id/retirement': { data: null }
  'DELETE /reservation-admin/product-types/:id/retirement': { data: null }
  'GET /reservation-admin/products': {
    query: z.input<typeof ReservationProductListQuery>
    data: PageOf<ReservationProductRow>
  }
  'POST /reservation-admin/products': {
    body: z.input<typeof SaveReservationProduct>
    data: { id: string }
  }
  'GET /reservation-admin/products/export': {
    query: z.input<typeof ReservationProductListQuery>
    data: 'file'
  }
  'GET /reservation-admin/products/:id': { data: ReservationProductRow }
  'POST /reservation-admin/products/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'PUT /reservation-admin/products/:id': {
    body: z.input<typeof SaveReservationProduct>
    data: { id: string }
  }
  'GET /reservation-admin/products/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'PUT /reservation-admin/products/:id/retirement': { data: null }
  'DELETE /reservation-admin/products/:id/retirement': { data: null }
  'GET /reservation-admin/units': { query: z.input<typeof CraftListQuery>; data: PageOf<CraftRow> }
  'POST /reservation-admin/units': { body: z.input<typeof SaveCraft>; data: { id: string } }
  'GET /reservation-admin/units/export': { query: z.input<typeof CraftListQuery>; data: 'file' }
  'POST /reservation-admin/units/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'GET /reservation-admin/units/:id': { data: CraftRow }
  'PUT /reservation-admin/units/:id': { body: z.input<typeof SaveCraft>; data: { id: string } }
  'GET /reservation-admin/units/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'PUT /reservation-admin/units/:id/retirement': { data: null }
  'DELETE /reservation-admin/units/:id/retirement': { data: null }
  'GET /reservation-admin/vehicles': {
    query: z.input<typeof VehicleListQuery>
    data: PageOf<VehicleRow>
  }
  'POST /reservation-admin/vehicles': { body: z.input<typeof SaveVehicle>; data: { id: string } }
  'GET /reservation-admin/vehicles/export': {
    query: z.input<typeof VehicleListQuery>
    data: 'file'
  }
  'POST /reservation-admin/vehicles/import': {
    body: z.input<typeof ImportRows>
    data: z.output<typeof ImportedRows>
  }
  'GET /reservation-admin/vehicles/:id': { data: VehicleRow }
  'PUT /reservation-admin/vehicles/:id': { body: z.input<typeof SaveVehicle>; data: { id: string } }
  'GET /reservation-admin/vehicles/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'PUT /reservation-admin/vehicles/:id/retirement': { data: null }
  'DELETE /reservation-admin/vehicles/:id/retirement': { data: null }
}
