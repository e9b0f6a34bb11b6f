import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawerOf, drawerStream } from '@arung/command-api/shifts/streams'
import { PaymentListRow } from '@arung/contracts/ledger/payments'
import { pageOf } from '@arung/contracts/envelope'
import { usualAccounts } from '@arung/contracts/reconciliation/accounts'
import type { DomainEvent } from '@arung/domain/event-types'
import { drawer } from '@arung/domain/shifts/drawer'
import { localDateAt } from '@arung/domain/time'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { randomUuid } from '@arung/platform/ids'
import { testLog } from '@arung/projections/testing/log'
import { shifts } from '@arung/workers/shifts/process'
import { openDesk, price } from '../../command-api/test/reservations/desk.ts'
import { openWorld, vaultKey, type World } from '../../command-api/test/world.ts'
import { startWorld } from '../../query-api/test/world.ts'

const rate = 16_250
const total = 2 * price
const change = 7_500
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let reading: Awaited<ReturnType<typeof startWorld>>
let front: { accountId: string; token: string }
let finance: { accountId: string; token: string }
let asFinance: string
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  front = await desk.position('made', 'FRONT_OFFICE')
  finance = await desk.position('ketut', 'FINANCE')
  const vault = createPostgresVault({ pool: world.db.pool, masterKey: masterKeyFrom(vaultKey) })
  reading = await startWorld(world.clock.now().toISOString(), {
    log: () => testLog(world.store, vault),
  })
  asFinance = await reading.signIn(finance.accountId, 'RESERVATION_ADMIN', 'FINANCE')
})
afterAll(async () => {
  await reading.stop()
  await world.close()
})

const ask = async (path: string) => {
  const asking = { token: asFinance, minPosition: 0 }
  const answer = await reading.ask(`/reservation-admin/${path}`, asking)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** Sends what the process of drawers asks for, for everything in the log. A repetition counts nothing twice. */
async function countCash(): Promise<void> {
  for (const event of await world.log())
    for (const { kind, payload } of shifts.react(event as unknown as DomainEvent)) {
      if (kind !== 'command') continue
      const { path, body } = payload as { path: string; body: object }
      const counted = await world.send('POST', path, body, { token: world.system() })
      expect(counted.status, counted.text).toBe(200)
    }
}
async function drawn() {
  await countCash()
  const own = drawerOf(front.accountId, world.clock.now().toISOString())
  const { state } = await world.api.parts.workers.load(drawerStream(own), drawer)
  return state.open?.expected ?? { IDR: 0, USD: 0 }
}

/** Waits until the payment list has the sale in this state, and returns its row. The journal reads the same model. */
const listed = (id: string, state: PaymentListRow['state']) =>
  vi.waitFor(
    async () => {
      const { body } = await ask('payments')
      const { items } = pageOf(PaymentListRow).parse(body.data)
      const row = items.find(one => one.sale?.id === id)
      expect(row?.state).toBe(state)
      return row
    },
    { timeout: 15_000, interval: 100 },
  )

/** Returns the balance of cash and of exchanged cash in the journal, by account and currency. */
async function balances() {
  const day = localDateAt(world.clock.now().toISOString())
  const { text } = await ask(`journal?from=${day}&to=${day}`)
  const sums: Record<string, number> = {}
  const lines = text.trim().split('\r\n').slice(1)
  for (const line of lines) {
    const [, account, debit, credit, currency] = line.split(';').map(one => one.replaceAll('"', ''))
    if (account !== usualAccounts.CASH && account !== usualAccounts.EXCHANGE) continue
    const key = `${account === usualAccounts.CASH ? 'CASH' : 'EXCHANGE'} ${currency}`
    sums[key] = (sums[key] ?? 0) + Number(debit) - Number(credit)
  }
  return { sums, lines: lines.length }
}

test('62 dollars for a sale of a million rupiah stand in the list, the drawer and the journal, and a void takes them back', async () => {
  const set = await desk.send('PUT', '/cash-rate', { rate }, finance.token)
  expect(set.status, set.text).toBe(200)
  const before = await drawn()
  const line = desk.line(desk.products.lunch, ['12:00'])
  const sold = await desk.sell(desk.sale([line], total), undefined, front.token)
  const id: string = sold.data.reservationId
  const tendered = { currency: 'USD', amount: 6_200, rate }
  const payments = `/reservations/${id}/payments`
  const body = { method: 'CASH', amount: total, tendered }
  const paid = await desk.send('POST', payments, body, front.token, randomUuid())
  expect(paid.status, paid.text).toBe(201)
  const kept = { ...tendered, change }
  expect(await listed(id, 'COUNTED')).toMatchObject({
    method: 'CASH',
    currency: 'IDR',
    amount: total,
    tendered: kept,
  })
  expect(await drawn()).toEqual({ IDR: before.IDR - change, USD: before.USD + 6_200 })
  const { sums } = await balances()
  expect(sums).toEqual({
    'CASH IDR': -change,
    'CASH USD': 62,
    'EXCHANGE IDR': total + change,
    'EXCHANGE USD': -62,
  })

  const reason = { reason: 'NOT_RECEIVED' }
  const gone = await desk.send('POST', `${payments}/${paid.data.id}/void`, reason, front.token)
  expect(gone.status, gone.text).toBe(200)
  expect(await listed(id, 'VOIDED')).toMatchObject({ tendered: kept })
  expect(await drawn()).toEqual(before)
  for (const sum of Object.values((await balances()).sums)) expect(sum).toBe(0)
})
