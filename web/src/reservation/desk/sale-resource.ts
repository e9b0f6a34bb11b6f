import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { DeskAvailability, DeskProduct } from '@arung/contracts/reservations/views'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

const products = '/reservation-admin/desk-products'

/** What the desk may sell. */
export const deskProductsResource = deskResource<DeskProduct[]>(products, [
  'reservationproduct',
  'producttype',
])
/** The sessions of a product on a day, with the places left at this moment. */
export const deskAvailabilityResource = (productId: string, date: string) =>
  deskResource<DeskAvailability>(`${products}/${productId}/availability?date=${date}`, [
    'capacity',
    'reservationproduct',
    'pool',
  ])
/** Where guests are fetched from, as the site offers it. */
export const zonesResource = deskResource<PickupZoneView[]>('/pickup-zones', ['pickupzone'])

export const reservationsPath = '/reservation-admin/reservations'
