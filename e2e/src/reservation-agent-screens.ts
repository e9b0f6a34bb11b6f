import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { login, type Account, staffSession } from './accounts.ts'
import { call } from './api.ts'
import { newReservationAgent } from './reservation-agents.ts'
import { dayFromNow } from './sessions.ts'

const price = 280_000

/**
 * Creates an agent of the reservation area with a booking by deposit that waits, a request for money and a correction.
 * Returns the agent's screens, and the staff's screens about the agent.
 */
export async function furnishReservationAgent(days: number): Promise<
  Readonly<{
    agent: Account
    agentScreens: readonly string[]
    staffScreens: readonly string[]
  }>
> {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', { ...sampleType, name: `Lake ${word}` })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    name: `Canoe ${word}`,
    nameId: `Kano ${word}`,
    sessions: ['09:00'],
    agentPrice: price,
  })
  const agent = await newReservationAgent('Ketut', 5_000_000)
  const own = await login('reservation', agent)
  const wallet = `wallets/${own.uuid}`
  await post(`${wallet}/corrections`, { amount: 900_000, reason: 'Paid at the desk' })
  await call('/reservation/wallet/withdrawals', {
    method: 'POST',
    body: {
      amount: 150_000,
      account: { bank: 'BCA', accountNumber: '000000000099', holderName: 'Ketut Suardana' },
    },
    token: own.token,
  })
  const { reservationId } = await call<{ reservationId: string }>('/reservation/bookings', {
    method: 'POST',
    body: {
      reservationProductId,
      date: dayFromNow(days),
      times: ['09:00'],
      guests: { adults: 2 },
      party: { name: `Wayan ${word}`, phone: '+6281298765432' },
      method: 'DEPOSIT',
      expectedTotal: 2 * price,
    },
    token: own.token,
  })
  return {
    agent,
    agentScreens: [
      '/reservation?tab=waiting',
      '/reservation/booking',
      `/reservation/booking/${reservationId}/details`,
      `/reservation/booking/${reservationId}/edit`,
      '/reservation/wallet',
      '/reservation/profile',
      '/reservation/security',
    ],
    staffScreens: [
      `/reservation/admin/wallets/${own.uuid}`,
      `/reservation/admin/users?tab=all&open=${own.uuid}`,
    ],
  }
}
