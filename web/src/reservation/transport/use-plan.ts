import { RunFault, runsMax } from '@arung/contracts/days/runs'
import type { TransferList } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import type { RunNames } from './use-run-names.ts'

type Options = Readonly<{
  list: TransferList
  names: RunNames
  refresh: () => Promise<unknown>
  /** Called with each refusal, before it is shown. */
  onRefused?: (code: string) => void
  /** Called with its words, where the screen has no place for them. */
  onFailure?: (words: string) => void
}>

/** Sends changes of runs. A refusal names the vehicle, driver or guest that it is about, and the list is read again. */
export function usePlan({ list, names, refresh, onRefused, onFailure }: Options) {
  const wordsOf = useFaultWords(list, names)
  return useCommand({
    explain: error => {
      onRefused?.(error.code)
      return wordsOf(error)
    },
    onFailure: words => {
      void refresh()
      onFailure?.(words)
    },
  })
}

const refusals = [
  'ChangedMeanwhile',
  'TransferUnknown',
  'TransferFull',
  'VehicleUnknown',
  'VehicleOut',
  'RunFull',
  'VehicleElsewhere',
  'DriverUnknown',
  'DriverOff',
  'DriverLicenceExpired',
  'DriverElsewhere',
  'RunUnderWay',
  'TooManyRuns',
  'StopUnknown',
  'StopNotNext',
] as const

/** Returns the words for a refused change of runs, or null for another refusal. */
export function useFaultWords(
  { runs }: TransferList,
  names: RunNames,
): (error: ApiError) => string | null {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  return ({ code, alternatives }) => {
    const refusal = refusals.find(one => one === code)
    if (refusal === undefined) return null
    const fault = RunFault.safeParse(alternatives)
    const { transferId, vehicleId, driverId, runId, time } = fault.success ? fault.data : {}
    const run = runs.find(one => one.runId === runId)
    return t(`refused.${refusal}`, {
      guest: transferId === undefined ? t('fault.guest') : names.guest(transferId),
      vehicle: vehicleId === undefined ? t('fault.vehicle') : names.vehicle(vehicleId),
      driver: driverId === undefined ? t('fault.driver') : names.driver(driverId),
      run: run === undefined ? t('fault.run') : names.run(run),
      time: time === undefined ? '' : formatTime(time, locale),
      most: runsMax,
    })
  }
}
