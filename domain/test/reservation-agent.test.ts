import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSingle } from '../src/operations/samples.ts'
import { agentPriceOf } from '../src/reservation-agents/agent-price.ts'
import type { ReservationAgentEvent } from '../src/reservation-agents/events.ts'
import {
  agentPricesMax,
  reservationAgent,
  type ReservationAgentCommand,
} from '../src/reservation-agents/reservation-agent.ts'
import {
  reservationAgentSamples as samples,
  sampleAgentContact as contact,
  sampleAgentTerms as terms,
} from '../src/reservation-agents/samples.ts'
import { deciderLaws } from './laws.ts'
import { folded, given } from './specification.ts'

const now = '2026-12-01T02:00:00.000Z'
const { accountId } = samples.AgentAdded
const [river, quad] = ['river', 'quad'] as const
const of = { accountId, now }

const added: ReservationAgentEvent = { type: 'AgentAdded', data: samples.AgentAdded }
const priced = (productId: string, price: number): ReservationAgentEvent => ({
  type: 'AgentPriceSet',
  data: { accountId, productId, price, at: now },
})
const unpriced = (productId: string): ReservationAgentEvent => ({
  type: 'AgentPriceRemoved',
  data: { accountId, productId, at: now },
})
const setPrice = (productId: string, price: number, isSold = true): ReservationAgentCommand => ({
  type: 'SetAgentPrice',
  productId,
  price,
  isSold,
  ...of,
})
const others = { ...terms, methods: ['TRANSFER' as const] }
const moved = { ...contact, address: 'Jalan Raya Ubud 3' }

describe('a reservation agent', () => {
  test('is added once', () => {
    given(reservationAgent)
      .when({ type: 'AddAgent', contact, terms, ...of })
      .thenTypes('AgentAdded')
    given(reservationAgent, added)
      .when({ type: 'AddAgent', contact: moved, terms, ...of })
      .thenNothing()
  })

  test('is forgotten once, and has no terms to change from then on', () => {
    const forgotten: ReservationAgentEvent = {
      type: 'AgentForgotten',
      data: { accountId, at: now },
    }
    const forget: ReservationAgentCommand = { type: 'ForgetAgent', ...of }
    given(reservationAgent, added).when(forget).thenTypes('AgentForgotten')
    given(reservationAgent, added, forgotten).when(forget).thenNothing()
    given(reservationAgent).when(forget).thenRefused('AgentUnknown')
    const later: ReservationAgentCommand[] = [
      { type: 'ChangeAgentContact', contact: moved, ...of },
      { type: 'ChangeAgentTerms', terms: others, ...of },
      setPrice(river, 1),
    ]
    for (const command of later)
      given(reservationAgent, added, forgotten).when(command).thenRefused('AgentUnknown')
  })

  test('has no terms to change until it is added', () => {
    const commands: ReservationAgentCommand[] = [
      { type: 'ChangeAgentContact', contact, ...of },
      { type: 'ChangeAgentTerms', terms, ...of },
      setPrice(river, 1),
      { type: 'RemoveAgentPrice', productId: river, ...of },
    ]
    for (const command of commands)
      given(reservationAgent).when(command).thenRefused('AgentUnknown')
  })

  test('gets a changed contact or terms as an event, and nothing for the same', () => {
    given(reservationAgent, added)
      .when({ type: 'ChangeAgentContact', contact: moved, ...of })
      .thenEvents({ type: 'AgentContactChanged', data: { accountId, contact: moved, at: now } })
    given(reservationAgent, added)
      .when({ type: 'ChangeAgentTerms', terms: others, ...of })
      .thenEvents({ type: 'AgentTermsChanged', data: { accountId, terms: others, at: now } })
    given(reservationAgent, added)
      .when({ type: 'ChangeAgentTerms', terms, ...of })
      .thenNothing()
  })

  test('refuses a change that is based on terms which someone else has changed', () => {
    given(reservationAgent, added, {
      type: 'AgentTermsChanged',
      data: { accountId, terms: others, at: now },
    })
      .when({ type: 'ChangeAgentTerms', terms: { ...terms, creditDays: 30 }, over: terms, ...of })
      .thenRefused('ChangedMeanwhile')
    given(reservationAgent, added)
      .when({ type: 'ChangeAgentContact', contact: { ...moved, email: null }, over: moved, ...of })
      .thenRefused('ChangedMeanwhile')
  })

  test('gets a price only for a product that is sold, and only a new one', () => {
    given(reservationAgent, added).when(setPrice(river, 300_000)).thenEvents(priced(river, 300_000))
    given(reservationAgent, added, priced(river, 300_000))
      .when(setPrice(river, 300_000))
      .thenNothing()
    given(reservationAgent, added)
      .when(setPrice(river, 300_000, false))
      .thenRefused('AgentProductUnknown')
  })

  test('has a limited number of prices, of which each may still change', () => {
    const full = Array.from({ length: agentPricesMax }, (_, nth) => priced(`p${nth}`, 1))
    given(reservationAgent, added, ...full)
      .when(setPrice('one-more', 1))
      .thenRefused('TooManyAgentPrices')
    given(reservationAgent, added, ...full)
      .when(setPrice('p7', 2))
      .thenTypes('AgentPriceSet')
  })

  test('loses a price once, also of a product that is not sold any more', () => {
    const remove = { type: 'RemoveAgentPrice' as const, productId: river, ...of }
    given(reservationAgent, added, priced(river, 300_000)).when(remove).thenEvents(unpriced(river))
    given(reservationAgent, added, priced(river, 300_000), unpriced(river))
      .when(remove)
      .thenNothing()
  })

  test('pays its own price, and the price for agents where it has none', () => {
    const agent = folded(reservationAgent, [added, priced(river, 280_000)])
    if (agent === null) throw new Error('The agent was added')
    expect(agentPriceOf(agent, river, sampleSingle)).toBe(280_000)
    expect(agentPriceOf(agent, quad, sampleSingle)).toBe(sampleSingle.agentPrice)
    expect(agentPriceOf({ prices: { [river]: 0 } }, river, sampleSingle)).toBe(0)
  })

  const product = fc.constantFrom(river, quad)
  const price = fc.constantFrom(0, 100_000, 300_000)
  const anyTerms = fc.constantFrom(terms, others)
  const anyContact = fc.constantFrom(contact, moved)
  deciderLaws({
    name: 'a reservation agent',
    decider: reservationAgent,
    commands: fc.oneof(
      anyTerms.map((value): ReservationAgentCommand => ({
        type: 'AddAgent',
        contact,
        terms: value,
        ...of,
      })),
      fc.tuple(anyTerms, anyTerms).map(([value, over]): ReservationAgentCommand => ({
        type: 'ChangeAgentTerms',
        terms: value,
        over,
        ...of,
      })),
      anyContact.map((value): ReservationAgentCommand => ({
        type: 'ChangeAgentContact',
        contact: value,
        ...of,
      })),
      fc.tuple(product, price, fc.boolean()).map(all => setPrice(...all)),
      product.map((productId): ReservationAgentCommand => ({
        type: 'RemoveAgentPrice',
        productId,
        ...of,
      })),
    ),
    events: fc.oneof(
      fc.constant(added),
      fc.tuple(product, price).map(all => priced(...all)),
      product.map(unpriced),
      anyTerms.map((value): ReservationAgentEvent => ({
        type: 'AgentTermsChanged',
        data: { accountId, terms: value, at: now },
      })),
    ),
    holds(state, events) {
      const last = new Map<string, number>()
      for (const event of events)
        if (event.type === 'AgentPriceSet') last.set(event.data.productId, event.data.price)
        else if (event.type === 'AgentPriceRemoved') last.delete(event.data.productId)
      expect(new Map(Object.entries(state?.prices ?? {}))).toEqual(last)
    },
  })
})
