import { uuid } from '@arung/projections/testing/sample-events'
import { banksSql } from '../../src/reconciliation/banks.ts'
import {
  coverSql,
  gatewayDaysSql,
  ledgerDaysSql,
  missingSql,
} from '../../src/reconciliation/days.ts'
import {
  accountMapSql,
  agentFactsSql,
  bankFeeFactsSql,
  exchangeFactsSql,
  gatewayFactsSql,
  saleFactsSql,
  taxFactsSql,
} from '../../src/reconciliation/journal.ts'
import { openPaymentsSql, openPayoutsSql } from '../../src/reconciliation/candidates.ts'
import { groupPaymentsSql, groupPayoutsSql } from '../../src/reconciliation/row-group.ts'
import { searchedPayments, searchedPayouts } from '../../src/reconciliation/searched-candidates.ts'
import { entriesSql, rowSql } from '../../src/reconciliation/row-view.ts'
import { rowLists, statementLists } from '../../src/reconciliation/statement-lists.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const paging = { page: 1, size: 25 }
const late = { page: 9, size: 25 }
const period = ['2026-02-10', '2026-02-12']
const row = { source: 'BANK', currency: 'IDR', amount: 100 } as const
const around = ['2026-02-10', '2026-02-13', 'IDR', 100]
const day = `'2026-02-01'::date + n % 365`
const state = `CASE WHEN n % 300 = 0 THEN 'OPEN' WHEN n % 300 = 1 THEN 'EXPLAINED' ELSE 'MATCHED' END`

export const plans: Plans = {
  filling: [
    `INSERT INTO read.statements
   SELECT ${id(90)}, 'GATEWAY', NULL, 'file.csv', ${day}, ${day}, 3, 1, ${time}, ${id(8)}, false, NULL ${series}`,
    `INSERT INTO read.statement_rows
   SELECT ${id(90)} || '|' || n, ${id(90)}, n, 'GATEWAY', NULL, ${day}, CASE WHEN n % 40 = 0 THEN 'PAYOUT' ELSE 'PAYMENT' END,
          'IDR', n, 10, 'JRM-' || n, NULL, ' jrm-' || n, ${state}, 'REFERENCE', ${id(69)}, CASE WHEN n % 40 = 1 THEN ${id(90)} || '|' || n END, 0, 0,
          CASE WHEN n % 300 = 2 THEN 5 ELSE 0 END, NULL, NULL, ${time},
          '[]' ${series}`,
    `INSERT INTO read.matched_payments SELECT ${id(69)}, ${id(90)} || '|' || n ${series}`,
    `INSERT INTO read.bank_accounts SELECT ${id(92)}, jsonb_build_object('name', 'Bank ' || n) ${series}`,
    `INSERT INTO read.account_maps SELECT ${id(93)}, '{}' ${series}`,
    `INSERT INTO read.missing_payments SELECT ${id(67)}, 'Later', ${id(8)}, ${time} ${series}`,
  ],
  lists: [statementLists, rowLists],
  questions: [
    ['latest files', ...textAndValues(statementLists.page({ sort: 'latest' }, paging))],
    ['a late page of files', ...textAndValues(statementLists.page({ sort: 'oldest' }, late))],
    ['open rows', ...textAndValues(rowLists.page({ sort: 'oldest', state: 'OPEN' }, paging))],
    [
      'explained rows',
      ...textAndValues(rowLists.page({ sort: 'latest', state: 'EXPLAINED' }, paging)),
    ],
    [
      'matched rows of days',
      ...textAndValues(
        rowLists.page({ sort: 'oldest', state: 'MATCHED', from: period[0], to: period[1] }, paging),
      ),
    ],
    ['largest rows', ...textAndValues(rowLists.page({ sort: 'amount' }, paging))],
    [
      'rows of a file',
      ...textAndValues(rowLists.page({ sort: 'oldest', statement: uuid(90, 1) }, paging)),
    ],
    ['rows by words', ...textAndValues(rowLists.page({ sort: 'oldest', q: 'jrm-5990' }, paging))],
    ['a row of a file', rowSql, [`${uuid(90, 1)}|1`]],
    ['history of a row', entriesSql, [`${uuid(90, 1)}|1`]],
    ...['jrm-5990', 'Ketut Sari', '5990', 'a1'].flatMap((q): Plans['questions'] => [
      [`payments by the search ${q}`, ...textAndValues(searchedPayments(row, q))],
      [`payouts by the search ${q}`, ...textAndValues(searchedPayouts(row, q))],
    ]),
    ['payments near a row', openPaymentsSql, [...around, ['GATEWAY']]],
    ['payouts near a row', openPayoutsSql, around],
    ['payments of a group', groupPaymentsSql, [`${uuid(90, 1)}|1`]],
    ['payouts of a group', groupPayoutsSql, [`${uuid(90, 1)}|1`]],
    ["days of the gateway's files", gatewayDaysSql, period],
    ['days of the ledger', ledgerDaysSql, period],
    ["files of the gateway's days", coverSql, period],
    ['payments that no file has', missingSql, period],
    ['sales of a journal', saleFactsSql, period],
    ['payments of invoices of a journal', agentFactsSql, period],
    ['taxes of a journal', taxFactsSql, period],
    ["the gateway's part of a journal", gatewayFactsSql, period],
    ['fees of banks of a journal', bankFeeFactsSql, period],
    ['exchanges of a journal', exchangeFactsSql, period],
    ['accounts of a journal', accountMapSql, [uuid(93, 1)]],
    ['accounts at banks', banksSql, []],
  ],
}
