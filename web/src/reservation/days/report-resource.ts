import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideReport } from '@arung/contracts/days/guide-report'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Period } from './report-period.ts'

const topics: Parameters<typeof deskResource>[1] = [
  'operationsday',
  'booking',
  'guide',
  'reservationproduct',
]

/** The trips of a list's guides in a period. */
export const reportResource = (list: UnitList, query: Period): Resource<GuideReport> =>
  list === 'RAFTING'
    ? deskResource('GET /reservation-admin/guide-report', topics, { query })
    : deskResource('GET /reservation-admin/atv-guide-report', topics, { query })

/** The same report as a file. */
export const reportFile = (list: UnitList, query: Period): ApiPath =>
  list === 'RAFTING'
    ? pathOf('GET /reservation-admin/guide-report/export', { query })
    : pathOf('GET /reservation-admin/atv-guide-report/export', { query })
