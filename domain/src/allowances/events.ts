/** What one person of the desk gave back on one day, over all sales. `amount` is rupiah; `useId` is what it was given for. */
export type AllowanceEvent =
  | {
      type: 'RefundAllowanceUsed'
      data: { accountId: string; date: string; useId: string; amount: number; at: string }
    }
  /** It did not go back after all. */
  | {
      type: 'RefundAllowanceRestored'
      data: { accountId: string; date: string; useId: string; amount: number; at: string }
    }
