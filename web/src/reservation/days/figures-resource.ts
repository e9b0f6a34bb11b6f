import type { DayFigures } from '@arung/contracts/days/figures'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

const topics: Parameters<typeof deskResource>[1] = [
  'operationsday',
  'booking',
  'order',
  'reservation',
  'guide',
  'driver',
  'unit',
  'reservationproduct',
  'producttype',
  'productmapping',
  'capacity',
]

/** A day in numbers. */
export const figuresResource = (date: string): Resource<DayFigures> =>
  deskResource('GET /reservation-admin/days/:date/figures', topics, { params: { date } })
