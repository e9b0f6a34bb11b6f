import { z } from 'zod'
import { BuyerKind } from '../orders/statuses.ts'

/** The source of a desk sale. */
export const ReservationSource = z.enum(['WALK_IN', 'PHONE', 'HOTEL'])
export type ReservationSource = z.infer<typeof ReservationSource>

/** The kind of sale that a booking belongs to: an order of the site, or a reservation made at the desk. */
export const SaleKind = z.enum(['ORDER', 'RESERVATION'])
export type SaleKind = z.infer<typeof SaleKind>

/** The source of a booking's sale: the kind of buyer on the site, or how the request reached the desk. */
export const SaleSource = z.enum([...BuyerKind.options, ...ReservationSource.options])
export type SaleSource = z.infer<typeof SaleSource>

/** Why a reservation is cancelled. */
export const SaleCancelReason = z.enum([
  'GUESTS_ASKED',
  'WEATHER',
  'SESSION_CLOSED',
  'MADE_BY_MISTAKE',
  'OTHER',
])
export type SaleCancelReason = z.infer<typeof SaleCancelReason>

/** What a cancellation pays back: the amount of the cancellation policy at that moment, or everything. */
export const CancelTerms = z.enum(['POLICY', 'IN_FULL'])
export type CancelTerms = z.infer<typeof CancelTerms>
