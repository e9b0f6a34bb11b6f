import type { ClosurePreview, ClosureScope } from '@arung/contracts/closures/closures'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** Where bookings are, what is closed, and how many places are left elsewhere. */
export const places: Parameters<typeof deskResource>[1] = [
  'booking',
  'order',
  'reservation',
  'capacity',
  'reservationproduct',
]

/** The sessions of a list, and what can happen to the parties of those that are chosen. */
export const previewResource = ({ date, list, times }: ClosureScope): Resource<ClosurePreview> =>
  deskResource('GET /reservation-admin/closures/preview', places, {
    query: { date, list, ...(times === null ? {} : { times: times.join(',') }) },
  })
