import type { ReservationView } from '@arung/contracts/reservations/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** A sale of the desk in the API. */
export const deskSalePath = (reservationId: string): string =>
  `/reservation-admin/reservations/${reservationId}`

export const deskSaleResource = (reservationId: string): Resource<ReservationView> =>
  deskResource(deskSalePath(reservationId), ['reservation', 'booking'])
