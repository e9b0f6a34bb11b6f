import type { Position } from '@arung/contracts/accounts/realms'
import { isWithin } from '@arung/contracts/operations/shared'
import {
  CraftListQuery,
  CraftRow,
  VehicleListQuery,
  VehicleRow,
  type CraftKind,
} from '@arung/contracts/operations/units'
import { allow } from '@arung/domain/accounts/permissions'
import type { Route } from '@arung/platform/http/route'
import type { CsvColumn } from '../lists/csv.ts'
import { byText } from '../lists/memory-list.ts'
import type { Parts } from '../parts.ts'
import { column, operationsShared, ready, retiredColumn, recordRoutes } from './desk.ts'
import { inState } from './people-rows.ts'
import { todayOf } from './people-routes.ts'
import { allOf } from './queries.ts'

/** Limits which units a person in charge sees: the craft of the activity they are in charge of. */
const ownKind: Readonly<Partial<Record<Position, CraftKind>>> = {
  ATV_PIC: 'ATV',
  RAFTING_PIC: 'RAFT',
}

/** Rafts, ATVs and bicycles; vehicles. */
export const unitRoutes = (parts: Parts): Route[] => [
  ...recordRoutes(parts, {
    ...operationsShared,
    access: allow('units:see'),
    path: '/reservation-admin/units',
    summaries: {
      list: 'Rafts, ATVs and bicycles by kind, service and words, page by page',
      one: 'One raft, ATV or bicycle',
    },
    query: CraftListQuery,
    row: CraftRow,
    async rows(asking) {
      await ready(parts, asking)
      const { principal } = asking
      const position = principal.kind === 'account' ? principal.position : null
      const own = position === null ? undefined : ownKind[position]
      const rows = await unitRows(parts)
      return rows.flatMap(({ unit, ...row }) =>
        unit.kind === 'VEHICLE' || (own !== undefined && unit.kind !== own)
          ? []
          : [{ ...row, unit }],
      )
    },
    narrowed: (rows, { state, kind, only }) =>
      inState(rows, state).filter(
        row => (kind === undefined || row.unit.kind === kind) && isAsked(row, only, todayOf(parts)),
      ),
    list: {
      words: ({ unit }) => unit.number,
      sorts: sortsOf<CraftRow>(({ kind, number }) => `${kind} ${number.padStart(12, '0')}`),
    },
    history: {
      kind: 'unit',
      summary: 'What happened to a raft, ATV or bicycle, and who did it',
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'units',
      columns: craftColumns,
    },
  }),
  ...recordRoutes(parts, {
    ...operationsShared,
    access: allow('drivers:see'),
    path: '/reservation-admin/vehicles',
    summaries: {
      list: 'Vehicles by kind, service and words, page by page',
      one: 'One vehicle',
    },
    query: VehicleListQuery,
    row: VehicleRow,
    async rows(asking) {
      await ready(parts, asking)
      const rows = await unitRows(parts)
      return rows.flatMap(({ unit, ...row }) => (unit.kind === 'VEHICLE' ? [{ ...row, unit }] : []))
    },
    narrowed: (rows, { state, vehicle, only }) =>
      inState(rows, state).filter(
        row =>
          (vehicle === undefined || row.unit.vehicle === vehicle) &&
          isAsked(row, only, todayOf(parts)),
      ),
    list: {
      words: ({ unit }) => unit.plate,
      sorts: sortsOf<VehicleRow>(({ plate }) => plate),
    },
    history: {
      kind: 'unit',
      summary: 'What happened to a vehicle, and who did it',
    },
    by: { id: ({ id }) => id },
    csv: {
      name: 'vehicles',
      columns: vehicleColumns,
    },
  }),
]

type Row = Readonly<{
  id: string
  isRetired: boolean
  isOut: boolean
  unit: Readonly<{ seats: number; servicedOn: string | null; serviceDue: string | null }>
}>

async function unitRows(parts: Parts) {
  const today = todayOf(parts)
  const rows = await allOf(parts.database, 'units')
  return rows.map(({ id, value: unit, retired: isRetired }) => ({
    id,
    isRetired,
    isOut: isWithin(unit.outOfService, today),
    unit,
  }))
}

/** Returns whether a unit is out of service on a day. */
const isAsked = ({ isOut, unit }: Row, only: 'OUT' | 'DUE' | undefined, today: string): boolean =>
  only === undefined ||
  (only === 'OUT' ? isOut : unit.serviceDue !== null && unit.serviceDue <= today)

/** Sorts by the label on it, or by the earliest service. Units without a service date come last. */
function sortsOf<Of extends Row>(called: (unit: Of['unit']) => string) {
  const byNumber = (a: Of, b: Of) => byText(called(a.unit), called(b.unit)) || byText(a.id, b.id)
  const never = '9999'
  return {
    number: byNumber,
    service: (a: Of, b: Of) =>
      byText(a.unit.serviceDue ?? never, b.unit.serviceDue ?? never) || byNumber(a, b),
  }
}

const serviceColumns: readonly CsvColumn<Row>[] = [
  column('Seats', 'Kursi', ({ unit }) => unit.seats),
  column('Last service', 'Servis terakhir', ({ unit }) => unit.servicedOn),
  column('Next service', 'Servis berikutnya', ({ unit }) => unit.serviceDue),
  column('Out of service today', 'Tidak beroperasi hari ini', ({ isOut }) => (isOut ? 1 : 0)),
  retiredColumn,
]

const craftColumns: readonly CsvColumn<CraftRow>[] = [
  column('Kind', 'Jenis', ({ unit }) => unit.kind),
  column('Number', 'Nomor', ({ unit }) => unit.number),
  ...serviceColumns,
]

const vehicleColumns: readonly CsvColumn<VehicleRow>[] = [
  column('Plate', 'Pelat', ({ unit }) => unit.plate),
  column('Kind', 'Jenis', ({ unit }) => unit.vehicle),
  ...serviceColumns,
]
