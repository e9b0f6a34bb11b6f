import {
  DriverListQuery,
  DriverRow,
  GuideListQuery,
  GuideRow,
  payField,
} from '@arung/contracts/operations/people'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import type { Route } from '@arung/platform/http/route'
import type { CsvColumn } from '../lists/csv.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import type { Parts } from '../parts.ts'
import { column, operationsShared, ready, retiredColumn, recordRoutes } from './desk.ts'
import {
  driverRows,
  driversAsked,
  guideRows,
  guidesAsked,
  isPaySeenBy,
  peopleSorts,
} from './people-rows.ts'

/** Guides and drivers. */
export const peopleRoutes = (parts: Parts): Route[] => [
  ...recordRoutes(parts, {
    ...operationsShared,
    access: allow('guides:see'),
    path: '/reservation-admin/guides',
    summaries: {
      list: 'Guides by skill, language, licence, day and words, page by page',
      one: 'One guide',
    },
    query: GuideListQuery,
    row: GuideRow,
    async rows(asking) {
      await ready(parts, asking)
      const position = positionOf(asking.principal)
      return guideRows(parts.database, { position, today: todayOf(parts) })
    },
    narrowed: guidesAsked,
    list: {
      words: ({ guide: { person } }) => `${person?.name ?? ''} ${person?.phone ?? ''}`,
      sorts: peopleSorts<GuideRow>(({ id, guide }) => ({
        id,
        name: guide.person?.name ?? '',
        expires: guide.licenceExpires,
      })),
    },
    history: {
      kind: 'guide',
      summary: 'What happened to a guide, and who did it',
      isChangeShown: ({ field }, principal) =>
        field !== payField || isPaySeenBy(positionOf(principal)),
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'guides',
      columns: guideColumns,
      isShown: (column, principal) => column !== payColumn || isPaySeenBy(positionOf(principal)),
    },
  }),
  ...recordRoutes(parts, {
    ...operationsShared,
    access: allow('drivers:see'),
    path: '/reservation-admin/drivers',
    summaries: {
      list: 'Drivers by licence, day and words, page by page',
      one: 'One driver',
    },
    query: DriverListQuery,
    row: DriverRow,
    async rows(asking) {
      await ready(parts, asking)
      return driverRows(parts.database, todayOf(parts))
    },
    narrowed: driversAsked,
    list: {
      words: ({ driver: { person } }) => `${person?.name ?? ''} ${person?.phone ?? ''}`,
      sorts: peopleSorts<DriverRow>(({ id, driver }) => ({
        id,
        name: driver.person?.name ?? '',
        expires: driver.licenceExpires,
      })),
    },
    history: {
      kind: 'driver',
      summary: 'What happened to a driver, and who did it',
    },
    by: { id: ({ id }) => id },
    csv: { name: 'drivers', columns: driverColumns },
  }),
]

export const todayOf = ({ clock }: Pick<Parts, 'clock'>): string =>
  localDateAt(clock.now().toISOString())
const positionOf = (principal: Asking['principal']) =>
  principal.kind === 'account' ? principal.position : null

const payColumn = column<GuideRow>(
  'Pay per trip',
  'Upah per trip',
  ({ guide }) => guide.person?.payPerTrip ?? null,
)
const guideColumns: readonly CsvColumn<GuideRow>[] = [
  column('Name', 'Nama', ({ guide }) => guide.person?.name ?? null),
  column('Phone', 'Telepon', ({ guide }) => guide.person?.phone ?? null),
  column('Employment', 'Status kerja', ({ guide }) => guide.employment),
  column('Skills', 'Keahlian', ({ guide }) => guide.skills.join(', ')),
  column('Languages', 'Bahasa', ({ guide }) => guide.languages.join(', ')),
  column('Licence number', 'Nomor lisensi', ({ guide }) => guide.person?.licenceNumber ?? null),
  column('Licence expires', 'Lisensi berakhir', ({ guide }) => guide.licenceExpires),
  payColumn,
  retiredColumn,
]
const driverColumns: readonly CsvColumn<DriverRow>[] = [
  column('Name', 'Nama', ({ driver }) => driver.person?.name ?? null),
  column('Phone', 'Telepon', ({ driver }) => driver.person?.phone ?? null),
  column('Licence number', 'Nomor lisensi', ({ driver }) => driver.person?.licenceNumber ?? null),
  column('Licence expires', 'Lisensi berakhir', ({ driver }) => driver.licenceExpires),
  retiredColumn,
]
