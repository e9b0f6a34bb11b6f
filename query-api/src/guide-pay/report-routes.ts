import type { z } from 'zod'
import type { UnitList } from '@arung/contracts/days/assignments'
import {
  GuideReport,
  GuideReportQuery,
  type GuideReportRow,
} from '@arung/contracts/days/guide-report'
import { allow } from '@arung/domain/accounts/permissions'
import type { Agreement } from '@arung/platform/http/agreement'
import { routeOf, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import { staffMay } from '../caller.ts'
import { dayRosterModel } from '../days/roster-queries.ts'
import { csvFile } from '../lists/csv-file.ts'
import type { CsvColumn } from '../lists/csv.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { column } from '../operations/desk.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { guideReportOf } from './guide-report.ts'
import { guidePayModel } from './queries.ts'

/** What the guides of each list did, as a page and as a file. */
export const guideReportRoutes = (parts: Parts): Route[] => [
  ...reportRoutes(parts, {
    path: '/reservation-admin/guide-report',
    list: 'RAFTING',
    permission: 'guide-report:see',
    summary: 'Trips, guests and hours of each rafting guide in a period',
  }),
  ...reportRoutes(parts, {
    path: '/reservation-admin/atv-guide-report',
    list: 'ATV',
    permission: 'atv-guide-report:see',
    summary: 'Trips, guests and hours of each ATV guide in a period',
  }),
]

type Report<Path> = Readonly<{
  path: Path
  list: UnitList
  permission: 'guide-report:see' | 'atv-guide-report:see'
  summary: string
}>
type Query = z.input<typeof GuideReportQuery>

function reportRoutes<const Path extends string>(
  parts: Parts,
  {
    path,
    list,
    permission,
    summary,
  }: Report<Path> &
    Agreement<`GET ${Path}`, { query: Query; data: GuideReport }> &
    Agreement<`GET ${Path}/export`, { query: Query; data: 'file' }>,
): Route[] {
  const shared = {
    feature: 'guide-pay',
    access: allow(permission),
    method: 'get',
    ownership: 'none',
    limit: 'read',
    query: GuideReportQuery,
  } as const
  const read = async (
    { from, to }: z.output<typeof GuideReportQuery>,
    { principal, request }: Asking,
  ) => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(
      [dayRosterModel, bookingModel, operationsModel, guidePayModel],
      request.minPosition,
    )
    const isPaySeen = staffMay(principal, 'guide-pay:see')
    return guideReportOf(parts.database, { list, from, to, isPaySeen })
  }
  return [
    routeOf({
      ...shared,
      path,
      summary,
      data: GuideReport,
      run: async ({ query, ...asking }) => ({ data: await read(query, asking) }),
    }),
    routeOf({
      ...shared,
      path: `${path}/export`,
      summary: `${summary}, as CSV`,
      data: 'file',
      async run({ query, ...asking }) {
        const { rows, total } = await read(query, asking)
        const shown = columns.filter(one => one !== payColumn || total.pay !== undefined)
        const name = `${path.slice(path.lastIndexOf('/') + 1)}-${query.from}-${query.to}.csv`
        return csvFile(name, shown, rows, asking.request.locale)
      },
    }),
  ]
}

const payColumn = column<GuideReportRow>('Pay', 'Upah', ({ pay }) => pay ?? null)
const columns: readonly CsvColumn<GuideReportRow>[] = [
  column('Guide', 'Pemandu', ({ name }) => name),
  column('Employment', 'Status kerja', ({ employment }) => employment),
  column('Trips', 'Trip', ({ trips }) => trips),
  column('Guests', 'Peserta', ({ guests }) => guests),
  column('Did not come', 'Tidak datang', ({ noShows }) => noShows),
  column('Minutes', 'Menit', ({ minutes }) => minutes),
  payColumn,
]
