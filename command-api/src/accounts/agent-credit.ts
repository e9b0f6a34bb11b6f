import type { CommandMeta } from '@arung/event-store/codec'

type Of = Readonly<{
  accountId: string
  sale: Readonly<{ kind: 'ORDER' | 'RESERVATION'; id: string }>
}>

/** What those who sell on account need of an agent's credit limit (decision 0100). */
export type AgentCredit = Readonly<{
  /**
   * Puts what a sale comes to on hold, in rupiah, before the sale is written or becomes dearer. A repetition holds
   * nothing more. Throws 409 `CreditLimitReached`, with what is left, above the limit.
   */
  hold(meta: CommandMeta, of: Of & Readonly<{ amount: number }>): Promise<number>
  /** Brings what is on hold to what the sale says. For one that was never made, nothing is. */
  settle(meta: CommandMeta, of: Of): Promise<number>
}>
