import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Position, Role } from '@arung/contracts/accounts/realms'
import { sampleRaft } from '@arung/domain/operations/samples'
import { History, type HistoryEntry } from '@arung/contracts/history'
import { SignedHistory } from '@arung/contracts/orders/signed-history'
import { createSessions, type Sessions } from '@arung/platform/auth/sessions'
import {
  at,
  orderConfirmed,
  orderPlaced,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook, theirs } from './order-book.ts'
import { ids } from './shop.ts'

const office = uuid(71, 1)
const phone = uuid(71, 2)
const chrome = {
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.0/24',
  country: 'ID',
}
const order = `/admins/orders/${secret(9)}/history`
const unitId = uuid(62, 9)
const unit = `/reservation-admin/units/${unitId}/history`
const inAnHour = new Date(Date.now() + 3_600_000)

let book: Awaited<ReturnType<typeof openBook>>
let sessions: Sessions
const opened = (
  sessionId: string,
  accountId: string,
  role: Role,
  position: Position | null = null,
) => sessions.open({ sessionId, accountId, role, position, expiresAt: inAnHour, from: chrome })

beforeAll(async () => {
  book = await openBook()
  const { world } = book
  sessions = createSessions(world.pool)
  await opened(office, ids.admin, 'ADMIN')
  await opened(phone, ids.user, 'RESERVATION_ADMIN', 'ADMIN')
  await world.sayAs('visitor', orderPlaced(9, theirs))
  await world.sayAs(`admin:${ids.admin}`, orderConfirmed(9), office)
  await world.sayAs(
    `staff:${ids.user}`,
    { type: 'UnitSaved', data: { unitId, unit: sampleRaft, at: at(1) } },
    phone,
  )
})
afterAll(() => book.world.stop())

const read = async (path: string, token = book.admin) => {
  const { body, status } = await book.world.ask(path, { token })
  expect(status).toBe(200)
  const { facts: _facts, ...history } = body.data as Record<string, unknown>
  return History.parse(history)
}
const lastOf = ({ entries }: { entries: readonly HistoryEntry[] }) => entries.at(-1)?.from

test('the history of an order shows from which area, device and network an admin decided it', async () => {
  const history = await read(order)
  expect(history.entries[0]?.from).toEqual({ area: 'SITE', session: null })
  expect(lastOf(history)).toEqual({ area: 'ADMINS', session: office })
  expect(history.sessions).toEqual({ [office]: chrome })
})

test('the signed file names area and session, and no device or network', async () => {
  const { text, body } = await book.world.ask(`${order}/export`, { token: book.admin })
  expect(lastOf({ entries: SignedHistory.parse(body).signed.events })).toEqual({
    area: 'ADMINS',
    session: office,
  })
  expect(text).not.toMatch(/Chrome|Windows|203\.0\.113/)
})

test('super admins and admins see the devices and networks of others, and everybody sees their own', async () => {
  const as = async (position: Position, accountId = ids.otherUser) =>
    read(unit, await book.world.signIn(accountId, 'RESERVATION_ADMIN', position))
  for (const position of ['SUPER_ADMIN', 'ADMIN'] as const)
    expect((await as(position)).sessions, position).toEqual({ [phone]: chrome })
  const others = await as('RESERVATION')
  expect(others.sessions).toEqual({})
  expect(lastOf(others)).toEqual({ area: 'RESERVATION', session: phone })
  expect((await as('RESERVATION', ids.user)).sessions).toEqual({ [phone]: chrome })
})

test('events of payments and workers name these as their area, and a failed sign-in names its own', async () => {
  const { entries } = await read(`/admins/orders/${secret(1)}/history`)
  const areas = new Map(entries.map(({ type, from }) => [type, from.area]))
  expect(areas.get('OrderConfirmed')).toBe('ADMINS')
  const { world } = book
  await world.sayAs('system:workers', {
    type: 'PaymentExpired',
    data: { paymentId: uuid(50, 9), orderId: uuid(6, 9), at: at(2) },
  })
  await world.sayAs('visitor', {
    type: 'SignInFailed',
    data: { accountId: ids.admin, at: at(3) },
  })
  expect(lastOf(await read(order))?.area).toBe('PAYMENT_SERVICE')
  expect(lastOf(await read(`/admins/admins/${ids.admin}/history`))?.area).toBe('ADMINS')
})

test('only the area is left of a forgotten person', async () => {
  await sessions.forgetAll(ids.admin)
  const admin = await book.world.signIn(ids.admin, 'ADMIN')
  const history = await read(order, admin)
  expect(history.entries.find(({ type }) => type === 'OrderConfirmed')?.from).toEqual({
    area: 'ADMINS',
    session: office,
  })
  expect(history.sessions).toEqual({})
})
