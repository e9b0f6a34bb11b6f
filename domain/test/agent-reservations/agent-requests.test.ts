import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agentRequests,
  waitingOf,
  type AgentRequest,
  type AgentRequestsCommand,
} from '../../src/agent-reservations/agent-requests.ts'
import type { AgentReservationEvent } from '../../src/agent-reservations/events.ts'
import { ids, instants } from '../../src/testing/sample-order.ts'
import { deciderLaws } from '../laws.ts'
import { given } from '../specification.ts'

const accountId = ids.agent
const now = instants.start
const limit = 1_000
const request = (amount: number): AgentRequest => ({ amount, method: 'VCR', voucher: 'PT-1' })
const hold = (
  reservationId: string,
  amount: number,
  most: number | null = limit,
): AgentRequestsCommand => ({
  type: 'HoldRequest',
  accountId,
  reservationId,
  request: request(amount),
  limit: most,
  now,
})
const end = (reservationId: string): AgentRequestsCommand => ({
  type: 'EndRequest',
  accountId,
  reservationId,
  now,
})
const held = (reservationId: string, amount: number): AgentReservationEvent => ({
  type: 'AgentRequestHeld',
  data: { accountId, reservationId, ...request(amount), at: now },
})
const ended = (reservationId: string): AgentReservationEvent => ({
  type: 'AgentRequestEnded',
  data: { accountId, reservationId, at: now },
})

test('requests that wait are refused above the booking limit of their agent', () => {
  given(agentRequests, held('a', 600)).when(hold('b', 400)).thenEvents(held('b', 400))
  given(agentRequests, held('a', 600)).when(hold('b', 401)).thenRefused('BookingLimitReached')
  given(agentRequests, held('a', 600))
    .when(hold('b', 9_000, null))
    .thenTypes('AgentRequestHeld')
})

test('a request counts once, at its latest amount', () => {
  given(agentRequests, held('a', 600)).when(hold('a', 600)).thenNothing()
  given(agentRequests, held('a', 600)).when(hold('a', 1_000)).thenEvents(held('a', 1_000))
  given(agentRequests, held('a', 600)).when(hold('a', 1_001)).thenRefused('BookingLimitReached')
})

test('a lower amount is never refused, even above a limit that was lowered since', () => {
  given(agentRequests, held('a', 900), held('b', 100))
    .when(hold('a', 500, 10))
    .thenEvents(held('a', 500))
})

test('a decided request makes room, once', () => {
  given(agentRequests, held('a', 600)).when(end('a')).thenEvents(ended('a'))
  given(agentRequests, held('a', 600), ended('a')).when(end('a')).thenNothing()
  given(agentRequests, held('a', 600), ended('a'))
    .when(hold('b', 1_000))
    .thenTypes('AgentRequestHeld')
})

const ids4 = fc.constantFrom('a', 'b', 'c', 'd')
deciderLaws<AgentRequestsCommand, AgentReservationEvent, ReadonlyMap<string, AgentRequest>, string>(
  {
    name: 'the requests of an agent',
    decider: agentRequests,
    commands: fc.oneof(
      fc.tuple(ids4, fc.integer({ min: 0, max: 700 })).map(([id, amount]) => hold(id, amount)),
      ids4.map(end),
    ),
    events: fc.oneof(
      fc.tuple(ids4, fc.integer({ min: 0, max: 700 })).map(([id, amount]) => held(id, amount)),
      ids4.map(ended),
    ),
    holds: state => expect(waitingOf(state)).toBeLessThanOrEqual(limit),
  },
)
