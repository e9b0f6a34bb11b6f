import type { ReservationMade } from '@arung/contracts/reservations/views'
import type { SaleForm } from './sale-form.ts'

/** The last sale, kept on the page until the next guest. */
export type Sold = Readonly<{
  made: ReservationMade
  form: SaleForm
  change: number
}>
