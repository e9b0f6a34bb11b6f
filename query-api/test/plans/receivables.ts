import { movedAgentsSql } from '@arung/workers/receivables/ask-statements'
import { statementSumsSql } from '@arung/workers/receivables/statement-sums'
import { uuid } from '@arung/projections/testing/sample-events'
import {
  areaSql,
  creditDaysSql,
  creditSql,
  debtorSql,
  countsSql,
  invoicesSql,
  openInvoicesSql,
  openSalesSql,
  paymentsSql,
} from '../../src/receivables/account.ts'
import { debtSql, debtsSql } from '../../src/receivables/debts.ts'
import { sumsSql } from '../../src/lists/statement-lines.ts'
import { accountLines } from '../../src/receivables/statement.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

/** A few agents with long histories. One sale and one invoice in three hundred is open. */
const agent = `('00000008-0000-4000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid`
const day = `'2026-02-01'::date + n % 90`
const one = [uuid(8, 3)]
const moments = ['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']

export const plans: Plans = {
  filling: [
    `INSERT INTO read.receivable_agents
   SELECT ${id(8)}, 'DESK', n, 0, 0, NULL, 0, NULL ${series}`,
    `INSERT INTO read.receivable_sales
   SELECT ${id(66)}, ${agent}, 'RESERVATION', 'RSV-' || n, NULL, ${day}, 1, CASE WHEN n % 300 = 0 THEN 0 ELSE 1 END ${series}`,
    `INSERT INTO read.receivable_invoices
   SELECT ${id(91)}, ${agent}, 'I-2026-' || n, ${time}, ${day}, ${day}, 1, 1, 'PAID',
          CASE WHEN n % 300 = 0 THEN '9999-12-31' ELSE ${day} END, NULL, '[]' ${series}`,
    `INSERT INTO read.receivable_shares SELECT n::text, ${id(91)}, ${day}, 1 ${series}`,
    `INSERT INTO read.receivable_payments
   SELECT ${id(92)}, ${agent}, ${time}, 'TRANSFER', 1, NULL, ${day}, '[]', NULL ${series}`,
    `INSERT INTO read.receivable_lines
   SELECT n::text, n, ${agent}, ${time}, CASE WHEN n % 20 = 0 THEN 'PAYMENT' ELSE 'SOLD' END, ${id(66)}, 1, n, 0, 0 ${series}`,
  ],
  lists: [],
  questions: [
    ['what all agents owe on a day', debtsSql, ['2026-03-01']],
    ['agents whose money moved in a month', movedAgentsSql, [uuid(8, 3), ...moments]],
    ['sums of a wallet in a month', statementSumsSql('wallet_lines'), [uuid(8, 3), ...moments]],
    [
      'sums of an account in a month',
      statementSumsSql('receivable_lines'),
      [uuid(8, 3), ...moments],
    ],
    ['what one agent owes', debtSql, ['2026-03-01', uuid(8, 3)]],
    ['sales that are on no invoice', openSalesSql, one],
    ['open invoices of an agent', openInvoicesSql, one],
    ['other invoices of an agent', invoicesSql, one],
    ['how much an account has', countsSql, one],
    ['payments of an agent', paymentsSql, one],
    ['credit days of an agent', creditDaysSql, one],
    ['credit limit of an agent', creditSql, one],
    ['area of an agent', areaSql, one],
    ['name of a debtor', debtorSql, one],
    [
      'lines of an account',
      accountLines.text,
      [uuid(8, 3), '2026-02-01', '2026-02-03', 9_000, '-infinity', 0],
    ],
    ['sums of an account', sumsSql('receivable_lines'), [uuid(8, 3), '2026-02-01', '2026-02-03']],
  ],
}
