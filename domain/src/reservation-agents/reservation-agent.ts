import type { AgentContact, AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { ReservationAgentEvent } from './events.ts'

/** What is agreed with an agent. `prices` has the agent's own price of a product, in rupiah, by the product's id. */
export type ReservationAgent = Readonly<{
  contact: AgentContact
  terms: AgentTerms
  prices: Readonly<{ [productId: string]: number | undefined }>
  isForgotten: boolean
}>

type Of = Readonly<{ accountId: string; now: string }>
/** `over` is the version that a change is based on. When absent, the change overwrites whatever is stored. */
export type ReservationAgentCommand =
  | ({ type: 'AddAgent'; contact: AgentContact; terms: AgentTerms } & Of)
  | ({ type: 'ChangeAgentContact'; contact: AgentContact; over?: AgentContact | null } & Of)
  | ({ type: 'ChangeAgentTerms'; terms: AgentTerms; over?: AgentTerms | null } & Of)
  | ({ type: 'SetAgentPrice'; productId: string; price: number; isSold: boolean } & Of)
  | ({ type: 'RemoveAgentPrice'; productId: string } & Of)
  | ({ type: 'ForgetAgent' } & Of)
export type ReservationAgentRefusal =
  | 'AgentUnknown'
  | 'ChangedMeanwhile'
  | 'AgentProductUnknown'
  | 'TooManyAgentPrices'

type Answer = Decision<ReservationAgentEvent, ReservationAgentRefusal>
type CommandOf<Type extends ReservationAgentCommand['type']> = Extract<
  ReservationAgentCommand,
  { type: Type }
>

/** Maximum prices of one agent, so that the state stays small. The operator sells far fewer products. */
export const agentPricesMax = 1_000

/** The terms of one reservation agent. Whether the agent may sign in is decided by the account. */
export const reservationAgent: Decider<
  ReservationAgentCommand,
  ReservationAgentEvent,
  ReservationAgent | null,
  ReservationAgentRefusal
> = {
  initial: null,
  decide(command, state) {
    if (command.type === 'AddAgent') return state === null ? add(command) : accept()
    if (state === null) return refuse('AgentUnknown')
    if (!state.isForgotten) return decideKnown(command, state)
    return command.type === 'ForgetAgent' ? accept() : refuse('AgentUnknown')
  },
  evolve,
}

const decideKnown = decideBy<
  Exclude<ReservationAgentCommand, { type: 'AddAgent' }>,
  ReservationAgentEvent,
  ReservationAgent,
  ReservationAgentRefusal
>({
  ChangeAgentContact: changeContact,
  ChangeAgentTerms: changeTerms,
  SetAgentPrice: setPrice,
  RemoveAgentPrice: removePrice,
  ForgetAgent: ({ accountId, now: at }) =>
    accept({ type: 'AgentForgotten', data: { accountId, at } }),
})

const add = ({ accountId, contact, terms, now: at }: CommandOf<'AddAgent'>): Answer =>
  accept({ type: 'AgentAdded', data: { accountId, contact, terms, at } })

function changeContact(
  { accountId, contact, over, now: at }: CommandOf<'ChangeAgentContact'>,
  state: ReservationAgent,
): Answer {
  return (
    sameOrConflict(state.contact, contact, over) ??
    accept({ type: 'AgentContactChanged', data: { accountId, contact, at } })
  )
}

function changeTerms(
  { accountId, terms, over, now: at }: CommandOf<'ChangeAgentTerms'>,
  state: ReservationAgent,
): Answer {
  return (
    sameOrConflict(state.terms, terms, over) ??
    accept({ type: 'AgentTermsChanged', data: { accountId, terms, at } })
  )
}

function setPrice(
  { accountId, productId, price, isSold, now: at }: CommandOf<'SetAgentPrice'>,
  { prices }: ReservationAgent,
): Answer {
  if (prices[productId] === price) return accept()
  if (!isSold) return refuse('AgentProductUnknown')
  if (prices[productId] === undefined && Object.keys(prices).length >= agentPricesMax)
    return refuse('TooManyAgentPrices')
  return accept({ type: 'AgentPriceSet', data: { accountId, productId, price, at } })
}

function removePrice(
  { accountId, productId, now: at }: CommandOf<'RemoveAgentPrice'>,
  { prices }: ReservationAgent,
): Answer {
  if (prices[productId] === undefined) return accept()
  return accept({ type: 'AgentPriceRemoved', data: { accountId, productId, at } })
}

function evolve(
  state: ReservationAgent | null,
  event: ReservationAgentEvent,
): ReservationAgent | null {
  if (event.type === 'AgentAdded') {
    const { contact, terms } = event.data
    return { contact, terms, prices: {}, isForgotten: false }
  }
  if (state === null) return null
  switch (event.type) {
    case 'AgentContactChanged':
      return { ...state, contact: event.data.contact }
    case 'AgentTermsChanged':
      return { ...state, terms: event.data.terms }
    case 'AgentPriceSet':
      return { ...state, prices: { ...state.prices, [event.data.productId]: event.data.price } }
    case 'AgentPriceRemoved': {
      const { [event.data.productId]: _removed, ...prices } = state.prices
      return { ...state, prices }
    }
    case 'AgentForgotten':
      return { ...state, isForgotten: true }
    default:
      return never(event)
  }
}
