import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { DeskViewEvent } from './events.ts'

const at = instants.start
const accountId = ids.admin
const viewId = ids.deskView

export const deskViewSamples: SamplesOf<DeskViewEvent> = {
  DeskViewAdded: {
    accountId,
    viewId,
    list: '/admin/orders',
    name: 'Confirmed for December',
    search: 'view=confirmed&from=2026-12-01&to=2026-12-31',
    at,
  },
  DeskViewRenamed: { accountId, viewId, name: 'December', at },
  DeskViewRemoved: { accountId, viewId, at },
  DeskStartChosen: { accountId, list: '/admin/orders', viewId, at },
  DeskViewMailChosen: { accountId, viewId, every: 'WEEK', at },
}
