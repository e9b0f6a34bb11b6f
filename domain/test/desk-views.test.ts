import fc from 'fast-check'
import { dateAfter, dayMs, daysIn, hourMs } from '@arung/contracts/dates'
import { describe, expect, test } from 'vitest'
import { deskViews, viewsOfListMax, type DeskViewCommand } from '../src/desk-views/desk-views.ts'
import type { DeskViewEvent } from '../src/desk-views/events.ts'
import { mailedPeriodAt } from '../src/desk-views/mailed-reports.ts'
import { later, localDateAt } from '../src/time.ts'
import { ids, instants } from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const own = { accountId: ids.admin, now: instants.soon }
const at = instants.start
const orders = '/admin/orders'
const add = (viewId: string, name: string, list = orders) =>
  ({ type: 'AddView', viewId, list, name, search: 'view=all', ...own }) as const
const added = (viewId: string, name: string, list = orders): DeskViewEvent => ({
  type: 'DeskViewAdded',
  data: { accountId: ids.admin, viewId, list, name, search: 'view=all', at },
})
const chosen = (viewId: string | null): DeskViewEvent => ({
  type: 'DeskStartChosen',
  data: { accountId: ids.admin, list: orders, viewId, at },
})

describe('saved views of the desk', () => {
  test('have unique names within a list, whatever the case', () => {
    const known = given(deskViews, added('1', 'Due'))
    known.when(add('2', 'dUE')).thenRefused('DeskViewNameTaken')
    known.when(add('2', 'Due', '/admin/users')).thenTypes('DeskViewAdded')
    const two = given(deskViews, added('1', 'Due'), added('2', 'Late'))
    two
      .when({ type: 'RenameView', viewId: '2', name: 'due', ...own })
      .thenRefused('DeskViewNameTaken')
    two.when({ type: 'RenameView', viewId: '2', name: 'LATE', ...own }).thenTypes('DeskViewRenamed')
  })

  test('are limited to twenty per list, and each list counts its own', () => {
    const twenty = Array.from({ length: viewsOfListMax }, (_, n) => added(`${n}`, `View ${n}`))
    given(deskViews, ...twenty)
      .when(add('x', 'One more'))
      .thenRefused('TooManyDeskViews')
    given(deskViews, ...twenty)
      .when(add('x', 'One more', '/admin/users'))
      .thenTypes('DeskViewAdded')
    expect(viewsOfListMax).toBe(20)
  })

  test('are unknown once they are removed', () => {
    const gone: DeskViewEvent = {
      type: 'DeskViewRemoved',
      data: { accountId: ids.admin, viewId: '1', at },
    }
    const after = given(deskViews, added('1', 'Due'), gone)
    after
      .when({ type: 'RenameView', viewId: '1', name: 'x', ...own })
      .thenRefused('DeskViewUnknown')
    after
      .when({ type: 'ChooseStart', viewId: '1', isStart: true, ...own })
      .thenRefused('DeskViewUnknown')
    after.when({ type: 'RemoveView', viewId: '1', ...own }).thenNothing()
    after.when(add('2', 'Due')).thenTypes('DeskViewAdded')
  })

  test('include at most one start view per list', () => {
    const start = (viewId: string, isStart: boolean) =>
      ({ type: 'ChooseStart', viewId, isStart, ...own }) as const
    const two = [added('1', 'Due'), added('2', 'Late'), chosen('1')]
    given(deskViews, ...two)
      .when(start('1', true))
      .thenNothing()
    given(deskViews, ...two)
      .when(start('2', false))
      .thenNothing()
    given(deskViews, ...two)
      .when(start('2', true))
      .thenEvents({
        type: 'DeskStartChosen',
        data: { accountId: ids.admin, list: orders, viewId: '2', at: instants.soon },
      })
    given(deskViews, ...two, chosen('2'))
      .when(start('1', false))
      .thenNothing()
    given(deskViews, ...two)
      .when(start('1', false))
      .thenTypes('DeskStartChosen')
  })
})

const report = '/reservation/admin/report'
const mail = (viewId: string, every: 'WEEK' | 'MONTH' | null, reports = [report]) =>
  ({ type: 'ChooseMail', viewId, every, reports, ...own }) as const
const mailed = (viewId: string, every: 'WEEK' | 'MONTH' | null): DeskViewEvent => ({
  type: 'DeskViewMailChosen',
  data: { accountId: ids.admin, viewId, every, at },
})

describe('the e-mails of a saved view', () => {
  const known = given(deskViews, added('1', 'Due'), added('2', 'Week', report))
  const sent = given(deskViews, added('2', 'Week', report), mailed('2', 'WEEK'))

  test('are chosen for reports that their owner may see, and for no other list', () => {
    known.when(mail('2', 'WEEK')).thenEvents({
      type: 'DeskViewMailChosen',
      data: { accountId: ids.admin, viewId: '2', every: 'WEEK', at: instants.soon },
    })
    known.when(mail('1', 'WEEK')).thenRefused('DeskViewNotMailed')
    known.when(mail('2', 'WEEK', [])).thenRefused('DeskViewNotMailed')
    known.when(mail('3', 'WEEK')).thenRefused('DeskViewUnknown')
  })

  test('end whenever their owner says so, also without the permission', () => {
    sent.when(mail('2', null, [])).thenTypes('DeskViewMailChosen')
    sent.when(mail('2', 'MONTH')).thenTypes('DeskViewMailChosen')
    sent.when(mail('2', 'WEEK')).thenNothing()
    known.when(mail('2', null)).thenNothing()
  })
})

describe('the days that an e-mailed report is about', () => {
  // 7 December 2026 is a Monday. Seven in the morning in Bali is 23:00 UTC of the day before.
  test.each([
    ['WEEK', '2026-12-06T22:59:59.000Z', '2026-11-23', '2026-11-29', '2026-11-29T23:00:00.000Z'],
    ['WEEK', '2026-12-06T23:00:00.000Z', '2026-11-30', '2026-12-06', '2026-12-06T23:00:00.000Z'],
    ['WEEK', '2026-12-13T22:00:00.000Z', '2026-11-30', '2026-12-06', '2026-12-06T23:00:00.000Z'],
    ['MONTH', '2026-12-31T22:59:59.000Z', '2026-11-01', '2026-11-30', '2026-11-30T23:00:00.000Z'],
    ['MONTH', '2026-12-31T23:00:00.000Z', '2026-12-01', '2026-12-31', '2026-12-31T23:00:00.000Z'],
    ['MONTH', '2027-03-15T00:00:00.000Z', '2027-02-01', '2027-02-28', '2027-02-28T23:00:00.000Z'],
  ] as const)('by %s at %s are %s to %s', (every, instant, from, to, dueAt) => {
    expect(mailedPeriodAt(every, instant)).toEqual({ from, to, dueAt })
  })

  test('follow each other without a gap, and a period is due once it is over', () => {
    const instant = fc.integer({ min: 0, max: 4_000 }).map(h => later(instants.start, h * hourMs))
    fc.assert(
      fc.property(instant, fc.constantFrom('WEEK' as const, 'MONTH' as const), (now, every) => {
        const { from, to, dueAt } = mailedPeriodAt(every, now)
        const next = mailedPeriodAt(every, later(dueAt, (every === 'WEEK' ? 7 : 31) * dayMs))
        expect(dueAt <= now).toBe(true)
        expect(localDateAt(dueAt)).toBe(dateAfter(to, 1))
        expect(next.from).toBe(dateAfter(to, 1))
        expect(daysIn({ from, to })).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})

const viewId = fc.constantFrom('1', '2', '3', '4')
const name = fc.constantFrom('Due', 'due', 'Late', 'Paid')
const list = fc.constantFrom(orders, '/admin/users', report)
const every = fc.constantFrom('WEEK' as const, 'MONTH' as const, null)
const data = { accountId: fc.constant(ids.admin), at: fc.constant(at) }
const command: fc.Arbitrary<DeskViewCommand> = fc.oneof(
  fc.record({ viewId, name, list }).map(one => ({ ...add(one.viewId, one.name, one.list) })),
  fc.record({ viewId, name }).map(one => ({ type: 'RenameView' as const, ...one, ...own })),
  viewId.map(one => ({ type: 'RemoveView' as const, viewId: one, ...own })),
  fc
    .record({ viewId, isStart: fc.boolean() })
    .map(one => ({ type: 'ChooseStart' as const, ...one, ...own })),
  fc.record({ viewId, every }).map(one => mail(one.viewId, one.every)),
)
const event: fc.Arbitrary<DeskViewEvent> = fc.oneof(
  fc.record({ viewId, name, list }).map(one => added(one.viewId, one.name, one.list)),
  fc.record({
    type: fc.constant('DeskViewRenamed' as const),
    data: fc.record({ ...data, viewId, name }),
  }),
  fc.record({
    type: fc.constant('DeskViewRemoved' as const),
    data: fc.record({ ...data, viewId }),
  }),
  fc.record({
    type: fc.constant('DeskStartChosen' as const),
    data: fc.record({ ...data, list, viewId: fc.option(viewId) }),
  }),
  fc.record({ viewId, every }).map(one => mailed(one.viewId, one.every)),
)

deciderLaws({
  name: 'own views of the desk',
  decider: deskViews,
  commands: command,
  events: event,
  holds(state) {
    const names = state.map(view => `${view.list}|${view.name.toLowerCase()}`)
    expect(new Set(names).size).toBe(names.length)
    const starts = state.filter(view => view.isStart).map(view => view.list)
    expect(new Set(starts).size).toBe(starts.length)
  },
})
