import { uuid } from '@arung/projections/testing/sample-events'
import { agentBookingLists } from '../../src/agent-reservations/queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

const agent = uuid(8, 7)
const today = '2026-02-10'
type Question = Parameters<typeof agentBookingLists.page>[0]
const booked = (question: Partial<Question>, page = 1) =>
  textAndValues(agentBookingLists.page({ sort: 'latest', agent, ...question }, { page, size: 25 }))
const count = (question: Partial<Question>) =>
  textAndValues(agentBookingLists.count({ sort: 'latest', agent, ...question }))

export const plans: Plans = {
  filling: [
    // Forty agents, of which one has a hundred sales.
    `INSERT INTO read.agent_reservation_list
   SELECT ${id(66)}, ('00000008-0000-4000-8000-' || lpad(to_hex(n % 40), 12, '0'))::uuid,
          CASE WHEN n % 9 = 0 THEN 'WAITING' WHEN n % 9 = 1 THEN 'CANCELED' ELSE 'STANDS' END,
          '2026-02-01'::date + n % 90, '09:00', '2026-02-01'::date + n % 90, n % 9 = 1, '{}' ${series}`,
  ],
  lists: [agentBookingLists],
  questions: [
    ['bookings of an agent', ...booked({})],
    ['a late page of the bookings of an agent', ...booked({}, 3)],
    ['bookings of an agent that wait', ...booked({ phase: { phase: 'WAITING', today } })],
    ['bookings of an agent to come', ...booked({ sort: 'day', phase: { phase: 'COMING', today } })],
    ['past bookings of an agent', ...booked({ phase: { phase: 'PAST', today } })],
    ['cancelled bookings of an agent', ...booked({ phase: { phase: 'CANCELED', today } })],
    ['number of bookings of an agent to come', ...count({ phase: { phase: 'COMING', today } })],
    ['search in the bookings of an agent', ...booked({ q: 'sari' })],
    ['one booking of an agent', ...booked({ one: uuid(66, 7), sort: 'day' })],
  ],
}
