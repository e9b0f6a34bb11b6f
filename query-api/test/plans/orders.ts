import { secret, uuid } from '@arung/projections/testing/sample-events'
import { historySql } from '../../src/orders/history.ts'
import {
  agentOrderLists,
  askedByAdmin,
  askedByBuyer,
  deskOrderLists,
  orderLists,
  ownOrderLists,
} from '../../src/orders/list-queries.ts'
import { buyersSql } from '../../src/orders/buyers.ts'
import { receivablesSql } from '../../src/orders/receivables.ts'
import { statementMonthSums, statementOrders } from '../../src/orders/statement-month.ts'
import { statementSql } from '../../src/orders/statement.ts'
import { askedOfDays, bookedSql, ordersOnDaysSql } from '../../src/orders/on-days.ts'
import {
  orderSql,
  ordersSql,
  changedOrdersSql,
  orderWithAttemptsSql,
  ownOrderSql,
  voucherSql,
} from '../../src/orders/queries.ts'
import { attemptsSql } from '../../src/orders/payment-attempts.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, slug, status, time } from '../plans-filling.ts'

const now = '2026-01-15T00:00:00.000Z'
const later = '2026-04-01T00:00:00.000Z'
type DeskQuestion = Partial<Parameters<typeof askedByAdmin>[0]>
const desk = (question: DeskQuestion, at = now) =>
  askedByAdmin({ view: 'ALL', sort: 'newest', ...question }, new Date(at))
const listed = (question: DeskQuestion, at = now) =>
  textAndValues(orderLists.page(desk(question, at), { page: 1, size: 25 }))
const counted = (question: DeskQuestion) => textAndValues(orderLists.count(desk(question)))
const left = textAndValues(
  deskOrderLists.page(desk({ view: 'WAITING', check: 'PAYMENT', sort: 'oldest' }), {
    page: 1,
    size: 25,
  }),
)
const ofAgent = (days: Partial<Parameters<typeof agentOrderLists.page>[0]>) =>
  textAndValues(
    agentOrderLists.page(
      { ...askedByBuyer(uuid(8, 1), { tab: 'past' }, new Date(now)), ...days },
      { page: 1, size: 25 },
    ),
  )
const onDays = askedOfDays(uuid(2, 1), ['2026-02-03', '2026-02-10'])
/** Finds an order's people by address, and by a phone number in two forms. */
const byPeople = (['all', 'any'] as const).map(
  of =>
    [
      `search for the people of an order, ${of}`,
      ...textAndValues(
        orderLists.page(
          { ...desk({ q: 'sari 77' }), people: { of, digests: ['p77', 'p78'] } },
          { page: 1, size: 25 },
        ),
      ),
    ] as const,
)

export const plans: Plans = {
  filling: [
    `INSERT INTO read.order_details (
     order_id, slug, order_number, status, buyer_kind, account_id, sold, participants, activity_date, arrival_time,
     paid, refunded, refund_due, refund_reserved, order_time, voucher_code, guest_notes, timeline, desk_payments, deleted)
   SELECT ${id(6)}, ${slug}, 'JRM-' || n, ${status}, 'USER', ${id(8)}, '{"persons": 2}', '[]', '2026-02-01', '09:00',
          0, 0, 0, 0, ${time}, 'code' || n, '[]', '[]', '[]', false ${series}`,
    `INSERT INTO read.order_list (
     order_id, slug, order_number, status, buyer_kind, account_id, product_names, product_names_id, words, found_by,
     activity_date, last_date, takes, product_ids, arrival_time, persons, currency, grand_total, pay_now, paid, refunded,
     refund_due, order_time, waiting_since, pickup_open, mismatched, deleted)
   SELECT ${id(6)}, ${slug}, 'JRM-' || n, ${status}, 'USER', ${id(8)}, '["Rafting"]', '["Arung"]',
          ' jrm-' || n || ' rafting arung', jsonb_build_array('p' || n, 'everybody'), '2026-02-01'::date + n % 90,
          CASE WHEN n % 300 = 0 THEN '2026-05-20'::date END,
          jsonb_build_object('${uuid(2, 1)}|' || ('2026-02-01'::date + n % 90)::text, 2),
          jsonb_build_array(('00000002-0000-4000-8000-' || lpad(to_hex(n % 300), 12, '0'))), '09:00', 2, 'IDR', 1, 1, 1, 0,
          CASE WHEN n % 200 = 0 THEN 1 ELSE 0 END, ${time}, CASE WHEN n % 40 = 0 THEN ${time} END,
          n % 200 = 0, false, false ${series}`,
    `INSERT INTO read.payments
   SELECT ${id(7)}, ${id(6)}, 1, 'STARTED', 1, 'IDR', NULL, NULL, NULL, ${time}, NULL, false ${series}`,
    `INSERT INTO read.order_facts (order_id, slug, subject, facts)
   SELECT ${id(6)}, ${slug}, ${id(8)}, '{}' ${series}`,
    `INSERT INTO read.order_history
   SELECT n, ${id(31)}, ${id(6)}, ${id(8)}, 'order-' || n, 0, 'OrderPlaced', ${time}, 'user:' || ${id(8)}, '[]' ${series}`,
  ],
  lists: [orderLists],
  questions: [
    ['order', orderSql, [secret(1)]],
    ['order with its payments', orderWithAttemptsSql, [secret(1)]],
    ['own order', ownOrderSql, [secret(1), uuid(8, 1)]],
    ['voucher', voucherSql, ['code1']],
    ['buyers among', buyersSql, [[uuid(6, 1)], [uuid(15, 1)], [uuid(8, 1)], 100]],
    ['payment attempts', attemptsSql, [uuid(6, 1), 100]],
    ['orders that are waited for', changedOrdersSql, [[secret(1), secret(2)], ['', ''], 2]],
    ['history', historySql, [secret(1), 100]],
    ['newest orders', ...listed({})],
    ['orders by activity', ...listed({ sort: 'activity' })],
    ['number of orders', ...counted({})],
    ['orders of today', ...listed({ view: 'NEW' }, later)],
    ['orders of a product on two days', ordersOnDaysSql, [...onDays, 100]],
    ['number of orders of a product a day', bookedSql, [...onDays, 366]],
    ['waiting orders', ...listed({ view: 'WAITING' })],
    ['orders left to the desk for a check', ...left],
    ['orders with a rest to pay', ...listed({ view: 'OWING', sort: 'activity' })],
    ['orders that agents owe for', ...listed({ view: 'RECEIVABLE', sort: 'activity' })],
    [
      'orders that an agent owes for',
      ...listed({ view: 'RECEIVABLE', account: uuid(8, 9), to: '2026-02-01' }),
    ],
    ['what agents owe', receivablesSql, ['2026-03-01']],
    ['orders that owe money', ...listed({ view: 'REFUNDS' })],
    ['stuck orders', ...listed({ view: 'STUCK' })],
    ['number of stuck orders', ...counted({ view: 'STUCK' })],
    ['orders of some days', ...listed({ from: '2026-02-10', to: '2026-02-11' })],
    ['number of orders of some days', ...counted({ from: '2026-02-10', to: '2026-02-11' })],
    ...byPeople,
    ['search', ...listed({ q: 'jrm-77' })],
    ['search for two words', ...listed({ q: 'jrm-77 rafting' })],
    ['search for two letters', ...listed({ q: 'ka' })],
    ['number found', ...counted({ q: 'jrm-77' })],
    ['beginning of a number', ...listed({ q: 'jrm-2' })],
    ['number of those that begin so', ...counted({ q: 'jrm-2' })],
    ['orders of this month', ...listed({ view: 'MONTH' }, later)],
    ['orders with an activity', ...listed({ product: uuid(2, 7) })],
    ['number of orders with an activity', ...counted({ product: uuid(2, 7) })],
    ['waiting orders of agents', ...listed({ view: 'WAITING', source: 'AGENT' })],
    ['orders of agents', ...listed({ source: 'AGENT' })],
    ['orders of a status', ...listed({ status: 'DECLINED' })],
    ['number of orders of a status', ...counted({ status: 'DECLINED' })],
    [
      'past orders of a customer',
      ...textAndValues(
        ownOrderLists.page(askedByBuyer(uuid(8, 1), { tab: 'past' }, new Date(now)), {
          page: 1,
          size: 25,
        }),
      ),
    ],
    [
      'orders of a customer',
      ...textAndValues(
        ownOrderLists.page(askedByBuyer(uuid(8, 1), { tab: 'upcoming' }, new Date(now)), {
          page: 1,
          size: 25,
        }),
      ),
    ],
    [
      'orders of an agent by days of the activity',
      ...ofAgent({ from: '2026-02-10', to: '2026-02-11' }),
    ],
    [
      'orders of an agent by days of the order',
      ...ofAgent({ orderedFrom: '2026-02-10', orderedTo: '2026-02-11' }),
    ],
    ['statement of an agent', statementSql, [uuid(8, 1), '2026-01-15']],
    ['orders by their ids', ordersSql, [[uuid(6, 1), uuid(6, 2)], 2]],
    [
      'statement of a month',
      ...textAndValues(
        statementOrders.page(
          { buyer: uuid(8, 1), month: '2026-02', counted: true, sort: 'activity' },
          { page: 1, size: 100 },
        ),
      ),
    ],
    ['sums of a month', ...textAndValues(statementMonthSums(uuid(8, 1), '2026-02'))],
  ],
}
