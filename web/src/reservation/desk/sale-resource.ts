import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The products that the desk may sell. */
export const deskProductsResource = deskResource('GET /reservation-admin/desk-products', [
  'reservationproduct',
  'producttype',
  'taxrates',
])
/** The sessions of a product on a day, with the capacity left now. */
export const deskAvailabilityResource = (productId: string, date: string) =>
  deskResource(
    'GET /reservation-admin/desk-products/:id/availability',
    ['capacity', 'reservationproduct', 'pool'],
    { params: { id: productId }, query: { date } },
  )
/** The pick-up zones that the site offers. */
export const zonesResource = deskResource('GET /pickup-zones', ['pickupzone'])
