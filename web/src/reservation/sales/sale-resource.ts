import type { ReservationView } from '@arung/contracts/reservations/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const deskSaleResource = (reservationId: string): Resource<ReservationView> =>
  deskResource('GET /reservation-admin/reservations/:id', ['reservation', 'booking'], {
    params: { id: reservationId },
  })
