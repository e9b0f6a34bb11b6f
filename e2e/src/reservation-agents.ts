import { demoPassword } from '@arung/demo/people'
import { freshEmail, type Account, staffSession } from './accounts.ts'
import { call } from './api.ts'
import { mailTo } from './mailbox.ts'
import { productUrl } from './world.ts'

/** Creates an agent of the reservation area, who was invited, has chosen a password, and may spend up to a credit limit. */
export async function newReservationAgent(
  firstName: string,
  creditLimit: number,
): Promise<Account> {
  const { token } = await staffSession()
  const agent = { email: freshEmail(firstName.toLowerCase()), password: demoPassword, firstName }
  const { email, password } = agent
  const methods = ['DEPOSIT', 'PAYMENT_ON_ARRIVAL']
  const { uuid } = await call<{ uuid: string }>('/reservation-admin/users', {
    method: 'POST',
    body: {
      firstName,
      lastName: 'Suardana',
      email,
      phone: '+6281234567890',
      company: `${firstName} Tours`,
      terms: { methods, bookingLimit: null, creditDays: 14 },
    },
    token,
  })
  const mail = await mailTo(productUrl(), email, ({ text }) => text.includes('/verified-email/'))
  const slug = /verified-email\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  const chosen = { password, passwordConfirmation: password }
  await call(`/reservation/verified-email/${slug}`, { method: 'POST', body: chosen })
  const limit = `/reservation-admin/wallets/${uuid}/credit-limit`
  await call(limit, { method: 'PUT', body: { limit: creditLimit }, token })
  return agent
}
