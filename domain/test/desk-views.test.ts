import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deskViews, viewsOfListMax, type DeskViewCommand } from '../src/desk-views/desk-views.ts'
import type { DeskViewEvent } from '../src/desk-views/events.ts'
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

const viewId = fc.constantFrom('1', '2', '3', '4')
const name = fc.constantFrom('Due', 'due', 'Late', 'Paid')
const list = fc.constantFrom(orders, '/admin/users')
const data = { accountId: fc.constant(ids.admin), at: fc.constant(at) }
const command: fc.Arbitrary<DeskViewCommand> = fc.oneof(
  fc.record({ viewId, name, list }).map(one => ({ ...add(one.viewId, one.name, one.list) })),
  fc.record({ viewId, name }).map(one => ({ type: 'RenameView' as const, ...one, ...own })),
  viewId.map(one => ({ type: 'RemoveView' as const, viewId: one, ...own })),
  fc
    .record({ viewId, isStart: fc.boolean() })
    .map(one => ({ type: 'ChooseStart' as const, ...one, ...own })),
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
