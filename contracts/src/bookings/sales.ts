import { z } from 'zod'
import { BuyerKind } from '../orders/statuses.ts'

/** Where a sale of the desk came from. */
export const ReservationSource = z.enum(['WALK_IN', 'PHONE', 'HOTEL'])
export type ReservationSource = z.infer<typeof ReservationSource>

/** What a booking is part of: an order of the site, or a reservation that was made here. */
export const SaleKind = z.enum(['ORDER', 'RESERVATION'])
export type SaleKind = z.infer<typeof SaleKind>

/** Where the sale of a booking came from: who bought on the site, or how the desk was asked. */
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

/** What cancelling gives back: what the cancellation policy says at that moment, or everything. */
export const CancelTerms = z.enum(['POLICY', 'IN_FULL'])
export type CancelTerms = z.infer<typeof CancelTerms>
