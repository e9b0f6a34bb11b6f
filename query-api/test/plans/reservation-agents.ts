import { uuid } from '@arung/projections/testing/sample-events'
import {
  agentPricesSql,
  askedOfAgents,
  reservationAgentLists,
  reservationAgentSql,
} from '../../src/reservation-agents/queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

type Question = Partial<Parameters<typeof askedOfAgents>[0]>
const asked = (question: Question) => askedOfAgents({ sort: 'name', ...question })
const listed = (question: Question) =>
  textAndValues(reservationAgentLists.page(asked(question), { page: 1, size: 25 }))
const counted = (question: Question) => textAndValues(reservationAgentLists.count(asked(question)))

export const plans: Plans = {
  filling: [
    `INSERT INTO read.reservation_agents
   SELECT ${id(8)}, CASE WHEN n % 50 = 0 THEN 'SUSPENDED' ELSE 'ACTIVE' END, 'ACTIVE', NULL,
          '{"firstName": "A", "lastName": "B", "email": "a@example.com", "phone": "+62"}',
          '{"company": "A", "phone": "+62", "email": null, "address": null}', 'A', '["VCR"]',
          NULL, 14, NULL, ${time}, ${time}, 'name ' || n % 700, ' name ' || n || ' a@example.com' ${series}`,
    `INSERT INTO read.reservation_agent_prices
   SELECT n::text, ${id(8)}, ${id(51)}, n ${series}`,
  ],
  lists: [reservationAgentLists],
  questions: [
    ['agents by name', ...listed({})],
    ['newest agents', ...listed({ sort: 'newest' })],
    ['number of agents', ...counted({})],
    ['suspended agents by name', ...listed({ status: 'SUSPENDED' })],
    ['active agents, oldest first', ...listed({ status: 'ACTIVE', sort: 'oldest' })],
    ['number of agents of a status', ...counted({ status: 'SUSPENDED' })],
    ['search for an agent', ...listed({ q: 'name 77' })],
    ['a reservation agent', reservationAgentSql, [uuid(8, 1)]],
    ["an agent's prices", agentPricesSql, [uuid(8, 1)]],
  ],
}
