import { expect, test } from 'vitest'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { localDateAt } from '@arung/domain/time'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { customerPassword } from './bookings.ts'
import { tracesOf } from './traces.ts'
import {
  accepted,
  call,
  eventually,
  freshEmail,
  mailsTo,
  signIn,
  staffAs,
  target,
} from './world.ts'

const area = '/reservation-admin'
const email = freshEmail('forgottenagent')
const words = ['Forgottencompany', 'Forgottenseller', '81277334455', 'Forgottennote', email]
const inSixDays = localDateAt(new Date(Date.now() + 6 * 86_400_000).toISOString())

/** An agent who has joined, with a booking ahead and money in the wallet. */
async function agentOf(token: string) {
  const { uuid } = await accepted(
    'POST',
    `${area}/users`,
    {
      firstName: 'Luh',
      lastName: words[1],
      email,
      phone: `+62${words[2]}`,
      company: words[0],
      locale: 'en',
      terms: { methods: ['PAYMENT_ON_ARRIVAL'], bookingLimit: null, creditDays: 0 },
    },
    token,
  )
  const mail = await eventually(async () => (await mailsTo(email))[0] ?? null)
  const slug = /verified-email\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const passwords = { password: customerPassword, passwordConfirmation: customerPassword }
  await accepted('POST', `/reservation/verified-email/${slug}`, passwords)
  const { token: own } = await signIn('reservation', email, customerPassword)
  const correction = { amount: 500_000, reason: words[3] }
  await accepted('POST', `${area}/wallets/${uuid}/corrections`, correction, token)
  const { id: typeId } = await accepted('POST', `${area}/product-types`, sampleType, token)
  const lunch = { ...sampleSingle, typeId, sessions: [], units: null, pools: [], guideRatio: null }
  const { id } = await accepted('POST', `${area}/products`, lunch, token)
  const { reservationId } = await accepted(
    'POST',
    '/reservation/bookings',
    {
      reservationProductId: id,
      date: inSixDays,
      times: ['12:00'],
      guests: { adults: 2 },
      party: { name: 'Ketut Guest', phone: '+628125550000' },
      method: 'PAYMENT_ON_ARRIVAL',
      expectedTotal: 2 * (lunch.agentPrice ?? lunch.price),
      locale: 'en',
    },
    own,
  )
  return { uuid: String(uuid), reservationId: String(reservationId) }
}

test('agent.erasure: a suspended agent with nothing open is gone everywhere; sales and money stay', async () => {
  const { token } = await signIn('reservation-admin')
  const { uuid, reservationId } = await agentOf(token)
  const forget = (as = token) =>
    call('POST', `${area}/users/${uuid}/forget`, undefined, { token: as })
  const refusal = async () => (await forget()).json.code
  expect(await refusal()).toBe('StillWorksHere')
  await accepted('POST', `${area}/users/${uuid}/suspend`, { reason: words[3] }, token)
  await eventually(async () => ((await refusal()) === 'AgentHasBookings' ? true : null))
  const cancel = { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }
  await accepted('POST', `${area}/reservations/${reservationId}/cancel`, cancel, token)
  await eventually(async () => ((await refusal()) === 'AgentHasMoney' ? true : null))
  const back = { amount: -500_000, reason: words[3] }
  await accepted('POST', `${area}/wallets/${uuid}/corrections`, back, token)
  const { token: other } = await staffAs('ADMIN')
  expect((await forget(other)).status).toBe(403)
  expect((await tracesOf(words)).length).toBeGreaterThan(3)

  expect((await forget()).status).toBe(200)
  expect((await forget()).status).toBe(200)
  const left = await eventually(async () =>
    (await tracesOf(words)).length === 0 ? [] : null,
  ).catch(() => tracesOf(words))
  expect(left).toEqual([])
  const again = await call('POST', `${area}/wallets/${uuid}/corrections`, back, { token })
  expect(again.status).toBeGreaterThanOrEqual(400)
  const { json } = await call('GET', `${area}/reservations/${reservationId}`, undefined, { token })
  expect(json.data.reservationId).toBe(reservationId)
  const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
  expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
})
