import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LedgerMethod } from '@arung/contracts/payments/methods'
import { usualAccounts } from '@arung/contracts/reconciliation/accounts'
import { journalOf } from '../../src/reconciliation/journal.ts'

const day = fc.constantFrom('2026-12-12', '2026-12-13', '2026-12-14')
const currency = fc.constantFrom('IDR' as const, 'USD' as const)
const amount = fc.integer({ min: -5_000_000, max: 5_000_000 })
const sales = fc.array(
  fc.record({
    day,
    currency,
    number: fc.constant('JRM-1'),
    method: fc.constantFrom(null, ...LedgerMethod.options),
    sold: amount,
    paid: amount,
    refunded: amount,
    taxes: fc.array(fc.record({ code: fc.constantFrom('PB1 10%', 'PPN 11%'), amount }), {
      maxLength: 2,
    }),
    papers: fc.constant(null),
  }),
  { maxLength: 30 },
)
const gateway = fc.array(fc.record({ day, currency, fees: amount, payouts: amount }), {
  maxLength: 5,
})

const banks = fc.array(fc.record({ day, currency, fees: amount }), { maxLength: 5 })
const exchanged = fc.array(
  fc.record({
    day,
    number: fc.constant('JRM-1'),
    currency,
    worth: amount,
    tendered: currency,
    amount,
  }),
  { maxLength: 5 },
)

test('the debits of a day and currency are its credits, to the unit', () => {
  fc.assert(
    fc.property(sales, gateway, banks, exchanged, (ofSales, ofGateway, ofBanks, ofCash) => {
      const sums = new Map<string, number>()
      for (const line of journalOf(ofSales, ofGateway, ofBanks, ofCash, usualAccounts)) {
        const key = `${line.day} ${line.currency}`
        sums.set(key, (sums.get(key) ?? 0) + line.debit - line.credit)
        expect(line.debit === 0 || line.credit === 0).toBe(true)
        expect(Math.min(line.debit, line.credit)).toBe(0)
        expect(Math.max(line.debit, line.credit)).toBeGreaterThan(0)
      }
      expect([...sums.values()].filter(sum => sum !== 0)).toEqual([])
    }),
  )
})

test('a sale paid through the gateway, refunded in part, and paid out less the fee', () => {
  const none = { taxes: [], papers: null }
  const of = { day: '2026-12-12', currency: 'IDR', number: 'JRM-1', ...none } as const
  const lines = journalOf(
    [
      { ...of, method: null, sold: 700_000, paid: 0, refunded: 0 },
      { ...of, method: 'GATEWAY', sold: 0, paid: 700_000, refunded: 0 },
      { ...of, day: '2026-12-13', method: 'GATEWAY', sold: 0, paid: 0, refunded: 200_000 },
    ],
    [{ day: '2026-12-13', currency: 'IDR', fees: 4_500, payouts: 495_500 }],
    [],
    [],
    usualAccounts,
  )
  expect(lines.map(({ day, account, debit, credit }) => [day, account, debit, credit])).toEqual([
    ['2026-12-12', '1130', 700_000, 0],
    ['2026-12-12', '4100', 0, 700_000],
    ['2026-12-12', '1126', 700_000, 0],
    ['2026-12-12', '1130', 0, 700_000],
    ['2026-12-13', '1130', 200_000, 0],
    ['2026-12-13', '1126', 0, 200_000],
    ['2026-12-13', '6210', 4_500, 0],
    ['2026-12-13', '1126', 0, 4_500],
    ['2026-12-13', '1120', 495_500, 0],
    ['2026-12-13', '1126', 0, 495_500],
  ])
  const atGateway = lines
    .filter(({ account }) => account === usualAccounts.GATEWAY)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  expect(atGateway).toBe(0)
})

test('a sale with taxes is booked before tax, and each tax is owed under its code', () => {
  const lines = journalOf(
    [
      {
        day: '2026-12-12',
        currency: 'IDR',
        number: 'JRM-1',
        method: null,
        sold: 1_210,
        paid: 0,
        refunded: 0,
        taxes: [
          { code: 'PB1 10%', amount: 100 },
          { code: 'PPN 11%', amount: 110 },
        ],
        papers: 'I-2026-000001',
      },
    ],
    [],
    [],
    [],
    usualAccounts,
  )
  const codes = 'PB1 10% + PPN 11%'
  expect(
    lines.map(({ account, debit, credit, taxCode }) => [account, debit, credit, taxCode]),
  ).toEqual([
    ['1130', 1_000, 0, codes],
    ['4100', 0, 1_000, codes],
    ['1130', 100, 0, 'PB1 10%'],
    ['2130', 0, 100, 'PB1 10%'],
    ['1130', 110, 0, 'PPN 11%'],
    ['2130', 0, 110, 'PPN 11%'],
  ])
  expect(new Set(lines.map(({ papers }) => papers))).toEqual(new Set(['I-2026-000001']))
})

test('what a bank kept of a sum is a cost, and is missing in the account at the bank', () => {
  const fees = [{ day: '2026-12-12', currency: 'IDR', fees: 2_500 } as const]
  const lines = journalOf([], [], fees, [], usualAccounts)
  expect(lines.map(({ account, debit, credit, text }) => [account, debit, credit, text])).toEqual([
    ['6220', 2_500, 0, 'Bank fees'],
    ['1120', 0, 2_500, 'Bank fees'],
  ])
})

test('dollars for a sale in rupiah lie in the cash of dollars, and their change leaves that of rupiah', () => {
  const none = { taxes: [], papers: null }
  const of = { day: '2026-12-12', currency: 'IDR', number: 'JRM-1' } as const
  const lines = journalOf(
    [{ ...of, ...none, method: 'CASH', sold: 0, paid: 500_000, refunded: 0 }],
    [],
    [],
    [{ ...of, worth: 650_000, tendered: 'USD', amount: 4_000 }],
    usualAccounts,
  )
  const balance = (account: string, currency: string) =>
    lines
      .filter(line => line.account === account && line.currency === currency)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  expect(balance(usualAccounts.CASH, 'USD')).toBe(4_000)
  expect(balance(usualAccounts.CASH, 'IDR')).toBe(-150_000)
  expect(balance(usualAccounts.RECEIVABLES, 'IDR')).toBe(-500_000)
  expect(balance(usualAccounts.EXCHANGE, 'USD')).toBe(-4_000)
  expect(balance(usualAccounts.EXCHANGE, 'IDR')).toBe(650_000)
})
