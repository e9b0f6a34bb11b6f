/**
 * The desk takes cash in the other currency at this many rupiah for one US dollar, or no longer. Payments keep the rate
 * that they were taken at. `by` is an account.
 */
export type CashRateEvent = {
  type: 'CashRateSet'
  data: { rate: number | null; by: string; at: string }
}
