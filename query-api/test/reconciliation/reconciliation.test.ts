import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import {
  ReconciledDay,
  ReconciledRow,
  RowView,
  StatementRow,
} from '@arung/contracts/reconciliation/views'
import {
  statementDay,
  statementHistory,
  statementIds,
} from '@arung/projections/testing/statement-history'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'

let world: Awaited<ReturnType<typeof startWorld>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...statementHistory())
  for (const position of ['FINANCE', 'FINANCE_LITE', 'FRONT_OFFICE', 'ADMIN'] as const)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
})
afterAll(() => world.stop())

const ask = (path: string, who = 'FINANCE') =>
  world.ask(`/reservation-admin${path}`, { token: tokens.get(who) ?? '' })
const rows = async (query: string) =>
  pageOf(ReconciledRow).parse((await ask(`/statement-rows${query}`)).body.data).items
const period = `from=${statementDay}&to=${statementDay}`

test('open rows are listed by day, those of the bank with its words', async () => {
  const open = await rows('?state=OPEN')
  expect(open.map(({ statementId, row }) => [statementId, row])).toEqual([
    [statementIds.forgotten, 2],
    [statementIds.gateway, 5],
    [statementIds.bank, 4],
    [statementIds.sums, 3],
    [statementIds.invoices, 2],
  ])
  expect(open[2]).toMatchObject({ source: 'BANK', amount: 300_000, text: 'TRSF WAYAN' })
  expect(await rows('?q=wayan')).toHaveLength(1)
  expect(await rows('?q=wrong')).toEqual([])
})

test('an explained row names who explained it, and a payout is matched on both sides', async () => {
  expect(await rows('?state=EXPLAINED')).toMatchObject([
    { row: 3, reason: 'Fee of the bank', at: expect.any(String) },
  ])
  const matched = await rows('?state=MATCHED&source=GATEWAY')
  expect(matched.map(({ kind, row }) => [kind, row])).toEqual([
    ['PAYMENT', 2],
    ['PAYOUT', 6],
    ['PAYOUT', 7],
  ])
})

test('a row that pays several names each, with the fee of the bank and its reason', async () => {
  const { body } = await ask(`/statements/${statementIds.sums}/rows/2`)
  const { row, group } = RowView.parse(body.data)
  expect(row).toMatchObject({
    state: 'MATCHED',
    groupSize: 2,
    bankFee: 2_500,
    reason: 'Fee for the transfer',
    paymentId: null,
    difference: 0,
  })
  // Nothing is known here of the sale of the other.
  expect(group).toEqual([
    { kind: 'PAYOUT', name: 'WD-2', day: statementDay, currency: 'IDR', amount: 95_000 },
  ])
  const opened = await ask(`/statements/${statementIds.sums}/rows/3`)
  expect(RowView.parse(opened.body.data)).toMatchObject({
    row: { state: 'OPEN', groupSize: 0, bankFee: 0 },
    entries: [{ what: 'MATCHED' }, { what: 'REOPENED', reason: 'They came alone' }],
  })
})

test('a row shows what happened to it', async () => {
  const { body } = await ask(`/statements/${statementIds.bank}/rows/4`)
  const view = RowView.parse(body.data)
  expect(view.entries.map(({ what, reason }) => [what, reason])).toEqual([
    ['MATCHED', null],
    ['REOPENED', 'Another sale'],
  ])
  expect((await ask(`/statements/${statementIds.removed}/rows/2`)).status).toBe(404)
})

test('a file counts its open rows; a removed one says why, without its name', async () => {
  const { body } = await ask('/statements?sort=oldest')
  const files = pageOf(StatementRow).parse(body.data).items
  const of = (id: string) => files.find(({ statementId }) => statementId === id)
  expect(of(statementIds.gateway)).toMatchObject({ rows: 4, open: 1, name: 'january.csv' })
  expect(of(statementIds.bank)).toMatchObject({ rows: 3, open: 1 })
  expect(of(statementIds.removed)).toMatchObject({ removed: true, reason: 'Columns', name: null })
})

test("a day has the gateway's figures beside the ledger's, and what is open", async () => {
  const { body } = await ask(`/reconciliation/days?${period}`)
  expect(ReconciledDay.array().parse(body.data)).toEqual([
    {
      day: statementDay,
      currency: 'IDR',
      covered: true,
      gateway: { paid: 700_000, refunded: 200_000, payouts: 590_000, fees: 4_440 },
      ledger: { paid: 0, refunded: 0 },
      openRows: { count: 1, sum: -200_000 },
      openPayments: { count: 0, sum: 0 },
    },
  ])
})

test('the journal is balanced, with the accounts that finance saved', async () => {
  const { status, text } = await ask(`/journal?${period}`)
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n').slice(1)
  const cells = lines.map(line => line.split(';').map(cell => cell.replaceAll('"', '')))
  expect(cells).toContainEqual([statementDay, '6299', '4440', '0', 'IDR', '', 'Gateway fees', ''])
  const sum = (at: number) => cells.reduce((total, line) => total + Number(line[at]), 0)
  expect(sum(2)).toBe(sum(3))
  expect(cells).toContainEqual([statementDay, '6220', '2500', '0', 'IDR', '', 'Bank fees', ''])
  expect(sum(2)).toBe(4_440 + 590_000 + 2_500)
})

test('a period has at most 92 days, in order', async () => {
  expect((await ask('/reconciliation/days?from=2026-01-01&to=2026-04-02')).status).toBe(200)
  expect((await ask('/reconciliation/days?from=2026-01-01&to=2026-04-03')).status).toBe(422)
  expect((await ask('/journal?from=2026-02-01&to=2026-01-01')).status).toBe(422)
})

test.each([
  ['/statement-rows'],
  ['/statements'],
  [`/statements/${statementIds.bank}/rows/4`],
  [`/reconciliation/days?${period}`],
  [`/reconciliation/missing?${period}`],
  ['/bank-accounts'],
  ['/account-map'],
  [`/journal?${period}`],
])('%s is for those who see money, and nobody else', async path => {
  for (const who of ['FINANCE', 'FINANCE_LITE', 'ADMIN'])
    expect((await ask(path, who)).status, who).toBe(200)
  expect((await ask(path, 'FRONT_OFFICE')).status).toBe(403)
})
