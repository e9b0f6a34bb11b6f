import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { localDateAt } from '@arung/domain/time'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { accepted, call, database, signIn, staffAs, target, type Loose } from './world.ts'

const area = '/reservation-admin'
const price = 400_000
const total = 2 * price
let finance: string
let chief: string
let productId: string
beforeAll(async () => {
  chief = (await signIn('reservation-admin')).token
  finance = (await staffAs('FINANCE')).token
  const { id: typeId } = await accepted('POST', `${area}/product-types`, sampleType, chief)
  const lunch = { ...sampleSingle, typeId, sessions: [], units: null, pools: [], guideRatio: null }
  productId = (await accepted('POST', `${area}/products`, { ...lunch, price }, chief)).id
})

async function sale(): Promise<string> {
  const date = localDateAt(new Date(Date.now() + 6 * 86_400_000).toISOString())
  const { reservationId } = await accepted(
    'POST',
    `${area}/reservations`,
    {
      lines: [{ reservationProductId: productId, date, times: ['12:00'], guests: { adults: 2 } }],
      party: { name: 'Desk money', phone: '+628123456789' },
      source: 'WALK_IN',
      expectedTotal: total,
    },
    chief,
  )
  return reservationId
}
const post = (path: string, body: object, token = finance) =>
  call('POST', `${area}/reservations/${path}`, body, {
    token,
    headers: { 'idempotency-key': randomUUID() },
  })
const pay = (id: string, change: object = {}) =>
  post(`${id}/payments`, { method: 'CASH', amount: total, ...change })
const refund = (id: string, change: object = {}) =>
  post(`${id}/refund`, {
    method: 'CASH',
    amount: total,
    receiver: 'Ayu',
    reason: 'FEWER_GUESTS',
    ...change,
  })

/** Returns the rupiah in and out of a sale, read from the log alone. */
async function booked(id: string): Promise<{ came: number; went: number }> {
  const { rows } = await database.query<{ type: string; data: Loose }>(
    `SELECT type, data FROM event_store.events WHERE stream = $1 ORDER BY revision`,
    [`reservation-${id}`],
  )
  const sum = (type: string) =>
    rows.filter(row => row.type === type).reduce((all, { data }) => all + Number(data.amount), 0)
  return { came: sum('DeskPaymentRecorded'), went: sum('DeskMoneyReturned') }
}

const oddAmounts: readonly unknown[] = [
  -1,
  0,
  -0.5,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  '800000',
  '8e5',
  null,
  true,
  [total],
  { valueOf: total },
]

test('desk.money: payments and refunds take only whole amounts above zero', async () => {
  const id = await sale()
  for (const amount of oddAmounts) {
    expect((await pay(id, { amount })).status, `pay ${String(amount)}`).toBe(422)
    expect((await refund(id, { amount })).status, `refund ${String(amount)}`).toBe(422)
  }
  expect(await booked(id)).toEqual({ came: 0, went: 0 })
})

test('desk.money: another currency, or any currency field, is refused', async () => {
  const id = await sale()
  for (const currency of ['USD', 'XXX', '']) {
    expect((await refund(id, { currency })).status).toBe(422)
    expect((await pay(id, { currency, amount: 1 })).status).toBe(422)
  }
  expect(await booked(id)).toEqual({ came: 0, went: 0 })
})

test('desk.money: fifty payments and fifty refunds at once book no more than is due', async () => {
  const id = await sale()
  const paid = await Promise.all(Array.from({ length: 50 }, () => pay(id)))
  expect(paid.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(paid.filter(({ status }) => status >= 500)).toEqual([])
  const back = await Promise.all(
    Array.from({ length: 50 }, () => refund(id, { amount: total / 4 })),
  )
  expect(back.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(back.filter(({ status }) => status >= 500)).toEqual([])
  expect(await booked(id)).toEqual({ came: total, went: total })
  expect((await refund(id, { amount: 1 })).status).toBe(409)
})

test('desk.money: the payments and refunds of another sale are not found', async () => {
  const [one, other] = [await sale(), await sale()]
  const { json } = await pay(one, { method: 'CARD', reference: 'T-7' })
  await pay(other)
  for (const what of ['void', 'confirm'])
    expect(
      (await post(`${other}/payments/${json.data.id}/${what}`, { reason: 'WRONG_AMOUNT' })).status,
    ).toBeGreaterThanOrEqual(404)
  const asked = await refund(one, { amount: 1_000 })
  expect(asked.json.data.state).toBe('ASKED')
  for (const what of ['agree', 'decline'])
    await post(`${other}/returns/${asked.json.data.id}/${what}`, {}, chief)
  expect(await booked(one)).toEqual({ came: total, went: 0 })
  expect(await booked(other)).toEqual({ came: total, went: 0 })
  const { json: seen } = await call('GET', `${area}/reservations/${one}`, undefined, {
    token: chief,
  })
  expect(seen.data.returnAsked).not.toBeNull()
  const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
  expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
})

test('desk.money: a position without the permission can neither refund, approve nor decline', async () => {
  const id = await sale()
  await pay(id, { method: 'CARD', reference: 'T-8' })
  const asked = await refund(id, { amount: 1_000 })
  for (const position of ['ADMIN', 'RESERVATION', 'FINANCE_LITE', 'RAFTING_PIC'] as const) {
    const { token } = await staffAs(position)
    const tries = [
      post(`${id}/refund`, { method: 'CARD', amount: 1, receiver: 'A', reason: 'GOODWILL' }, token),
      post(`${id}/returns/${asked.json.data.id}/agree`, {}, token),
      post(`${id}/returns/${asked.json.data.id}/decline`, {}, token),
    ]
    for (const { status } of await Promise.all(tries)) expect(status, position).toBe(403)
  }
  expect(await booked(id)).toEqual({ came: total, went: 0 })
})
