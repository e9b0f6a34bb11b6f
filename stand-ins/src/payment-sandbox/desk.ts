import type { Agenda } from './agenda.ts'
import type { Deliveries } from './deliveries.ts'
import type { Ledger } from './ledger.ts'

/** The shared parts behind invoices, payouts and refunds. */
export type Desk = {
  ledger: Ledger
  agenda: Agenda
  deliveries: Deliveries
  merchantName: string
  businessId: string
  /** How long payouts and refunds take to settle. */
  settleDelayMs: number
  /** The sandbox's own address, known once it listens. */
  url(): string
  /** The sandbox's present time, ISO 8601. */
  instant(): string
}
