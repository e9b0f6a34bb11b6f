import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { ShiftRow, ShiftView } from '@arung/contracts/shifts/shifts'
import { shiftHistory } from '@arung/projections/testing/shift-history'
import { uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'

/** The person whose drawer it is. */
const komang = uuid(8, 3)
let world: Awaited<ReturnType<typeof startWorld>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...shiftHistory())
  for (const position of ['FINANCE', 'FINANCE_LITE', 'FRONT_OFFICE', 'RESERVATION'] as const)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  tokens.set('OWN', await world.signIn(komang, 'RESERVATION_ADMIN', 'FRONT_OFFICE'))
})
afterAll(() => world.stop())

const ask = (path: string, who: string) =>
  world.ask(`/reservation-admin/shifts${path}`, { token: tokens.get(who) ?? '' })
async function rows(query: string, who = 'FINANCE') {
  const { status, body, text } = await ask(query, who)
  expect(status, text).toBe(200)
  return pageOf(ShiftRow).parse(body.data).items
}

test('lists open and closed shifts with what has to be in each drawer, and the difference', async () => {
  const [closed, ...none] = await rows('?state=CLOSED')
  expect(none).toEqual([])
  expect(closed).toMatchObject({
    shiftId: uuid(81, 1),
    receiver: { id: komang },
    lines: 5,
    expected: { IDR: 650_000 },
    counted: { IDR: 300_000 },
    difference: { IDR: -350_000 },
    reason: 'Still unknown',
  })
  expect(await rows('?state=OPEN')).toMatchObject([
    { shiftId: uuid(81, 2), openedByCash: true, expected: { IDR: -400_000 }, difference: null },
  ])
})

test('shows one shift line by line, and the lines add up to what is expected', async () => {
  const { body } = await ask(`/${uuid(81, 1)}`, 'FINANCE_LITE')
  const shift = ShiftView.parse(body.data)
  expect(shift.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['PAYMENT', 700_000],
    ['VOID', -200_000],
    ['PAY_IN', 100_000],
    ['PAY_OUT', -50_000],
    ['DROP', -400_000],
  ])
  const sum = shift.entries.reduce((total, { amount }) => total + amount, shift.float.IDR)
  expect(sum).toBe(shift.expected.IDR)
  expect(shift.entries[0]?.sale).toMatchObject({ number: 'JRM-1' })
})

test('keeps each count with its reason, who sent it back and who confirmed it', async () => {
  const { body } = await ask(`/${uuid(81, 1)}`, 'FINANCE')
  const { steps } = ShiftView.parse(body.data)
  expect(steps).toMatchObject([
    { kind: 'COUNTED', difference: { IDR: -400_000 }, reason: 'Unknown' },
    { kind: 'SENT_BACK', difference: null, reason: 'Count the coins' },
    { kind: 'COUNTED', difference: { IDR: -350_000 }, reason: 'Still unknown' },
    { kind: 'CONFIRMED', difference: null, reason: null },
  ])
  expect(steps[0]?.by).toMatch(/\w/)
  expect(steps[2]?.by).toBe(steps[0]?.by)
})

test('names the agent who paid invoices in cash', async () => {
  const { body } = await ask(`/${uuid(81, 2)}`, 'FINANCE')
  const { entries } = ShiftView.parse(body.data)
  expect(entries.at(-1)).toMatchObject({
    kind: 'PAYMENT',
    amount: 300_000,
    sale: null,
    agent: { id: uuid(8, 1), name: expect.stringMatching(/\w/) },
  })
  expect(entries[0]).toMatchObject({ sale: { number: 'JRM-1' }, agent: null })
})

test('shows the front office its own shifts only, and others none', async () => {
  expect(await rows('', 'OWN')).toHaveLength(2)
  expect(await rows('', 'FRONT_OFFICE')).toEqual([])
  expect((await ask(`/${uuid(81, 1)}`, 'OWN')).status).toBe(200)
  expect((await ask(`/${uuid(81, 1)}`, 'FRONT_OFFICE')).status).toBe(404)
  expect((await ask('', 'RESERVATION')).status).toBe(403)
})
