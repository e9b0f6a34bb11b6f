import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TaxSum } from '@arung/contracts/ledger/taxes'
import { pageOf } from '@arung/contracts/envelope'
import { Position } from '@arung/contracts/accounts/realms'
import {
  Report,
  ReportLite,
  ReportLitePivot,
  ReportPivot,
  ReportRow,
} from '@arung/contracts/ledger/report'
import { accountSamples } from '@arung/domain/accounts/samples'
import { reservationAgentSamples } from '@arung/domain/reservation-agents/samples'
import { ids } from '../shop.ts'
import {
  mapped,
  money,
  openLedger,
  river,
  saleId,
  trail,
  types,
  type LedgerWorld,
} from './ledger-world.ts'

let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger()
})
afterAll(() => desk.world.stop())

const january = 'from=2026-01-01&to=2026-01-31'
const report = async (search = '', who?: string) =>
  Report.parse(await desk.data(`report?${january}${search}`, who))
const pivot = async (search: string) =>
  ReportPivot.parse(await desk.data(`report/pivot?${january}&${search}`))
const sale = money.river + money.trail + money.pickUp
const idr = ({ total }: Report) => total.money.find(({ currency }) => currency === 'IDR')

describe('the report', () => {
  test('adds up what was sold, paid, given back and is to collect', async () => {
    const found = await report()
    expect(found.total).toMatchObject({ bookings: 3, guests: 7 })
    const { tax } = idr(found) ?? {}
    expect(tax).toBeGreaterThan(0)
    expect(idr(found)).toEqual({
      currency: 'IDR',
      net: sale - money.back + money.order - (tax ?? 0),
      tax,
      sold: sale - money.back + money.order,
      paid: money.cash + money.order,
      refunded: money.back,
      toCollect: sale - money.back - (money.cash - money.back),
      cost: 4 * money.cost,
    })
  })

  test('names the agents of the reservation area by their company', async () => {
    const { accountId, contact } = reservationAgentSamples.AgentAdded
    await desk.world.say(
      {
        type: 'AccountRegistered',
        data: { ...accountSamples.AccountRegistered, accountId, realm: 'reservation' },
      },
      { type: 'AgentAdded', data: reservationAgentSamples.AgentAdded },
    )
    const { agents } = await report()
    expect(agents).toContainEqual({ id: accountId, name: contact.company })
  })

  test('is by the day of the activity or of the sale, with the days before beside it', async () => {
    const days = (found: Report) => [...new Set(found.days.map(({ date }) => date))]
    expect(days(await report())).toEqual(['2026-01-12', '2026-01-13'])
    expect(days(await report('&by=sale'))).toEqual(['2026-01-10', '2026-01-11'])
    const late = Report.parse(await desk.data('report?from=2026-01-13&to=2026-01-13'))
    expect(late.before).toMatchObject({
      from: '2026-01-12',
      to: '2026-01-12',
      total: { bookings: 2, guests: 4 },
    })
    expect(late.total).toMatchObject({ bookings: 1, guests: 3 })
  })

  test('is exact by type and product, with what is not mapped and the pick-up apart', async () => {
    const cells = await pivot('rows=product&columns=month')
    const sold = Object.fromEntries(cells.map(({ row, money: [one] }) => [row, one?.sold]))
    // The price fell by what went back, in the ratio of the shares.
    const sum = Object.values(sold).reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(sum).toBe(sale - money.back + money.order)
    expect(Object.keys(sold).toSorted()).toEqual([river, trail, 'NONE', 'PICK_UP'].toSorted())
    expect(sold['NONE']).toBe(money.order)
    const byType = await pivot('rows=type&columns=week')
    expect(byType.map(({ row, column, guests }) => [row, column, guests])).toEqual(
      expect.arrayContaining([
        [types.river, '2026-01-12', 2],
        [types.trail, '2026-01-12', 2],
        ['NONE', '2026-01-12', 3],
      ]),
    )
  })

  test('is narrowed by type, product, source, agent and method', async () => {
    expect((await report(`&type=${types.river}`)).total).toMatchObject({ bookings: 1, guests: 2 })
    expect((await report(`&product=${trail}`)).total.guests).toBe(2)
    expect((await report('&product=NONE')).total.guests).toBe(3)
    expect((await report('&source=HOTEL')).total.guests).toBe(4)
    expect((await report(`&agent=${ids.agent}`)).total.guests).toBe(3)
    expect(idr(await report('&method=CASH'))).toEqual({
      currency: 'IDR',
      net: null,
      tax: null,
      sold: null,
      paid: money.cash,
      refunded: money.back,
      toCollect: null,
    })
    const methods = await pivot('rows=method&columns=source')
    expect(methods.map(({ row, column, money: [one] }) => [row, column, one?.paid])).toEqual([
      ['GATEWAY', 'AGENT', money.order],
      // Paid and voided.
      ['CARD', 'HOTEL', 0],
      ['CASH', 'HOTEL', money.cash],
    ])
  })

  test('is narrowed and told apart by the country of guests and by who sold', async () => {
    // The desk sold to guests from Indonesia; the agent's order is from where its person in charge comes.
    const { staff, nationalities } = await report()
    expect(staff).toEqual([{ id: ids.admin, name: 'First4 Last4' }])
    expect(nationalities).toEqual(['ID'])
    const sellers = await pivot('rows=staff&columns=month')
    expect(sellers.map(({ row, guests }) => [row, guests])).toEqual([
      [ids.admin, 4],
      ['NONE', 3],
    ])
    expect((await report(`&staff=${ids.admin}`)).total.guests).toBe(4)
    expect((await report('&staff=NONE')).total.guests).toBe(3)
    const countries = await pivot('rows=nationality&columns=month')
    expect(countries.map(({ row, guests }) => [row, guests])).toEqual([['ID', 7]])
    expect((await report('&nationality=ID')).total.guests).toBe(7)
    expect((await report('&nationality=AU')).total.guests).toBe(0)
    const rows = pageOf(ReportRow).parse(
      await desk.data(`report/rows?${january}&staff=NONE&nationality=ID`),
    ).items
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(['JRM-260113-BBBB']))
    const status = async (search: string) => (await desk.ask(`report?${january}${search}`)).status
    expect(await status('&nationality=id')).toBe(422)
    expect(await status('&staff=somebody')).toBe(422)
  })

  test('leads from each number to the events behind it', async () => {
    const of = async (search: string) =>
      pageOf(ReportRow).parse(await desk.data(`report/rows?${january}&${search}`)).items
    const rows = await of(`type=${types.river}&sort=oldest`)
    expect(rows[0]).toMatchObject({ kind: 'SOLD', number: 'JRM-260111-AAAA', guests: 2 })
    const sum = (field: 'sold' | 'paid' | 'guests') =>
      rows.reduce((all, row) => all + row[field], 0)
    const { total } = await report(`&type=${types.river}`)
    expect([sum('sold'), sum('paid'), sum('guests')]).toEqual([
      total.money[0]?.sold,
      total.money[0]?.paid,
      total.guests,
    ])
    const refunds = await of('figure=refunded&currency=IDR')
    expect(refunds.map(({ kind }) => kind)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
    expect(refunds.reduce((all, { refunded }) => all + refunded, 0)).toBe(money.back)
    expect(await of('figure=refunded&currency=USD')).toEqual([])
  })

  test('has the cost only for positions that may see it', async () => {
    expect(await desk.readers(`report?${january}`)).toEqual(['SUPER_ADMIN', 'ADMIN', 'FINANCE'])
    for (const path of [
      'report/taxes',
      'report/pivot',
      'report/export',
      'report/rows',
      'report/rows/export',
    ])
      expect(await desk.readers(`${path}?${january}`), path).toEqual([
        'SUPER_ADMIN',
        'ADMIN',
        'FINANCE',
      ])
  })

  test('says no to more than a year, and to more columns than a person reads', async () => {
    const status = async (path: string) => (await desk.ask(path)).status
    expect(await status('report?from=2026-01-01&to=2027-01-02')).toBe(422)
    expect(await status('report?from=2026-01-02&to=2026-01-01')).toBe(422)
    expect(await status('report/pivot?from=2026-01-01&to=2026-12-31&columns=day')).toBe(422)
  })

  test('is a file with the names of its rows', async () => {
    const { text } = await desk.ask(`report/export?${january}&rows=product&columns=month`)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines.join('\n')).toContain('"Ayung";"2026-01";1;2;"IDR"')
  })

  test('has the taxes by rate, the same as by rows and columns in its file', async () => {
    const taxes = z.array(TaxSum).parse(await desk.data(`report/taxes?${january}`))
    expect(taxes.map(({ name, basisPoints }) => [name, basisPoints])).toEqual([
      ['PB1', 1_000],
      ['Service', 525],
    ])
    const sum = taxes.reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(idr(await report())?.tax)
    expect(await desk.data(`report/taxes?${january}&method=CASH`)).toEqual([])
    const { text } = await desk.ask(`report/export?${january}&rows=type&columns=source`)
    const [head = '', ...lines] = text.trim().split('\r\n')
    const titles = head.split(';')
    const at = (title: string) => titles.indexOf(`"${title}"`)
    for (const [nth, title] of ['PB1 10 %', 'Service 5.25 %'].entries())
      expect(lines.reduce((all, line) => all + Number(line.split(';')[at(title)]), 0)).toBe(
        taxes[nth]?.amount,
      )
    for (const line of lines.map(one => one.split(';').map(Number)))
      expect(
        (line[at('Before tax')] ?? 0) +
          (line[at('PB1 10 %')] ?? 0) +
          (line[at('Service 5.25 %')] ?? 0),
      ).toBe(line[at('Sold')])
  })

  test('has the rows behind a tax, and those of what was sold without any', async () => {
    const of = async (search: string) =>
      pageOf(ReportRow).parse(await desk.data(`report/rows?${january}&size=100&${search}`)).items
    const [pb1] = z.array(TaxSum).parse(await desk.data(`report/taxes?${january}`))
    const rows = await of('tax=1000:PB1')
    const own = rows.flatMap(({ taxes }) => taxes.filter(({ name }) => name === 'PB1'))
    expect(own.reduce((all, { amount }) => all + amount, 0)).toBe(pb1?.amount)
    expect(own.reduce((all, { base }) => all + base, 0)).toBe(pb1?.base)
    expect((await of('tax=NONE')).map(({ productId }) => productId)).toContain(trail)
    expect(await of('tax=1100:PB1')).toEqual([])
    expect((await desk.ask(`report/rows?${january}&tax=PB1`)).status).toBe(422)
    const taxed = await of('figure=tax')
    expect(taxed.every(({ tax }) => tax !== 0)).toBe(true)
  })

  test('has all its events as a file, the oldest first', async () => {
    const { text, headers } = await desk.ask(`report/rows/export?${january}&figure=sold`)
    expect(headers.get('content-disposition')).toContain('report-rows-2026-01-01-2026-01-31.csv')
    const [head, ...lines] = text.trim().split('\r\n')
    expect(headers.get('x-rows')).toBe(String(lines.length))
    expect(head).toContain('"Position";"Recorded"')
    const listed = pageOf(ReportRow).parse(
      await desk.data(`report/rows?${january}&figure=sold&sort=oldest&size=100`),
    ).items
    expect(lines.map(line => Number(line.split(';')[0]))).toEqual(
      listed.map(({ position }) => position),
    )
  })

  test('shows what was known at a moment', async () => {
    const [latest] = pageOf(ReportRow).parse(await desk.data(`report/rows?${january}`)).items
    const before = latest?.at
    await desk.world.say(mapped)
    const now = await report(`&type=${types.river}`)
    expect(now.total.guests).toBe(5)
    const then = await report(`&type=${types.river}&knownOn=${before}`)
    expect(then.total.guests).toBe(2)
    expect((await report('&knownOn=2020-01-01T00:00:00.000Z')).total.guests).toBe(0)
    expect((await report()).total.guests).toBe(7)
  })
})

describe('the country of guests', () => {
  test('is unknown once they are forgotten, and the sums stay', async () => {
    const before = await report()
    await desk.world.say({
      type: 'ReservationForgotten',
      data: { reservationId: saleId, at: '2026-01-20T00:00:00.000Z' },
    })
    expect((await report('&nationality=NONE')).total.guests).toBe(4)
    expect((await report()).total).toEqual(before.total)
    expect((await report(`&staff=${ids.admin}`)).total.guests).toBe(4)
  })
})

describe('the report without money', () => {
  const paths = [
    `report-lite?${january}`,
    `report-lite/pivot?${january}&rows=product&columns=week`,
    `report-lite/export?${january}&rows=source&columns=month`,
  ]

  test('counts the same bookings and guests, for all positions', async () => {
    const lite = ReportLite.parse(await desk.data(paths[0] ?? '', 'ATV_PIC'))
    const full = await report()
    expect(lite.total).toEqual({ bookings: full.total.bookings, guests: full.total.guests })
    const cells = ReportLitePivot.parse(await desk.data(paths[1] ?? '', 'RESERVATION'))
    expect(cells.reduce((sum, { guests }) => sum + guests, 0)).toBe(full.total.guests)
    for (const path of paths) expect(await desk.readers(path), path).toEqual(Position.options)
  })

  test('has no amount and no name of an amount in any byte', async () => {
    const amounts = [
      ...Object.values(money),
      sale,
      sale + money.order,
      sale - money.back,
      money.cash + money.order,
    ]
    const { tax, net } = idr(await report()) ?? {}
    amounts.push(tax ?? 0, net ?? 0)
    const bytes = async (path: string) => (await desk.ask(path, 'FINANCE')).text
    for (const path of paths) {
      const text = await bytes(path)
      for (const amount of amounts) expect(text, path).not.toContain(String(amount))
      expect(text, path).not.toMatch(
        /money|sold|tax|paid|refund|collect|cost|price|amount|currency|method|IDR|USD/i,
      )
    }
    // The same bytes of the full report do have them.
    expect(await bytes(`report?${january}`)).toContain(String(money.cash + money.order))
  })

  test('takes no filter by method', async () => {
    expect((await desk.ask(`report-lite?${january}&method=CASH`)).status).toBe(422)
  })
})
