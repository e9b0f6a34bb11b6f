import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeskWorkArea } from '@arung/contracts/desk-work'
import { secret, uuid } from '@arung/projections/testing/sample-events'
import { askedOfPeople, peopleLists, personSql } from '../src/accounts/people.ts'
import { accountHistorySql } from '../src/accounts/history.ts'
import { accountSql, factorsSql, verificationSql } from '../src/accounts/queries.ts'
import {
  blogSql,
  blogsCountSql,
  categoriesSql,
  newestOfCategorySql,
  newestSql,
} from '../src/blogs/queries.ts'
import { blogForDeskSql, blogLists } from '../src/blogs/desk-queries.ts'
import { capacityDaysSql, capacityHistorySql } from '../src/capacity/queries.ts'
import { takersSql } from '../src/takers/takers.ts'
import { cartSql } from '../src/carts/queries.ts'
import { productAtDeskSql, productLossesSql } from '../src/catalogue/product-queries.ts'
import { productLists } from '../src/catalogue/product-list.ts'
import { gridPricesSql } from '../src/catalogue/special-price-grid.ts'
import { agentsCalledSql, specialPriceLists } from '../src/catalogue/special-price-list.ts'
import { idsOf } from '../src/catalogue/special-price-words.ts'
import { pricedAgentsSql } from '../src/catalogue/special-price-history.ts'
import { specialPricesOfSql, specialPricesSql } from '../src/catalogue/special-prices.ts'
import { checkoutSql } from '../src/checkouts/queries.ts'
import type { Statement } from '../src/lists/define-list.ts'
import { contactLists, contactSql } from '../src/contacts/queries.ts'
import { failedJobLists } from '../src/jobs/queries.ts'
import { bookingSql } from '../src/bookings/booking.ts'
import {
  bookingLists,
  contradictedSql,
  departuresSql,
  unendedSql,
  unmappedSql,
} from '../src/bookings/queries.ts'
import { unconfirmedLists } from '../src/bookings/unconfirmed.ts'
import { deskViewsSql } from '../src/desk-views/routes.ts'
import { deskVoucherSql, reservationSql } from '../src/reservations/queries.ts'
import { bookingHistorySql, saleHistorySql } from '../src/reservations/sale-history.ts'
import { operationsSql } from '../src/operations/queries.ts'
import { waitingOrdersSql } from '../src/operations/waiting-orders.ts'
import {
  leadTimesSql,
  refusedSql,
  soldDaysSql,
  soldProductsSql,
  soldRowsSql,
  soldSourcesSql,
} from '../src/analytics/sql.ts'
import { countsSql, daysSql, monthSql, peopleSql } from '../src/overview/dashboard.ts'
import { historySql } from '../src/orders/history.ts'
import {
  askedByAdmin,
  askedByBuyer,
  deskOrderLists,
  agentOrderLists,
  orderLists,
} from '../src/orders/list-queries.ts'
import { buyersSql } from '../src/orders/buyers.ts'
import { receivablesSql } from '../src/orders/receivables.ts'
import { statementOrders } from '../src/orders/statement-month.ts'
import { statementSql } from '../src/orders/statement.ts'
import { askedOfStaff, staffLists, staffMemberSql } from '../src/staff/staff-list.ts'
import { askedOfDays, bookedSql, ordersOnDaysSql } from '../src/orders/on-days.ts'
import { orderSql, ordersSql, ownOrderSql, voucherSql } from '../src/orders/queries.ts'
import { deskMenuSql, deskPageSql, deskPagesSql } from '../src/pages/desk-queries.ts'
import { menuSql, companyPageSql } from '../src/pages/queries.ts'
import { pageWordsSql } from '../src/pages/search.ts'
import { orderAtDeskSql } from '../src/desk-payments/routes.ts'
import { attemptsSql } from '../src/orders/payment-attempts.ts'
import { promisedSql, refundSql, refundsSql, waitingRefundsSql } from '../src/refunds/queries.ts'
import { deskHistorySql } from '../src/desk-history/desk-history.ts'
import { deskPersonSql, deskWorkSql } from '../src/desk-work/sql.ts'
import { settingsHistorySql } from '../src/settings/history.ts'
import { goneAddressSql, liveAddressesSql, movedAddressSql } from '../src/addresses/queries.ts'
import { redirectsSql } from '../src/redirects/routes.ts'
import { expectIndexed, vacuumed } from './plan.ts'
import { filling } from './plans-filling.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  await world.projections.stop()
  for (const statement of filling) await world.pool.query(statement)
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE 'read\\_%' OR schemaname = 'analytics'`,
  )
  for (const { name } of tables) await vacuumed(world.pool, name)
})
afterAll(() => world.stop())

const now = '2026-01-15T00:00:00.000Z'
const later = '2026-04-01T00:00:00.000Z'
type DeskQuestion = Partial<Parameters<typeof askedByAdmin>[0]>
const desk = (question: DeskQuestion, at = now) =>
  askedByAdmin({ view: 'ALL', sort: 'newest', ...question }, new Date(at))
const textAndValues = ({ text, values }: Statement) => [text, values] as const
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
const page = [25, 0]

const people = (question: Partial<Parameters<typeof askedOfPeople>[1]>) =>
  askedOfPeople('users', { sort: 'newest', ...question })
const listedPeople = (question: Parameters<typeof people>[0]) =>
  textAndValues(peopleLists.page(people(question), { page: 1, size: 25 }))
type StaffQuestion = Partial<Parameters<typeof askedOfStaff>[0]>
const listedStaff = (question: StaffQuestion) =>
  textAndValues(staffLists.page(askedOfStaff({ sort: 'name', ...question }), { page: 1, size: 25 }))
const countedPeople = (question: Parameters<typeof people>[0]) =>
  textAndValues(peopleLists.count(people(question)))

const messages = (question: Partial<Parameters<typeof contactLists.page>[0]>) =>
  textAndValues(contactLists.page({ sort: 'newest', ...question }, { page: 1, size: 25 }))

type ProductQuestion = Partial<Parameters<typeof productLists.page>[0]>
const products = (question: ProductQuestion) =>
  textAndValues(productLists.page({ sort: 'name', ...question }, { page: 1, size: 25 }))
const articles = (question: Partial<Parameters<typeof blogLists.page>[0]>) =>
  textAndValues(blogLists.page({ sort: 'changed', ...question }, { page: 1, size: 25 }))
type PriceQuestion = Partial<Parameters<typeof specialPriceLists.page>[0]>
const prices = (question: PriceQuestion) =>
  textAndValues(specialPriceLists.page({ sort: 'agent', ...question }, { page: 1, size: 25 }))
const called = [
  {
    agents: idsOf([uuid(8, 9)]),
    products: idsOf([uuid(2, 7)]),
    rates: idsOf([`${uuid(2, 8)}|adult`]),
    productsOfRates: idsOf([uuid(2, 8)]),
  },
]

const failedPage = textAndValues(
  failedJobLists.page({ state: 'failed', sort: 'oldest' }, { page: 1, size: 25 }),
)

const onDays = askedOfDays(uuid(2, 1), ['2026-02-03', '2026-02-10'])

const booked = (question: Partial<Parameters<typeof bookingLists.page>[0]>) =>
  textAndValues(bookingLists.page({ sort: 'day', ...question }, { page: 1, size: 25 }))

const unconfirmed = (question: Partial<Parameters<typeof unconfirmedLists.page>[0]>) =>
  textAndValues(unconfirmedLists.page({ sort: 'oldest', ...question }, { page: 1, size: 25 }))

/** An order's people by address, and by a number in two forms. */
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

const queries: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['account', accountSql, [uuid(8, 1)]],
  ['newest customers', ...listedPeople({})],
  ['staff by name', ...listedStaff({})],
  ['staff of a position', ...listedStaff({ position: 'FINANCE', sort: 'newest' })],
  ['suspended staff', ...listedStaff({ status: 'SUSPENDED', sort: 'oldest' })],
  ['search for a member of staff', ...listedStaff({ q: 'name 77' })],
  ['a member of staff', staffMemberSql, [uuid(8, 1)]],
  ['customers by name', ...listedPeople({ sort: 'name' })],
  ['number of customers', ...countedPeople({})],
  ['customers of a status', ...listedPeople({ status: 'ACTIVE', sort: 'oldest' })],
  [
    'customers of a status by name',
    ...listedPeople({ status: 'WAITING_ACTIVATION', sort: 'name' }),
  ],
  ['number of customers of a status', ...countedPeople({ status: 'WAITING_ACTIVATION' })],
  ['customers of some days', ...listedPeople({ from: '2026-01-10', to: '2026-01-11' })],
  ['search for a customer', ...listedPeople({ q: 'name 77' })],
  ['number of customers found', ...countedPeople({ q: 'name 77' })],
  ['history of an account', accountHistorySql, [uuid(8, 1), 'users', 100]],
  ['person', personSql, [uuid(8, 1), 'users']],
  ['second factor', factorsSql, [uuid(8, 1), 'users']],
  ['verification', verificationSql, [secret(1), 'users']],
  ['history of a pool’s day', capacityHistorySql, [`${uuid(4, 1)}|2026-02-01`, 100]],
  ['capacity days', capacityDaysSql, [[uuid(4, 1)], '2026-02-01', '2026-02-03', 100]],
  ['who takes places of a day', takersSql, [`${uuid(4, 1)}|2026-02-01`, '2026-02-01', null, 100]],
  [
    'who takes places of a session',
    takersSql,
    [`${uuid(4, 1)}|2026-02-01`, '2026-02-01', '09:00', 100],
  ],
  ['cart', cartSql, [uuid(8, 1)]],
  ['special prices', specialPricesSql, [uuid(8, 1), 100]],
  ['special prices of some products', specialPricesOfSql, [uuid(8, 1), 100, [uuid(2, 1)]]],
  ['grid of special prices', gridPricesSql, [[uuid(8, 1)], [uuid(2, 1)], 100]],
  ['listed special prices', ...prices({})],
  ['newest special prices', ...prices({ sort: 'newest' })],
  ['special prices of an agent', ...prices({ agent: uuid(8, 9) })],
  ['special prices of a product', ...prices({ product: uuid(2, 9) })],
  ['search for a special price', ...prices({ q: 'name', words: called, sort: 'newest' })],
  [
    'number of special prices found',
    ...textAndValues(specialPriceLists.count({ q: 'name', words: called, sort: 'agent' })),
  ],
  ['agents called so', agentsCalledSql, ['%name 77%', 100]],
  ['newest articles', newestSql, page],
  ['articles of a category', newestOfCategorySql, [...page, uuid(12, 1)]],
  ['categories of articles', categoriesSql, [100]],
  ['number of articles', blogsCountSql, [100_000]],
  ['articles for the desk', ...articles({})],
  ['drafts', ...articles({ state: 'DRAFT' })],
  ['articles that are out', ...articles({ state: 'PUBLISHED', sort: 'published' })],
  ['articles of a category for the desk', ...articles({ state: 'ALL', category: 'slug77' })],
  ['search for an article', ...articles({ q: 'title 77' })],
  ['number of drafts', ...textAndValues(blogLists.count({ state: 'DRAFT', sort: 'changed' }))],
  ['article for the desk', blogForDeskSql, ['slug1']],
  ['article', blogSql, ['slug1']],
  ['checkout', checkoutSql, [uuid(5, 1)]],
  ['order', orderSql, [secret(1)]],
  ['own order', ownOrderSql, [secret(1), uuid(8, 1)]],
  ['voucher', voucherSql, ['code1']],
  ['refunds', refundsSql, [uuid(6, 1), 100]],
  ['buyers among', buyersSql, [[uuid(6, 1)], [uuid(15, 1)], [uuid(8, 1)], 100]],
  ['refund', refundSql, [uuid(15, 1)]],
  ['refund promised', promisedSql, [uuid(6, 1)]],
  ['refunds waiting', waitingRefundsSql, []],
  ['payment attempts', attemptsSql, [uuid(6, 1), 100]],
  ['refused demand', refusedSql, ['2026-01-01', '2026-01-30']],
  ['what was sold a day', soldDaysSql, ['2026-01-01', '2026-03-01']],
  ['what was sold by source', soldSourcesSql, ['2026-01-01', '2026-01-31', '2026-03-01']],
  ['what was sold by product', soldProductsSql, ['2026-01-01', '2026-01-31', '2026-03-01']],
  ['how far ahead was sold', leadTimesSql, ['2026-01-01', '2026-03-01']],
  ['what was sold, as a file', soldRowsSql, ['2026-01-01', '2026-03-01']],
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
    'orders of a customer',
    ...textAndValues(
      orderLists.page(askedByBuyer(uuid(8, 1), { tab: 'upcoming' }, new Date(now)), {
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
  ['own views of the desk', deskViewsSql, [uuid(8, 1)]],
  ['booking', bookingSql, [uuid(32, 1)]],
  ['sale of the desk', reservationSql, [uuid(66, 1)]],
  ['history of a sale of the desk', saleHistorySql, [uuid(66, 1), 200]],
  ['history of a booking', bookingHistorySql, [uuid(32, 1), 200]],
  ['voucher of a sale of the desk', deskVoucherSql, ['7K3Q9M2X4T6V8W1Z']],
  ['money of a booking’s order', orderAtDeskSql, [uuid(32, 1)]],
  ['departures of a day', departuresSql, ['2026-02-10']],
  ['bookings that contradict their sale', contradictedSql, []],
  ['bookings that nothing is mapped to', unmappedSql, []],
  ['bookings that have not ended', unendedSql, ['2026-02-10']],
  ['bookings not ended', ...booked({ view: 'OPEN', to: '2026-02-10' })],
  ['bookings to be mapped', ...booked({ view: 'UNMAPPED' })],
  ['bookings of a day', ...booked({ from: '2026-02-10', to: '2026-02-10' })],
  ['bookings by day', ...booked({})],
  ['bookings whose sale waits for a transfer', ...booked({ transfer: 'waiting' })],
  [
    'number of bookings whose sale waits for a transfer',
    ...textAndValues(bookingLists.count({ sort: 'day', transfer: 'waiting' })),
  ],
  ['bookings whose sale owes money', ...booked({ toReturn: 'yes' })],
  [
    'number of bookings whose sale owes money',
    ...textAndValues(bookingLists.count({ sort: 'day', toReturn: 'yes' })),
  ],
  ['bookings with something to collect', ...booked({ from: '2026-02-10', toCollect: 'yes' })],
  ['bookings a person decides', ...booked({ view: 'CONTRADICTED' })],
  ['search for a booking', ...booked({ q: 'jrm-77', sale: { q: 'jrm-77', people: undefined } })],
  [
    'search for a guest of a booking',
    ...booked({ q: 'sari', sale: { q: 'sari', people: { of: 'all', digests: ['p77'] } } }),
  ],
  ['what waits for a decision', ...unconfirmed({})],
  ['orders to approve', ...unconfirmed({ kind: 'ORDER', sort: 'activity' })],
  ['bookings on request', ...unconfirmed({ kind: 'REQUEST' })],
  ['bookings that contradict', ...unconfirmed({ kind: 'BOOKING' })],
  ['moves that wait', ...unconfirmed({ kind: 'MOVE' })],
  ['bookings whose move waits', ...booked({ state: 'RESCHEDULED' })],
  ['search in what waits', ...unconfirmed({ q: 'jrm-77' })],
  ['what waits of some days', ...unconfirmed({ from: '2026-02-10', to: '2026-02-10' })],
  ['number of what waits', ...textAndValues(unconfirmedLists.count({ sort: 'oldest' }))],
  ['orders by their ids', ordersSql, [[uuid(6, 1), uuid(6, 2)], 2]],
  [
    'number of bookings of a day',
    ...textAndValues(bookingLists.count({ from: '2026-02-10', to: '2026-02-10', sort: 'day' })),
  ],
  [
    'statement of a month',
    ...textAndValues(
      statementOrders.page(
        { buyer: uuid(8, 1), month: '2026-02', counted: true, sort: 'activity' },
        { page: 1, size: 100 },
      ),
    ),
  ],
  ['company page', companyPageSql, ['about']],
  ['menu', menuSql, []],
  ['company pages at the desk', deskPagesSql, []],
  ['words of the company pages', pageWordsSql, []],
  ['company page at the desk', deskPageSql, ['about']],
  ['menu at the desk', deskMenuSql, []],
  ['route rules', redirectsSql, []],
  ['live addresses', liveAddressesSql, [100]],
  ['gone address', goneAddressSql, ['/activities/gone']],
  ['moved address', movedAddressSql, ['/blog/moved1']],
  ['dashboard counts', countsSql, [later, later]],
  ['orders of the month', monthSql, [later, 2]],
  ['people', peopleSql, [later]],
  ['orders per day', daysSql, [later, 31]],
  ['messages', ...messages({})],
  ['open messages, oldest first', ...messages({ state: 'OPEN', sort: 'oldest' })],
  ['search for a message', ...messages({ state: 'OPEN', q: 'words 77' })],
  [
    'number of open messages',
    ...textAndValues(contactLists.count({ state: 'OPEN', sort: 'newest' })),
  ],
  ['products by name', ...products({})],
  ['products by their change', ...products({ sort: 'changed' })],
  ['products by price', ...products({ sort: 'price' })],
  ['dearest products', ...products({ sort: 'dearest' })],
  ['products on the site', ...products({ state: 'SHOWN' })],
  ['products that cannot be booked', ...products({ state: 'CLOSED' })],
  ['hidden products', ...products({ state: 'HIDDEN' })],
  ['combos', ...products({ kind: 'COMBO' })],
  ['products of a category', ...products({ category: uuid(12, 3) })],
  ['search for a product', ...products({ q: 'trip 77' })],
  ['number of products', ...textAndValues(productLists.count({ sort: 'name' }))],
  [
    'number of hidden products',
    ...textAndValues(productLists.count({ state: 'HIDDEN', sort: 'name' })),
  ],
  ['product at the desk', productAtDeskSql, ['slug77']],
  ['what becoming varied deletes', productLossesSql, ['slug77', 100]],
  ['failed jobs', ...failedPage],
  [
    'number of failed jobs',
    ...textAndValues(failedJobLists.count({ state: 'failed', sort: 'oldest' })),
  ],
  [
    'dismissed jobs',
    ...textAndValues(
      failedJobLists.page({ state: 'dismissed', sort: 'newest' }, { page: 1, size: 25 }),
    ),
  ],
  [
    'number of dismissed jobs',
    ...textAndValues(failedJobLists.count({ state: 'dismissed', sort: 'newest' })),
  ],
  ['history of the settings', settingsHistorySql, [100]],
  ['agents in the history of special prices', pricedAgentsSql, [[uuid(8, 1)], 10]],
  ['history of a thing that the desk saves', deskHistorySql, [`product:${uuid(2, 77)}`, 100]],
  ...([undefined, ...DeskWorkArea.options] as const).map(
    area =>
      [
        `what an admin did (${area ?? 'all'})`,
        deskWorkSql(area),
        [`admin:${uuid(8, 1)}`, 51, '2026-01-01', '2026-02-01', '2026-01-20T00:00:00.000Z', 9],
      ] as const,
  ),
  ['who of the desk somebody is', deskPersonSql, [uuid(8, 1), 'admins']],
  ['one message', contactSql, [uuid(30, 1)]],
  ['types of reservation products', operationsSql('product_types'), []],
  ['reservation products', operationsSql('reservation_products'), []],
  ['mappings of products', operationsSql('product_mappings'), []],
  ['orders that wait on a mapping', waitingOrdersSql, ['2026-02-01']],
  ['guides', operationsSql('guides'), []],
  ['drivers', operationsSql('drivers'), []],
  ['units', operationsSql('units'), []],
]

test('what lists say they are found by is there', async () => {
  const { rows: found } = await world.pool.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname LIKE 'read\\_%'`,
  )
  const names = new Set(found.map(({ name }) => name))
  const lists = [
    orderLists,
    bookingLists,
    unconfirmedLists,
    peopleLists,
    contactLists,
    productLists,
    blogLists,
    specialPriceLists,
  ]
  expect(lists.flatMap(({ indexes }) => indexes).filter(name => !names.has(name))).toEqual([])
})

test.each(queries)('the question for %s uses an index and is bounded', (_name, text, values) =>
  expectIndexed(world.pool, text, values),
)

test('what one of the desk did is found by the index of the desk in each history', async () => {
  const { rows: plan } = await world.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${deskWorkSql(undefined)}`,
    [`admin:${uuid(8, 1)}`, 51, '2026-01-01', '2026-02-01', '2026-01-20T00:00:00.000Z', 9],
  )
  const told = plan.map(row => row['QUERY PLAN']).join('\n')
  for (const history of ['order', 'sale', 'account', 'desk', 'settings'])
    expect(told, history).toContain(`${history}_history_of_desk`)
})

test('special prices of thousands of products are come across, and not all joined for the first page', async () => {
  const ids = Array.from({ length: 3_000 }, (_, nth) => uuid(2, 2 * nth))
  const none = idsOf([])
  const word = { agents: none, products: idsOf(ids), rates: none, productsOfRates: none }
  const [text, values] = prices({ q: 'name', words: [word], sort: 'newest' })
  await expectIndexed(world.pool, text, values)
  const { rows: plan } = await world.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [
    ...values,
  ])
  const told = plan.map(row => row['QUERY PLAN']).join('\n')
  expect(told).toMatch(/hashed SubPlan/)
  expect(told).not.toMatch(/Hash (Semi )?Join|Materialize/)
})

test('a late page of products looks up categories and pictures for its own rows alone', async () => {
  const { text, values } = productLists.page({ sort: 'name' }, { page: 200, size: 25 })
  const { rows: plan } = await world.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, TIMING off) ${text}`,
    [...values],
  )
  const looks = plan.flatMap(row =>
    [...row['QUERY PLAN'].matchAll(/on (?:categories|media) .*loops=(\d+)/g)].map(([, loops]) =>
      Number(loops),
    ),
  )
  expect(looks).toEqual([25, 25])
})

test('a late page of products passes by the rows before it in the index, and reads its own alone', async () => {
  for (const question of [{}, { state: 'SHOWN' }, { kind: 'SINGLE' }] as const) {
    const asked = { sort: 'name', ...question } as const
    const { text, values } = productLists.page(asked, { page: 200, size: 25 })
    const { rows: plan } = await world.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, TIMING off, COSTS off) ${text}`,
      [...values],
    )
    const told = plan.map(row => row['QUERY PLAN']).join('\n')
    expect(told).toMatch(/Index Only Scan using product_list_/)
    const read = [...told.matchAll(/(?<!Only )Scan .*on product_list .*rows=(\d+)/g)]
    expect(read.map(([, count]) => Number(count))).toEqual([25])
  }
})
