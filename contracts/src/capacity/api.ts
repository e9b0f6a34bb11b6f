import type { z } from 'zod'
import type { CloseSessions, ReopenSessions } from '../catalogue/requests.ts'
import type { DayAvailability, ProductAvailability } from '../catalogue/views.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  CapacityQuery,
  CloseOwnSessions,
  OverrideLimit,
  ReopenOwnSessions,
  RestoreLimit,
  TakersQuery,
} from './requests.ts'
import type { CapacityDayView, StaffCapacityDayView, TakersView } from './views.ts'

/** Requests and responses of the capacity routes. */
export type CapacityApi = {
  'GET /admins/capacity': { query: z.input<typeof CapacityQuery>; data: CapacityDayView[] }
  'GET /admins/capacity/:poolId/:date': { data: CapacityDayView }
  'POST /admins/pools/:id/:date/close': { body: z.input<typeof CloseSessions>; data: null }
  'POST /admins/pools/:id/:date/reopen': { body: z.input<typeof ReopenSessions>; data: null }
  'GET /availability': { query: { date: string }; data: ProductAvailability[] }
  'GET /products/:slug/availability': {
    query: { from: string; to: string }
    data: DayAvailability[]
  }
  'GET /reservation-admin/capacity': {
    query: z.input<typeof CapacityQuery>
    data: StaffCapacityDayView[]
  }
  'POST /reservation-admin/pools/:id/:date/close': {
    body: z.input<typeof CloseOwnSessions>
    data: null
  }
  'POST /reservation-admin/pools/:id/:date/reopen': {
    body: z.input<typeof ReopenOwnSessions>
    data: null
  }
} & Record<
  `GET /${'admins' | 'reservation-admin'}/capacity/:poolId/:date/bookings`,
  { query: z.input<typeof TakersQuery>; data: TakersView }
> &
  Record<
    `GET /${'admins' | 'reservation-admin'}/capacity/:poolId/:date/history`,
    { query: z.input<typeof HistoryQuery>; data: History }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/pools/:id/:date/limit`,
    { body: z.input<typeof OverrideLimit>; data: null }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/pools/:id/:date/limit/restore`,
    { body: z.input<typeof RestoreLimit>; data: null }
  >
