import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, type Answer, type World } from '../world.ts'
import { openDesk, price } from './desk.ts'

const total = 2 * price
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let finance: { accountId: string; token: string }
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  finance = await desk.position('ketut', 'FINANCE')
  await setLimits({ deskRefundMax: 300_000, goodwillAloneMax: 100_000 })
})
afterAll(() => world.close())

const setLimits = async (limits: Partial<typeof sampleSettings>) => {
  const { token } = desk.shop.admin
  const saved = await world.send(
    'PUT',
    '/admins/settings',
    { ...sampleSettings, ...limits },
    { token },
  )
  expect(saved.status, saved.text).toBe(200)
}
/** Another front office person, with an unused daily limit. */
const frontOffice = () => desk.position(`front${String((nth += 1))}`, 'FRONT_OFFICE')
const refusalOf = ({ status, code }: Answer) => [status, code]
const outcomeOf = ({ status, code, data }: Answer) => [status, code ?? data?.state]

async function paidSale(method: 'CASH' | 'CARD' = 'CASH'): Promise<string> {
  const sold = await desk.sell(desk.sale([desk.line(desk.products.lunch, ['12:00'])], total))
  const { reservationId } = sold.data as { reservationId: string }
  const payment = { method, amount: total, ...(method === 'CARD' ? { reference: 'T1-7' } : {}) }
  const path = `/reservations/${reservationId}/payments`
  const taken = await desk.send('POST', path, payment, finance.token)
  expect(taken.status, taken.text).toBe(201)
  return reservationId
}
type Back = Readonly<{
  amount: number
  token: string
  reason?: string
  method?: string
  key?: string
}>
const back = (id: string, { amount, token, reason = 'FEWER_GUESTS', method = 'CASH', key }: Back) =>
  desk.send(
    'POST',
    `/reservations/${id}/refund`,
    { method, amount, receiver: 'Ayu', reason },
    token,
    key,
  )
const decide = (id: string, returnId: string, what: 'agree' | 'decline', token: string) =>
  desk.send('POST', `/reservations/${id}/returns/${returnId}/${what}`, {}, token)

describe('one person of the front office on one day', () => {
  test('refunds no more than the limit over all sales, even with many refunds at once', async () => {
    const { token } = await frontOffice()
    const sales = await Promise.all(Array.from({ length: 6 }, () => paidSale()))
    const answers = await Promise.all(sales.map(id => back(id, { amount: 100_000, token })))
    const states = answers.map(outcomeOf)
    expect(states.filter(([, state]) => state === 'RETURNED')).toHaveLength(3)
    expect(states.filter(([, state]) => state === 'ASKED')).toHaveLength(3)
    const other = await frontOffice()
    expect(outcomeOf(await back(await paidSale(), { amount: 300_000, ...other }))).toEqual([
      201,
      'RETURNED',
    ])
  })

  test('has a new limit the next day', async () => {
    const { token } = await frontOffice()
    const id = await paidSale()
    expect((await back(id, { amount: 300_000, token })).data.state).toBe('RETURNED')
    world.clock.set(new Date(Date.now() + 86_400_000).toISOString())
    expect((await back(id, { amount: 300_000, token })).data.state).toBe('RETURNED')
    world.clock.set(new Date().toISOString())
    expect((await back(id, { amount: 1, token })).data.state).toBe('ASKED')
  })

  test('uses the limit once under one key, and not for what was refused or declined', async () => {
    const { token } = await frontOffice()
    const id = await paidSale()
    const key = randomUuid()
    const one = await back(id, { amount: 100_000, token, key })
    const again = await back(id, { amount: 100_000, token, key })
    expect(again.data).toEqual(one.data)
    const tooMuch = await back(id, { amount: total, token })
    expect(refusalOf(tooMuch)).toEqual([409, 'MoreThanPaid'])
    const asked = await back(id, { amount: 200_000, token, method: 'CARD' })
    expect(asked.data.state).toBe('ASKED')
    expect((await decide(id, asked.data.id, 'decline', finance.token)).status).toBe(200)
    expect(outcomeOf(await back(id, { amount: 200_000, token }))).toEqual([201, 'RETURNED'])
    expect((await back(id, { amount: 1, token })).data.state).toBe('ASKED')
  })

  test('cannot exceed the limit with the key of a refund that was not paid', async () => {
    const { token } = await frontOffice()
    const id = await paidSale()
    const asked = await back(id, { amount: 1, token: finance.token, method: 'CARD' })
    const key = randomUuid()
    const wanted = { amount: 250_000, token, key }
    expect(refusalOf(await back(id, wanted))).toEqual([409, 'ReturnWaits'])
    expect((await decide(id, asked.data.id, 'decline', finance.token)).status).toBe(200)
    expect((await back(await paidSale(), { amount: 300_000, token })).data.state).toBe('RETURNED')
    expect((await back(id, wanted)).data.state).toBe('ASKED')
  })
})

describe('a second person', () => {
  test('is needed for cash when a card paid, for finance too', async () => {
    const id = await paidSale('CARD')
    const asked = await back(id, { amount: 100_000, token: finance.token })
    expect(asked.data.state).toBe('ASKED')
    const { id: returnId } = asked.data
    const own = await decide(id, returnId, 'agree', finance.token)
    expect(refusalOf(own)).toEqual([409, 'SomeoneElseApproves'])
    const waits = await back(id, { amount: 1, token: finance.token, method: 'CARD' })
    expect(refusalOf(waits)).toEqual([409, 'ReturnWaits'])
    const { token } = await frontOffice()
    expect((await decide(id, returnId, 'agree', token)).status).toBe(200)
    expect((await decide(id, returnId, 'agree', token)).status).toBe(200)
    const eventTypes = await desk.eventTypes(id)
    expect(eventTypes.filter(type => type === 'DeskMoneyReturned')).toHaveLength(1)
    const late = await decide(id, returnId, 'decline', token)
    expect(refusalOf(late)).toEqual([404, 'ReturnNotThere'])
  })

  test('is needed for a large goodwill refund, and finance for more than the limit of the day', async () => {
    const first = await frontOffice()
    const second = await frontOffice()
    const id = await paidSale()
    const favour = await back(id, { amount: 100_001, token: first.token, reason: 'GOODWILL' })
    expect(favour.data.state).toBe('ASKED')
    expect((await decide(id, favour.data.id, 'agree', second.token)).status).toBe(200)
    const above = await back(id, { amount: 250_000, token: first.token })
    expect(above.data.state).toBe('ASKED')
    const refused = await decide(id, above.data.id, 'agree', second.token)
    expect(refusalOf(refused)).toEqual([409, 'AboveOwnLimit'])
    expect((await decide(id, above.data.id, 'agree', finance.token)).status).toBe(200)
  })

  test('decides once when two agree and one declines at the same moment', async () => {
    const id = await paidSale('CARD')
    const { data } = await back(id, { amount: 100_000, token: finance.token })
    const people = await Promise.all([frontOffice(), frontOffice(), frontOffice()])
    await Promise.all(
      people.map(({ token }, at) => decide(id, data.id, at === 0 ? 'decline' : 'agree', token)),
    )
    const eventTypes = await desk.eventTypes(id)
    const ends = eventTypes.filter(type => /DeskMoneyReturned|DeskReturnDeclined/.test(type))
    expect(ends).toHaveLength(1)
  })

  test('needs the right to refunds', async () => {
    const id = await paidSale('CARD')
    const { data } = await back(id, { amount: 100_000, token: finance.token })
    const { token } = await desk.position('res', 'RESERVATION')
    for (const what of ['agree', 'decline'] as const)
      expect((await decide(id, data.id, what, token)).status).toBe(403)
  })
})
