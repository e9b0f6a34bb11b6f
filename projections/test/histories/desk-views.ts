import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** The views of two people at the desk. Person 1 is forgotten at the end. */
export function deskViewHistory(): DomainEvent[] {
  const list = '/admin/orders'
  const added = (person: number, view: number, name: string): DomainEvent => ({
    type: 'DeskViewAdded',
    data: {
      accountId: uuid(8, person),
      viewId: uuid(31, view),
      list,
      name,
      search: 'view=all&sort=newest',
      at: at(6),
    },
  })
  const accountId = uuid(8, 2)
  const start = (viewId: string | null): DomainEvent => ({
    type: 'DeskStartChosen',
    data: { accountId, list, viewId, at: at(7) },
  })
  const mailed = (every: 'WEEK' | 'MONTH' | null, view: number): DomainEvent => ({
    type: 'DeskViewMailChosen',
    data: { accountId, viewId: uuid(31, view), every, at: at(7) },
  })
  return [
    added(1, 1, 'Ayu 1 '),
    added(2, 2, 'Due'),
    added(2, 3, 'Late'),
    added(2, 4, 'Gone'),
    {
      type: 'DeskViewRenamed',
      data: { accountId: uuid(8, 1), viewId: uuid(31, 1), name: 'Ayu 1 again', at: at(7) },
    },
    {
      type: 'DeskViewRenamed',
      data: { accountId, viewId: uuid(31, 3), name: 'Too late', at: at(7) },
    },
    start(uuid(31, 2)),
    start(uuid(31, 3)),
    mailed('WEEK', 3),
    mailed('MONTH', 2),
    mailed(null, 3),
    { type: 'DeskViewRemoved', data: { accountId, viewId: uuid(31, 4), at: at(8) } },
  ]
}
