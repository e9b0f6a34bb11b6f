import type { Profile } from '@arung/contracts/accounts/views'
import { customer, ok, type Answers } from '../storefront/checkout-world.tsx'

export const agent: Profile = {
  ...customer,
  uuid: 'a9000000-0000-4000-8000-000000000001',
  role: 'AGEN',
  firstName: 'Komang',
  lastName: 'Surya',
  email: 'komang@example.com',
  companyName: 'Surya Holidays',
}

/** The requests of every page of the agents' area. */
export const agentAnswers: Answers = {
  'GET /agents/profile': ok(agent),
  'GET /settings': ok({ email: 'hello@jeramaya.example', phone: '+62 361 000 000' }),
  [`POST /agents/${agent.uuid}/retrive-carts`]: ok({ details: [] }),
}
