import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { TaxSum } from '@arung/contracts/ledger/taxes'
import { usualAccounts } from '@arung/contracts/reconciliation/accounts'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { testLog } from '@arung/projections/testing/log'
import { paperHistory } from '@arung/projections/testing/paper-history'
import { openLedger, type LedgerWorld } from '../ledger/ledger-world.ts'

const now = '2026-02-14T00:00:00.000Z'
let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger(now, { log: () => testLog(createMemoryEventStore(() => new Date(now))) })
  await desk.world.say(...paperHistory())
})
afterAll(() => desk.world.stop())

type Line = readonly string[]
const sum = (lines: readonly Line[], at: number) =>
  lines.reduce((total, line) => total + Number(line[at]), 0)

test('the journal owes each tax under its code, names the papers, and is balanced', async () => {
  const { status, text } = await desk.ask('journal?from=2026-01-01&to=2026-03-31')
  expect(status, text).toBe(200)
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line): Line => line.split(';').map(cell => cell.replaceAll('"', '')))
  expect(sum(lines, 2)).toBe(sum(lines, 3))
  const taxes = z.array(TaxSum).parse(await desk.data('report/taxes?from=2026-01-01&to=2026-03-31'))
  expect(taxes.length).toBe(2)
  for (const { name, basisPoints, amount } of taxes) {
    const own = lines.filter(
      line => line[1] === usualAccounts.TAX && line[5] === `${name} ${basisPoints / 100}%`,
    )
    expect(sum(own, 3) - sum(own, 2), name).toBe(amount)
  }
  const sale = lines.filter(line => line[6] === 'JRM-260111-AAAA')
  const sold = sale.filter(line => line[1] === usualAccounts.SALES)
  expect(sold.length).toBeGreaterThan(0)
  for (const line of sold) expect(line[7]).toBe('I-2026-000001')
})
