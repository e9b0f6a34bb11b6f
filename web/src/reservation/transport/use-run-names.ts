import type { Run, RunStop } from '@arung/contracts/days/runs'
import type { TransferList } from '@arung/contracts/days/transfers'
import type { Locale } from '@arung/contracts/scalars'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

export type RunNames = Readonly<{
  vehicle: (vehicleId: string) => string
  driver: (driverId: string | null) => string
  guest: (transferId: string) => string
  /** The time and the vehicle of a run. */
  run: (run: Pick<Run, 'time' | 'vehicleId'>) => string
  /** Guests with their number: `Sari (4), Wayan (2)`. */
  stops: (stops: readonly RunStop[]) => string
  /** All of a run: `07:30, DK 1207 AB, Ketut: Sari (4)`. */
  whole: (run: Run) => string
}>

/** Returns the names of a day's vehicles, drivers and lead guests. What the list no longer has is named as such. */
export function useRunNames(list: TransferList): RunNames {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  return useMemo(() => namesOf(list, t, locale), [list, t, locale])
}

function namesOf(
  { transfers, vehicles, drivers }: TransferList,
  t: TFunction<'transport'>,
  locale: Locale,
): RunNames {
  const plateOf = new Map(vehicles.map(({ id, plate }) => [id, plate]))
  const driverOf = new Map(drivers.map(({ id, name }) => [id, name]))
  const guestOf = new Map(transfers.map(({ transferId, guestName }) => [transferId, guestName]))
  const vehicle = (id: string) => plateOf.get(id) ?? t('run.formerVehicle')
  const driver = (id: string | null) =>
    id === null ? t('run.noDriver') : (driverOf.get(id) ?? t('run.formerDriver'))
  const guest = (id: string) =>
    guestOf.has(id) ? (guestOf.get(id) ?? t('transfer.forgotten')) : t('transfer.gone')
  const run: RunNames['run'] = ({ time, vehicleId }) =>
    t('run.name', { time: formatHour(time, locale), vehicle: vehicle(vehicleId) })
  const stops = (all: readonly RunStop[]) =>
    all
      .map(({ transferId, guests }) => t('share', { guest: guest(transferId), count: guests }))
      .join(', ')
  return {
    vehicle,
    driver,
    guest,
    run,
    stops,
    whole: one =>
      t('words', { run: run(one), driver: driver(one.driverId), stops: stops(one.stops) }),
  }
}
