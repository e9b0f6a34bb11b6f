import { demoPassword } from '@arung/demo/people'
import { acceptInvitation, freshEmail, type Account, staffSession } from './accounts.ts'
import { call } from './api.ts'

/** Creates an agent of the reservation area, who was invited, has chosen a password, and may spend up to a credit limit. */
export async function newReservationAgent(
  firstName: string,
  creditLimit: number,
): Promise<Account> {
  const { token } = await staffSession()
  const agent = { email: freshEmail(firstName.toLowerCase()), password: demoPassword, firstName }
  const methods = ['VCR', 'DEPOSIT', 'PAYMENT_ON_ARRIVAL']
  const { uuid } = await call<{ uuid: string }>('/reservation-admin/users', {
    method: 'POST',
    body: {
      firstName,
      lastName: 'Suardana',
      email: agent.email,
      phone: '+6281234567890',
      company: `${firstName} Tours`,
      terms: { methods, bookingLimit: null, creditDays: 14 },
    },
    token,
  })
  await acceptInvitation('reservation', agent)
  const limit = `/reservation-admin/wallets/${uuid}/credit-limit`
  await call(limit, { method: 'PUT', body: { limit: creditLimit }, token })
  return agent
}
