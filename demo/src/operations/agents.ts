import type { AgentContact, AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { demoId } from '../ids.ts'
import { people } from '../people.ts'

/** What the demo operator agreed with one reservation agent. */
export type DemoAgent = Readonly<{
  accountId: string
  contact: AgentContact
  terms: AgentTerms
}>

/** The reservation agents among the demo accounts, with their terms. */
export const demoAgents: readonly DemoAgent[] = people
  .filter(({ realm }) => realm === 'reservation')
  .map(({ email, phone, companyName, firstName, lastName }) => ({
    accountId: demoId('account', email),
    contact: {
      company: companyName ?? `${firstName} ${lastName}`,
      phone,
      email: null,
      address: null,
    },
    terms: {
      methods: ['VCR', 'DEPOSIT', 'PAYMENT_ON_ARRIVAL', 'TRANSFER'],
      bookingLimit: 20_000_000,
      creditDays: 14,
    },
  }))
