import type { Rota } from '@arung/contracts/days/rota'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type Who = 'guides' | 'drivers'

/** The permission to see the rota of guides, and that of drivers. */
export const seesRota: Readonly<Record<Who, string>> = {
  guides: 'guides:see',
  drivers: 'drivers:see',
}

/** The seven days from one on of all guides or all drivers. */
export const rotaResource = (who: Who, from: string): Resource<Rota> =>
  who === 'guides'
    ? deskResource(
        'GET /reservation-admin/guide-rota',
        ['operationsday', 'booking', 'order', 'reservation', 'guide', 'reservationproduct'],
        { query: { from } },
      )
    : deskResource('GET /reservation-admin/driver-rota', ['operationsday', 'driver'], {
        query: { from },
      })
