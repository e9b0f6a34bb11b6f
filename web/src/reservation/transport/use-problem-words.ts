import type { TransferList, TransferProblem } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { RunNames } from './use-run-names.ts'

/** Returns a problem in words, with the run, the vehicle, the driver or the guest that it is about. */
export function useProblemWords(
  { runs }: TransferList,
  names: RunNames,
): (problem: TransferProblem) => string {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  return ({ kind, direction, time, transferId, runId, need = 0, have = 0 }) => {
    const run = runs.find(one => one.runId === runId)
    const words = {
      run: run ? names.run(run) : t('fault.run'),
      vehicle: run ? names.vehicle(run.vehicleId) : t('fault.vehicle'),
      driver: run ? names.driver(run.driverId) : t('fault.driver'),
      guest: transferId === undefined ? t('fault.guest') : names.guest(transferId),
      time: formatHour(time, locale),
      count: need,
      have,
    }
    return kind === 'RUN_TOO_LATE' && transferId !== undefined
      ? t(`late.${direction}`, words)
      : t(`problems.${kind}`, words)
  }
}
