import { uuid } from '@arung/projections/testing/sample-events'
import { paymentLists, paymentTotals, receiversSql } from '../../src/ledger/payment-list.ts'
import { agentsSql } from '../../src/ledger/report-names.ts'
import { askedOfRows, reportRowLists } from '../../src/ledger/report-rows.ts'
import { totalSql } from '@arung/platform/ledger/report-totals'
import { daysSql, pivotSql } from '../../src/ledger/report-sql.ts'
import { pivotTaxesSql, taxesSql } from '../../src/ledger/report-taxes.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const day = `'2026-02-01'::date + n % 365`
const paging = { page: 1, size: 25 }
const late = { page: 9, size: 25 }
const asked = { from: '2026-02-10', to: '2026-02-12', by: 'activity' } as const
const ofSales = { ...asked, by: 'sale' } as const
const rowsAsked = askedOfRows({ ...asked, ...paging, sort: 'latest' })
const full = { money: true }

export const plans: Plans = {
  filling: [
    `INSERT INTO read.ledger
   SELECT n || '-0', n, ${time}, 'SOLD', ${day}, ${day}, 'RESERVATION', ${id(66)}, ${id(32)}, 'ACTIVITY', ${id(50)}, ${id(51)},
          'WALK_IN', NULL, NULL, NULL, 'IDR', 1, 2, 900000, 300000, 0, 0, 900000, 81818,
          '[{"name": "PB1", "basisPoints": 1000, "base": 818182, "amount": 81818}]' ${series}`,
    `INSERT INTO read.ledger_sales SELECT ${id(66)}, jsonb_build_object('number', 'JRM-' || n) ${series}`,
    `INSERT INTO read.sale_dimensions SELECT ${id(66)}, CASE WHEN n % 3 = 0 THEN NULL ELSE 'AU' END,
          CASE WHEN n % 3 = 0 THEN NULL ELSE '${uuid(8, 3)}'::uuid END ${series}`,
    `INSERT INTO read.payment_list
   SELECT ${id(67)}, 'PAYMENT', 'RESERVATION', ${id(66)}, CASE WHEN n % 40 = 0 THEN ${id(8)} END, 'JRM-' || n, ' jrm-' || n,
          'CASH', 'IDR', n, CASE WHEN n % 200 = 2 THEN '{"currency": "USD", "amount": 100, "rate": 16250, "change": 0}'::jsonb END,
          CASE WHEN n % 300 = 0 THEN 'WAITING' WHEN n % 300 = 1 THEN 'VOIDED' ELSE 'COUNTED' END, NULL, NULL,
          ('00000008-0000-4000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid, NULL, NULL, CASE WHEN n % 300 = 1 THEN ${time} END, ${time}, ${day} ${series}`,
    `INSERT INTO read.ledger_invoices SELECT ${id(91)}, 'I-2026-' || n ${series}`,
  ],
  lists: [paymentLists, reportRowLists],
  questions: [
    ['latest payments', ...textAndValues(paymentLists.page({ sort: 'latest' }, paging))],
    ['a late page of payments', ...textAndValues(paymentLists.page({ sort: 'oldest' }, late))],
    ['largest payments', ...textAndValues(paymentLists.page({ sort: 'amount' }, paging))],
    [
      'transfers that wait',
      ...textAndValues(paymentLists.page({ sort: 'latest', state: 'WAITING' }, paging)),
    ],
    [
      'payments that were voided',
      ...textAndValues(paymentLists.page({ sort: 'latest', state: 'VOIDED' }, paging)),
    ],
    [
      'payments by one of the staff',
      ...textAndValues(paymentLists.page({ sort: 'latest', receiver: uuid(8, 3) }, paging)),
    ],
    [
      'latest payments of sales',
      ...textAndValues(paymentLists.page({ sort: 'latest', ofSales: true }, paging)),
    ],
    [
      'payments of a number',
      ...textAndValues(paymentLists.page({ sort: 'latest', q: 'jrm-5990' }, paging)),
    ],
    [
      'count of payments on days',
      ...textAndValues(paymentLists.count({ sort: 'latest', from: asked.from, to: asked.to })),
    ],
    [
      'sums of payments on days',
      ...textAndValues(paymentTotals({ from: asked.from, to: asked.to })),
    ],
    ['staff who took payments', receiversSql, []],
    ['agents of reports', agentsSql, []],
    ['days of a report', ...textAndValues(daysSql(asked, full))],
    ['days of a report without money', ...textAndValues(daysSql(asked, { money: false }))],
    ['days of sales of a report', ...textAndValues(daysSql(ofSales, full))],
    [
      'total of a report as known on a day',
      ...textAndValues(totalSql({ ...asked, knownOn: '2026-02-01T00:00:00.000Z' }, full)),
    ],
    [
      'pivot of a report',
      ...textAndValues(pivotSql({ ...asked, rows: 'product', columns: 'day' }, full)),
    ],
    ...(['nationality', 'staff'] as const).flatMap((filter): Plans['questions'] => {
      const one = filter === 'staff' ? uuid(8, 3) : 'AU'
      return [one, 'NONE'].flatMap(value => [
        [
          `days of a report by ${filter} ${value}`,
          ...textAndValues(daysSql({ ...asked, [filter]: value }, full)),
        ],
        [
          `total of a report by ${filter} ${value}`,
          ...textAndValues(totalSql({ ...asked, [filter]: value }, full)),
        ],
        [
          `rows of a report by ${filter} ${value}`,
          ...textAndValues(reportRowLists.page({ ...rowsAsked, [filter]: value }, paging)),
        ],
        [
          `count of rows by ${filter} ${value}`,
          ...textAndValues(reportRowLists.count({ ...rowsAsked, [filter]: value })),
        ],
      ])
    }),
    ...(['nationality', 'staff'] as const).map((rows): Plans['questions'][number] => [
      `pivot of a report by ${rows}`,
      ...textAndValues(pivotSql({ ...asked, rows, columns: 'day' }, full)),
    ]),
    ['taxes of a report', ...textAndValues(taxesSql(asked))],
    [
      'taxes of a pivot',
      ...textAndValues(pivotTaxesSql({ ...asked, rows: 'product', columns: 'day' })),
    ],
    [
      'rows of a tax',
      ...textAndValues(reportRowLists.page({ ...rowsAsked, tax: '1000:PB1' }, paging)),
    ],
    ['rows of a report', ...textAndValues(reportRowLists.page(rowsAsked, paging))],
    ['count of the rows of a report', ...textAndValues(reportRowLists.count(rowsAsked))],
    [
      'rows behind a number',
      ...textAndValues(
        reportRowLists.page({ ...rowsAsked, figure: 'refunded', currency: 'IDR' }, paging),
      ),
    ],
  ],
}
