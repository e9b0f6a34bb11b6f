import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { pageOf } from '@arung/contracts/envelope'
import type { PayRule } from '@arung/contracts/guide-pay/rules'
import {
  PayDraft,
  PayOverview,
  PaySheetRow,
  PaySheetView,
  type PayLine,
} from '@arung/contracts/guide-pay/sheets'
import { GuideReport } from '@arung/contracts/days/guide-report'
import type { DomainEvent } from '@arung/domain/event-types'
import { sealedText } from '@arung/domain/guide-pay/sealed'
import { keyedDigest } from '@arung/platform/keys'
import { sampleDriver } from '@arung/domain/operations/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import {
  assigned,
  booked,
  date,
  ended,
  guide,
  guided,
  guideId,
  ofDesk,
  offered,
  on,
  unit,
} from '../days/river-day.ts'
import { secret, startWorld, type World } from '../world.ts'

/** The guests of every booking are Japanese; `date` is a Saturday. */
let world: World
const tokens = new Map<Position, string>()
const [sunday, week, next] = [
  '2026-12-13',
  { from: '2026-12-07', to: '2026-12-13' },
  { from: '2026-12-14', to: '2026-12-20' },
]
const by = uuid(8, 3)
const driverId = uuid(61, 1)
const rule = (
  n: number,
  value: Readonly<{ kind: PayRule['kind'] }> & Record<string, unknown>,
): DomainEvent => ({
  type: 'PayRuleSaved',
  data: {
    ruleId: uuid(90, n),
    rule: {
      role: 'RAFTING_GUIDE',
      typeId: null,
      productId: null,
      amount: 80_000,
      from: '2026-01-01',
      ...value,
    } as PayRule,
    at: at(1),
  },
})
const run = (n: number, states: readonly ('DROPPED' | 'NO_SHOW' | 'ON_BOARD')[]): DomainEvent[] => {
  const runId = uuid(70, n)
  const stops = states.map((_state, nth) => ({ transferId: uuid(71, 10 * n + nth), guests: 3 }))
  const planned = {
    direction: 'THERE',
    time: `0${n}:30`,
    minutes: 60,
    vehicleId: uuid(62, 9),
    driverId,
    stops,
  } as const
  return [
    { type: 'RunPlanned', data: { date, runId, before: null, after: planned, by, at: at(4) } },
    ...states.map((after, nth): DomainEvent => ({
      type: 'StopChanged',
      data: {
        date,
        runId,
        transferId: stops[nth]?.transferId ?? '',
        before: 'ARRIVED',
        after,
        by,
        happenedAt: null,
        at: at(5),
      },
    })),
  ]
}

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...offered)
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  const { person, ...work } = sampleDriver
  const later = { on: sunday, guests: 5 }
  await world.say(
    rule(1, { kind: 'RATE' }),
    rule(2, { kind: 'GUESTS', above: 4, amount: 10_000 }),
    rule(3, { kind: 'LANGUAGE', except: ['id', 'en'], amount: 15_000 }),
    rule(4, { kind: 'DAY', sundays: true, dates: [], amount: 20_000 }),
    rule(5, { kind: 'RATE', role: 'DRIVER', amount: 60_000 }),
    unit(1),
    unit(2),
    guide(1, { name: 'Wayan', payPerTrip: null }),
    guide(2, { name: 'Made', payPerTrip: 100_000 }),
    {
      type: 'DriverSaved',
      data: { driverId, person: { ...person, name: 'Ketut' }, work, at: at(2) },
    },
    booked(1, { guests: 6 }),
    assigned(1, [on(1, 4), on(2, 2)], { guests: 6 }),
    guided(1, [1]),
    guided(2, [2]),
    ...ended(1, 6),
    booked(2, later),
    assigned(2, [on(1, 5)], later),
    guided(1, [1], later),
    ...ended(2, 5),
    ...run(1, ['DROPPED', 'NO_SHOW']),
    ...run(2, ['NO_SHOW']),
    ...run(3, ['DROPPED', 'ON_BOARD']),
  )
})
afterAll(() => world.stop())

const ask = (path: string, position: Position = 'FINANCE') =>
  world.ask(`/reservation-admin/${path}`, { token: tokens.get(position) ?? '' })
const inDays = ({ from, to }: typeof week) => `from=${from}&to=${to}`
async function overview(days = week) {
  const { status, body, text } = await ask(`guide-pay?${inDays(days)}`)
  expect(status, text).toBe(200)
  return PayOverview.parse(body.data)
}
async function draft(id: string, days = week, kind = 'GUIDE') {
  const { status, body, text } = await ask(`guide-pay/people/${id}?kind=${kind}&${inDays(days)}`)
  expect(status, text).toBe(200)
  return PayDraft.parse(body.data)
}
const amounts = (lines: readonly PayLine[]) => lines.map(({ kind, amount }) => [kind, amount])

describe('the pay of guides and drivers', () => {
  test('lists what each earned, by rates and bonuses, and what is open', async () => {
    const { rows, total } = await overview()
    expect(
      rows.map(({ person, trips, earned, open }) => [person.name, trips, earned, open]),
    ).toEqual([
      // Two runs: guests of one were brought, those of another did not come.
      ['Ketut', 2, 120_000, 120_000],
      ['Made', 1, 115_000, 115_000],
      ['Wayan', 2, 95_000 + 125_000, 220_000],
    ])
    expect(total).toEqual({ trips: 5, earned: 455_000, open: 455_000 })
  })

  test('explains each trip: the rate, and why there is a bonus', async () => {
    const { lines, total, closed } = await draft(guideId(1))
    expect(lines).toMatchObject([
      {
        date,
        name: 'Ayung rafting',
        guests: 4,
        languages: ['ja'],
        rate: 80_000,
        bonuses: [{ kind: 'LANGUAGE', amount: 15_000 }],
      },
      {
        date: sunday,
        guests: 5,
        bonuses: [
          { kind: 'GUESTS', amount: 10_000 },
          { kind: 'LANGUAGE', amount: 15_000 },
          { kind: 'DAY', amount: 20_000 },
        ],
      },
    ])
    expect([total, closed]).toEqual([220_000, null])
    expect((await draft(guideId(2))).lines).toMatchObject([{ rate: 100_000, isOwn: true }])
  })

  test('is the same sum in the report of guides', async () => {
    const { body } = await ask(`guide-report?${inDays(week)}`)
    const { rows, total } = GuideReport.parse(body.data)
    expect(rows.map(({ name, pay }) => [name, pay])).toEqual([
      ['Wayan', 220_000],
      ['Made', 115_000],
    ])
    expect(total.pay).toBe(335_000)
  })

  test('is sealed as it was read, so that exactly that is closed', async () => {
    const { person, from, to, lines, basis, seal } = await draft(guideId(1))
    const sheet = { kind: person.kind, personId: person.id, from, to, lines, basis }
    expect(seal).toBe(keyedDigest(secret, sealedText(sheet)))
    expect(seal).not.toBe(keyedDigest(secret, sealedText({ ...sheet, lines: [] })))
  })

  test('knows nobody else', async () => {
    expect((await ask(`guide-pay/people/${uuid(60, 77)}?kind=GUIDE&${inDays(week)}`)).status).toBe(
      404,
    )
    expect((await ask(`guide-pay/people/${driverId}?kind=GUIDE&${inDays(week)}`)).status).toBe(404)
    expect((await ask('guide-pay?from=2026-01-01&to=2026-06-01')).status).toBe(422)
  })
})

describe('sheets', () => {
  const sheetId = uuid(91, 1)

  test('take their days out of what is open, and correct what changes later on the next one', async () => {
    const before = await draft(guideId(1))
    const { total, lines } = before
    await world.say({
      type: 'PaySheetClosed',
      data: {
        personId: guideId(1),
        kind: 'GUIDE',
        sheetId,
        ...week,
        lines,
        adjustments: [],
        total,
        by,
        at: at(20),
      },
    })
    const closed = await draft(guideId(1))
    expect(closed).toMatchObject({ lines: [], total: 0, closed: { sheetId, isSettled: false } })
    expect(closed.basis.revision).toBe(before.basis.revision + 1)

    await world.say({
      type: 'MoveTakenBack',
      data: {
        ...ofDesk(2),
        move: 'END',
        state: 'ARRIVED',
        present: 5,
        reason: null,
        by,
        at: at(21),
      },
    })
    const corrected = await draft(guideId(1), next)
    expect(amounts(corrected.lines)).toEqual([['CORRECTION', -125_000]])
    expect(corrected.lines).toMatchObject([{ date: sunday, paid: 125_000 }])
    const { rows } = await overview(next)
    expect(rows.find(({ person }) => person.id === guideId(1))).toMatchObject({
      trips: 0,
      earned: 0,
      open: -125_000,
      last: { sheetId },
    })
    await world.say(...ended(2, 5))
    expect((await draft(guideId(1), next)).lines).toEqual([])
  })

  test('keep what they paid when a rate changes from a later day, or is agreed later', async () => {
    await world.say(rule(6, { kind: 'RATE', amount: 200_000, from: '2026-12-14' }))
    await world.say(guide(1, { name: 'Wayan', payPerTrip: null }))
    expect((await draft(guideId(1), next)).lines).toEqual([])
  })

  test('have what was entered by hand, which waits for the next one', async () => {
    const adjustmentId = uuid(92, 1)
    await world.say({
      type: 'PayAdjusted',
      data: {
        personId: guideId(2),
        kind: 'GUIDE',
        adjustmentId,
        amount: -30_000,
        reason: 'Advance',
        by,
        at: at(22),
      },
    })
    expect(await draft(guideId(2))).toMatchObject({
      total: 85_000,
      adjustments: [{ reason: 'Advance' }],
    })
  })

  test('are listed by what is to be paid, shown with their lines, and saved as files', async () => {
    const list = async (query: string) =>
      pageOf(PaySheetRow).parse((await ask(`guide-pay/sheets?${query}`)).body.data).items
    expect(await list('state=CLOSED')).toMatchObject([
      { sheetId, person: { name: 'Wayan' }, trips: 2, total: 220_000, settlement: null },
    ])
    expect(await list('state=SETTLED')).toEqual([])
    const settled = { method: 'CASH', reference: null, date: '2026-12-15' } as const
    await world.say({
      type: 'PaySheetSettled',
      data: { personId: guideId(1), sheetId, ...settled, by, at: at(23) },
    })
    expect(await list(`state=SETTLED&person=${guideId(1)}`)).toMatchObject([
      { settlement: settled },
    ])
    const sheet = PaySheetView.parse((await ask(`guide-pay/sheets/${sheetId}`)).body.data)
    expect(sheet.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sheet.total)
    const { text } = await ask(`guide-pay/sheets/${sheetId}/export`)
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '"2026-12-12";"09:00";"Ayung rafting";4;80000;15000;0;95000',
      '"2026-12-13";"09:00";"Ayung rafting";5;80000;45000;0;125000',
      ';;"Total";;;;;220000',
    ])
    const all = (await ask(`guide-pay/export?${inDays(week)}`)).text.trim().split('\r\n')
    expect(all[3]).toBe('"Wayan";"Guide";2;220000;0;"2026-12-07";"2026-12-13";220000')
  })

  test('are seen by positions that may see what guides are paid', async () => {
    for (const path of [
      `guide-pay?${inDays(week)}`,
      `guide-pay/sheets/${sheetId}`,
      'pay-rules',
      'pay-scopes',
    ]) {
      const seen = await Promise.all(
        Position.options.map(async one => ((await ask(path, one)).status === 200 ? [one] : [])),
      )
      expect(new Set(seen.flat()), path).toEqual(new Set(['SUPER_ADMIN', 'ADMIN', 'FINANCE']))
    }
  })

  test('keep no name of a guide who is forgotten, and pay nothing more', async () => {
    await world.say(
      { type: 'GuideRetired', data: { guideId: guideId(1), at: at(30) } },
      { type: 'GuideForgotten', data: { guideId: guideId(1), at: at(31) } },
    )
    const sheet = PaySheetView.parse((await ask(`guide-pay/sheets/${sheetId}`)).body.data)
    expect([sheet.person.name, sheet.total]).toEqual([null, 220_000])
    expect((await ask(`guide-pay/people/${guideId(1)}?kind=GUIDE&${inDays(next)}`)).status).toBe(
      404,
    )
    expect((await overview()).rows.map(({ person }) => person.name)).toEqual(['Ketut', 'Made'])
  })
})
