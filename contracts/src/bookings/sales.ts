import { z } from 'zod'
import { Uuid } from '../scalars.ts'
import { BuyerKind } from '../orders/statuses.ts'

/** How a request reached the desk. */
export const DeskSource = z.enum(['WALK_IN', 'PHONE', 'HOTEL'])
export type DeskSource = z.infer<typeof DeskSource>

/** The source of a reservation: made at the desk, or by an agent of the reservation area. */
export const ReservationSource = z.enum([...DeskSource.options, 'AGENT'])
export type ReservationSource = z.infer<typeof ReservationSource>

/** The agent of the reservation area that sold a reservation. Named by its company; null once it is forgotten. */
export const SaleAgent = z.strictObject({ id: Uuid, name: z.string().nullable() })
export type SaleAgent = z.infer<typeof SaleAgent>

/** The kind of sale that a booking belongs to: an order of the site, or a reservation made at the desk. */
export const SaleKind = z.enum(['ORDER', 'RESERVATION'])
export type SaleKind = z.infer<typeof SaleKind>

/** The source of a booking's sale: the kind of buyer on the site, or how the request reached the desk. */
export const SaleSource = z.enum([...BuyerKind.options, ...DeskSource.options])
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
