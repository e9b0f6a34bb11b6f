import type { Buyer } from '@arung/domain/checkouts/buyer'
import { noAgentPrices, type AgentPrices } from '@arung/domain/catalogue/catalogue'
import type { Currency } from '@arung/contracts/money'
import { invalidInput } from '@arung/platform/http/errors'
import { actorOf, type Principal } from '@arung/platform/http/principal'
import type { CatalogueState } from './catalogue/catalogue-state.ts'

const guest: Buyer = { kind: 'GUEST', accountId: null }

/** Returns the buyer: a guest, a customer or an agent. The buying routes admit nobody else (`bookings:buy`). */
export function buyerOf(principal: Principal): Buyer {
  if (principal.kind === 'visitor') return guest
  if (principal.kind === 'account' && principal.role === 'USER')
    return { kind: 'USER', accountId: principal.accountId }
  if (principal.kind === 'account' && principal.role === 'AGEN')
    return { kind: 'AGENT', accountId: principal.accountId }
  throw new Error(`${actorOf(principal)} does not buy`)
}

/** Agents trade in rupiah (domain page, prices). */
export function assertTradesIn(buyer: Buyer, currency: Currency): void {
  if (buyer.kind === 'AGENT' && currency !== 'IDR')
    throw invalidInput([{ path: 'currency', message: 'Agents trade in rupiah' }])
}

/** Returns the special prices of this buyer. Only an agent has any, and only its own. */
export const agentPricesOf = (state: CatalogueState, buyer: Buyer): AgentPrices =>
  buyer.kind === 'AGENT' && buyer.accountId !== null
    ? state.agentPricesOf(buyer.accountId)
    : noAgentPrices
