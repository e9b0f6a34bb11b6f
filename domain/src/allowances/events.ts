/**
 * What one person of the desk refunded on one day, over all sales. `amount` is rupiah. `useId` is what the allowance
 * was used for.
 */
export type AllowanceEvent =
  | {
      type: 'RefundAllowanceUsed'
      data: { accountId: string; date: string; useId: string; amount: number; at: string }
    }
  /** The refund did not happen after all. */
  | {
      type: 'RefundAllowanceRestored'
      data: { accountId: string; date: string; useId: string; amount: number; at: string }
    }
