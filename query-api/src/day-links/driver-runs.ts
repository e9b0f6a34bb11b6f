import type { DriverRun, DriverStop } from '@arung/contracts/day-links/views'
import { minutesOf, timeAt } from '@arung/contracts/days/span'
import type { DayRun, Transfer } from '@arung/contracts/days/transfers'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { defaultLocale } from '@arung/contracts/scalars'
import type { LoadedTransfers } from '../days/transfers.ts'

/** Returns the runs of a driver, in order of time. Phone numbers of guests only where the driver may call now. */
export function runsOfDriver(
  { list, stored, said }: LoadedTransfers,
  driverId: string,
  mayCall: boolean,
): DriverRun[] {
  const vehicles = new Map(list.vehicles.map(vehicle => [vehicle.id, vehicle]))
  const transfers = new Map(
    list.transfers.map(one => [transferKey(one.direction, one.transferId), one]),
  )
  const since = new Map(stored.map(row => [row.run_id, row.since]))
  const checks = said.find(({ driver_id: id }) => id === driverId)?.checks ?? {}
  return list.runs
    .filter(run => run.driverId === driverId)
    .flatMap((run): DriverRun[] => {
      const vehicle = vehicles.get(run.vehicleId)
      if (vehicle === undefined) return []
      const { id, plate, vehicle: kind, seats } = vehicle
      const { runId, direction, time, minutes } = run
      return [
        {
          runId,
          direction,
          time,
          until: timeAt(minutesOf(time) + minutes),
          vehicle: { id, plate, vehicle: kind, seats, checkedAt: checks[id] ?? null },
          stops: run.stops.map(stop =>
            stopView(run, stop, {
              transfer: transfers.get(transferKey(direction, stop.transferId)),
              since: since.get(runId)?.[stop.transferId] ?? null,
              mayCall,
            }),
          ),
        },
      ]
    })
}

type Known = Readonly<{ transfer: Transfer | undefined; since: string | null; mayCall: boolean }>

/** Guests who do not travel any more are still shown until their stop leaves the run. */
function stopView(
  { time, states }: DayRun,
  { transferId, guests }: DayRun['stops'][number],
  { transfer, since, mayCall }: Known,
): DriverStop {
  const state = states[transferId] ?? 'PLANNED'
  const zone = transfer?.zone ?? null
  return {
    transferId,
    name: transfer?.guestName ?? null,
    phone: mayCall ? (transfer?.phone ?? null) : null,
    locale: transfer?.locale ?? defaultLocale,
    guests,
    zone: zone && { name: zone.name, nameId: zone.nameId },
    place: transfer?.place ?? null,
    note: transfer?.note ?? null,
    window: transfer?.window ?? null,
    begins: transfer?.begins ?? time,
    state,
    arrivedAt: state === 'ARRIVED' ? since : null,
  }
}
