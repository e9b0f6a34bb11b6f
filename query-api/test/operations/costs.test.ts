import { afterAll, beforeAll, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { closureSamples } from '@arung/domain/closures/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { accountSamples } from '@arung/domain/accounts/samples'
import { reservationAgentSamples } from '@arung/domain/reservation-agents/samples'
import { guidePaySamples, samplePayLine } from '@arung/domain/guide-pay/samples'
import { walletSamples } from '@arung/domain/wallets/samples'
import { paperSamples } from '@arung/domain/papers/samples'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reconciliationSamples } from '@arung/domain/reconciliation/samples'
import { taxSamples } from '@arung/domain/taxes/samples'
import { shiftSamples } from '@arung/domain/shifts/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import type { Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { queryRoutes } from '../../src/create-query-api.ts'
import type { Parts } from '../../src/parts.ts'
import { people } from '../accounts.ts'
import { booked, ended, guided, offered } from '../days/river-day.ts'
import { openBook } from '../order-book.ts'
import { ids } from '../shop.ts'

const cost = 7_654_321
const pay = 8_765_432
const [today, staffId] = ['2026-02-10', uuid(8, 9)]
const reservationId = uuid(66, 1)
const { bookingId } = bookingSamples.BookingOpened
const mapped = { productId: ids.rafting, variantId: null }
const mappingId = uuidv5(mappingNamespace, mappingName(mapped))
// Declaring a route uses none of the parts of the process that runs it.
const noParts: unknown = {}
const routes = queryRoutes(noParts as Parts).filter(
  ({ method, path }) => method === 'get' && path.startsWith('/reservation-admin/'),
)
/** The parameters of each address of the area. Everything else is the same for every route. */
const known: Readonly<Record<string, string>> = {
  'admins/:uuid': `admins/${staffId}`,
  'bookings/:id/payments': `bookings/${uuid(32, 1)}/payments`,
  'bookings/:id': `bookings/${bookingId}`,
  ':poolId/:date': `${ids.river}/${today}`,
  'closures/:id': `closures/${uuid(70, 1)}`,
  'papers/:id': `papers/${paperSamples.PaperIssued.paperId}`,
  'guide-pay/people/:id': `guide-pay/people/${uuid(60, 1)}`,
  'guide-pay/sheets/:id': `guide-pay/sheets/${guidePaySamples.PaySheetClosed.sheetId}`,
  'tax-rates/:id': `tax-rates/${taxSamples.TaxRateSaved.rateId}`,
  'pay-rules/:id': `pay-rules/${guidePaySamples.PayRuleSaved.ruleId}`,
  'months/:month': 'months/2026-01',
  'statements/:id/rows/:row': `statements/${reconciliationSamples.StatementImported.statementId}/rows/2`,
  'shifts/:id': `shifts/${shiftSamples.ShiftOpened.shiftId}`,
  'days/:date': `days/${today}`,
  'lists/:list': 'lists/RAFTING',
  'deposits/:id': `deposits/${walletSamples.DepositRequested.depositId}`,
  'withdrawals/:id': `withdrawals/${walletSamples.WithdrawalRequested.withdrawalId}`,
  'receivables/:accountId': `receivables/${receivableSamples.SaleOwed.accountId}`,
  'wallets/:id': `wallets/${walletSamples.WalletCredited.accountId}`,
  'wallets/:accountId': `wallets/${walletSamples.WalletCredited.accountId}`,
  'desk-products/:id': `desk-products/${uuid(63, 1)}`,
  'drivers/:id': `drivers/${uuid(61, 1)}`,
  'guides/:id': `guides/${uuid(60, 1)}`,
  'orders/:id': `orders/${uuid(6, 1)}`,
  'product-mappings/:id': `product-mappings/${mappingId}`,
  'product-types/:id': `product-types/${uuid(64, 1)}`,
  '/products/:id': `/products/${uuid(63, 1)}`,
  'reservations/:id': `reservations/${reservationId}`,
  'people/:kind/:id': `people/GUIDE/${uuid(60, 1)}`,
  'units/:id': `units/${uuid(62, 1)}`,
  'users/:id': `users/${reservationAgentSamples.AgentAdded.accountId}`,
  'vehicles/:id': `vehicles/${uuid(62, 2)}`,
  'vouchers/:code': `vouchers/${sampleReservation.voucherCode}`,
  ':slug': 'v'.repeat(43),
}
const period = `?from=${today}&to=${today}`
const asked: Readonly<Record<string, string>> = {
  '/reservation-admin/closures/preview': `?date=${today}&list=RAFTING`,
  ...Object.fromEntries(
    ['guide-report', 'atv-guide-report', 'report', 'report-lite'].flatMap(report =>
      ['', '/export'].map(file => [`/reservation-admin/${report}${file}`, period]),
    ),
  ),
  '/reservation-admin/guide-pay': period,
  '/reservation-admin/guide-pay/export': period,
  '/reservation-admin/guide-pay/people/:id': `${period}&kind=GUIDE`,
  '/reservation-admin/report/taxes': period,
  '/reservation-admin/report/pivot': period,
  '/reservation-admin/reconciliation/days': period,
  '/reservation-admin/reconciliation/missing': period,
  '/reservation-admin/statements/:id/rows/:row/candidates': '?q=jrm',
  '/reservation-admin/journal': period,
  '/reservation-admin/report-lite/pivot': period,
  '/reservation-admin/report/rows': period,
  '/reservation-admin/report/rows/export': period,
  '/reservation-admin/months': '?year=2026',
  '/reservation-admin/guide-rota': `?from=${today}`,
  '/reservation-admin/driver-rota': `?from=${today}`,
  '/reservation-admin/receivables/:accountId/statement': period,
  '/reservation-admin/receivables/:accountId/statement/export': period,
  '/reservation-admin/wallets/:accountId/statement': period,
  '/reservation-admin/wallets/:accountId/statement/export': period,
  '/reservation-admin/capacity': `?date=${today}`,
  '/reservation-admin/desk-products/:id/availability': `?date=${today}`,
}
/** Routes without data in this test: a picture, a mail to verify, money that is not in rupiah. */
const empty = /:slug$|profile\/picture$/

const addressOf = ({ path }: Route): string =>
  Object.entries(known).reduce((made, [from, to]) => made.replace(from, to), path) +
  (asked[path] ?? '')

const staff = (people as DomainEvent[]).slice(-3).map(({ type, data }) => ({
  type,
  data: {
    ...data,
    accountId: staffId,
    ...('realm' in data ? { realm: 'reservation-admin' } : {}),
    ...('position' in data ? { position: 'SUPER_ADMIN' } : {}),
  },
})) as DomainEvent[]
const product = (n: number, name: string): DomainEvent => ({
  type: 'ReservationProductSaved',
  data: {
    productId: uuid(63, n),
    product: {
      ...sampleSingle,
      name,
      cost: cost - 2 + n,
      typeId: uuid(64, 1),
      pools: [{ poolId: ids.river, per: 'PERSON' }],
    },
    at: at(n),
  },
})
const { person, ...work } = sampleGuide
const { person: driven, ...driving } = sampleDriver
/** A trip of the guide that is on no sheet. */
const worked: readonly DomainEvent[] = [
  ...offered,
  booked(9, { on: today }),
  guided(null, [1], { on: today }),
  ...ended(9, 4),
]
const facts: readonly DomainEvent[] = [
  ...staff,
  { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: sampleType, at: at(1) } },
  product(1, 'River'),
  product(2, 'River'),
  product(2, 'River again'),
  {
    type: 'ProductMappingSaved',
    data: { mappingId, mapping: { ...mapped, parts: [uuid(63, 1)] }, at: at(2) },
  },
  {
    type: 'GuideSaved',
    data: { guideId: uuid(60, 1), person: { ...person, payPerTrip: pay }, work, at: at(2) },
  },
  {
    type: 'DriverSaved',
    data: { driverId: uuid(61, 1), person: driven, work: driving, at: at(2) },
  },
  { type: 'AgentAdded', data: reservationAgentSamples.AgentAdded },
  {
    type: 'AccountRegistered',
    data: {
      ...accountSamples.AccountRegistered,
      accountId: reservationAgentSamples.AgentAdded.accountId,
      realm: 'reservation',
    },
  },
  {
    type: 'AgentPriceSet',
    data: { ...reservationAgentSamples.AgentPriceSet, productId: uuid(63, 1) },
  },
  { type: 'UnitSaved', data: { unitId: uuid(62, 1), unit: sampleRaft, at: at(2) } },
  { type: 'UnitSaved', data: { unitId: uuid(62, 2), unit: sampleVehicle, at: at(2) } },
  { type: 'ReservationMade', data: { ...sampleReservation, reservationId, at: at(3) } },
  {
    type: 'DeskPaymentRecorded',
    data: { ...reservationSamples.DeskPaymentRecorded, reservationId },
  },
  {
    type: 'BookingOpened',
    data: {
      ...bookingSamples.BookingOpened,
      sale: { kind: 'RESERVATION', id: reservationId },
      at: at(4),
    },
  },
  { type: 'TaxRateSaved', data: taxSamples.TaxRateSaved },
  { type: 'DepositRequested', data: walletSamples.DepositRequested },
  { type: 'WithdrawalRequested', data: walletSamples.WithdrawalRequested },
  { type: 'WalletCredited', data: walletSamples.WalletCredited },
  { type: 'CreditLimitSet', data: walletSamples.CreditLimitSet },
  {
    type: 'PayRuleSaved',
    data: {
      ...guidePaySamples.PayRuleSaved,
      rule: { ...guidePaySamples.PayRuleSaved.rule, productId: null, amount: pay },
    },
  },
  {
    type: 'PaySheetClosed',
    data: {
      ...guidePaySamples.PaySheetClosed,
      personId: uuid(60, 1),
      from: '2026-02-02',
      to: '2026-02-08',
      lines: [{ ...samplePayLine, date: '2026-02-03', rate: pay, amount: pay, bonuses: [] }],
      adjustments: [],
      total: pay,
    },
  },
  {
    type: 'PayAdjusted',
    data: { ...guidePaySamples.PayAdjusted, personId: uuid(60, 1), amount: -pay },
  },
  ...worked,
  { type: 'SaleOwed', data: receivableSamples.SaleOwed },
  { type: 'ShiftOpened', data: shiftSamples.ShiftOpened },
  { type: 'PaperIssued', data: paperSamples.PaperIssued },
  { type: 'StatementImported', data: reconciliationSamples.StatementImported },
  {
    type: 'ClosureStarted',
    data: { ...closureSamples.ClosureStarted, closureId: uuid(70, 1), at: at(5) },
  },
  {
    type: 'BookingOpened',
    data: {
      ...bookingSamples.BookingOpened,
      bookingId: uuid(32, 1),
      sale: { kind: 'ORDER', id: uuid(6, 1) },
      at: at(4),
    },
  },
]

let book: Awaited<ReturnType<typeof openBook>>
const tokens = new Map<Position, string>()
beforeAll(async () => {
  book = await openBook()
  await book.world.say(...facts)
  for (const position of Position.options)
    tokens.set(position, await book.world.signIn(staffId, 'RESERVATION_ADMIN', position))
})
afterAll(() => book.world.stop())

const ask = (route: Route, position: Position) =>
  book.world.ask(addressOf(route), { token: tokens.get(position) ?? '' })
/** Finds an amount as JSON, a list or a document of the area may show it, and its name. */
const tells = (text: string, amount: number, name: RegExp) =>
  name.test(text) || text.replaceAll(/[.,\s]/g, '').includes(`${amount}`)
const costNames = /"cost"|"margin"|cost \(nett\)|biaya \(nett\)/i

test('costs.see: the test gets every response of the area', async () => {
  const answers = await Promise.all(
    routes.map(async route => [route.path, (await ask(route, 'SUPER_ADMIN')).status] as const),
  )
  expect(answers.filter(([path, status]) => status !== 200 && !empty.test(path))).toEqual([])
  expect(routes.length).toBeGreaterThan(50)
})

test.each(Position.options)(
  'costs.see: %s sees what is bought and paid only where it is due',
  async position => {
    const told: string[] = []
    for (const route of routes) {
      const { text } = await ask(route, position)
      if (tells(text, cost, costNames)) told.push(route.path)
    }
    const path = '/reservation-admin/products'
    const seen = ['SUPER_ADMIN', 'ADMIN'].includes(position)
      ? [path, `${path}/:id`, `${path}/:id/history`, `${path}/export`]
      : []
    expect(told.toSorted()).toEqual(seen)
  },
)

const payNames = /"(pay|payPerTrip|earned)":(?!null)|"(Pay|Upah)"/
test.each(Position.options)(
  'guide-pay.see: %s sees what guides and drivers are paid only where it is due',
  async position => {
    const told: string[] = []
    for (const route of routes) {
      const { text } = await ask(route, position)
      if (tells(text, pay, payNames)) told.push(route.path)
    }
    const area = '/reservation-admin'
    const [reports, sheets] = [['guide-report', 'atv-guide-report'], `${area}/guide-pay/sheets`]
    const guides = ['', '/:id', '/:id/history', '/export'].map(path => `${area}/guides${path}`)
    const ownPay = [
      ...reports.flatMap(path => [`${area}/${path}`, `${area}/${path}/export`]),
      ...['', '/export', '/people/:id'].map(path => `${area}/guide-pay${path}`),
      sheets,
      `${sheets}/:id`,
      `${sheets}/:id/export`,
      ...['', '/:id', '/:id/history'].map(path => `${area}/pay-rules${path}`),
    ]
    const seen = {
      SUPER_ADMIN: [...ownPay, ...guides],
      ADMIN: [...ownPay, ...guides],
      FINANCE: ownPay,
    }[position as string]
    expect(told.toSorted()).toEqual((seen ?? []).toSorted())
  },
)

test('costs.see: a file has no column for amounts that the position may not see', async () => {
  const heads = async (path: string, position: Position) => {
    const { text } = await book.world.ask(`/reservation-admin/${path}/export`, {
      token: tokens.get(position) ?? '',
    })
    return text.split('\r\n')[0]
  }
  for (const [path, title, position] of [
    ['products', 'Cost (nett)', 'FRONT_OFFICE'],
    ['products', 'Cost (nett)', 'RESERVATION'],
    ['guides', 'Pay per trip', 'ATV_PIC'],
    ['guides', 'Pay per trip', 'RESERVATION'],
  ] as const) {
    expect(await heads(path, position), path).not.toContain(title)
    expect(await heads(path, 'ADMIN'), path).toContain(title)
  }
})
