import type { AgentContact, AgentTerms } from '@arung/contracts/reservation-agents/requests'

/** What is agreed with one reservation agent. The stream's id is the id of the agent's account. */
export type ReservationAgentEvent =
  | {
      type: 'AgentAdded'
      /** `contact` is personal: the agent may be one person. */
      data: { accountId: string; contact: AgentContact; terms: AgentTerms; at: string }
    }
  | { type: 'AgentContactChanged'; data: { accountId: string; contact: AgentContact; at: string } }
  | { type: 'AgentTermsChanged'; data: { accountId: string; terms: AgentTerms; at: string } }
  /** The agent's own price of a product, in rupiah. It replaces the product's price for agents. */
  | {
      type: 'AgentPriceSet'
      data: { accountId: string; productId: string; price: number; at: string }
    }
  | { type: 'AgentPriceRemoved'; data: { accountId: string; productId: string; at: string } }
  /** Nothing may show any more who the agent was. The account is erased next. */
  | { type: 'AgentForgotten'; data: { accountId: string; at: string } }
