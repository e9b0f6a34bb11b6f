import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** What the desk may sell. */
export const deskProductsResource = deskResource('GET /reservation-admin/desk-products', [
  'reservationproduct',
  'producttype',
])
/** The sessions of a product on a day, with the places left at this moment. */
export const deskAvailabilityResource = (productId: string, date: string) =>
  deskResource(
    'GET /reservation-admin/desk-products/:id/availability',
    ['capacity', 'reservationproduct', 'pool'],
    { params: { id: productId }, query: { date } },
  )
/** Where guests are fetched from, as the site offers it. */
export const zonesResource = deskResource('GET /pickup-zones', ['pickupzone'])
