import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Change } from './change.ts'
import { useOpenDay } from './own-day-context.ts'

/** Returns a change in words: what it is about, and what was pressed. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { day } = useOpenDay()
  return change => {
    switch (change.kind) {
      case 'STOP': {
        const stop = day.runs
          .find(({ runId }) => runId === change.runId)
          ?.stops.find(({ transferId }) => transferId === change.transferId)
        return t('change.stop', {
          name: stop?.name ?? t('forgotten'),
          state: t(`driver.states.${change.body.state}`),
        })
      }
      case 'TRIP':
        return t('change.trip', {
          time: formatHour(change.body.time, locale),
          answer: t(change.body.answer === 'ACCEPTED' ? 'guide.accepted' : 'guide.givenBack'),
        })
      case 'DRIVING':
        return t('change.driving')
      case 'CHECK':
        return t('change.check')
      case 'FAULT':
        return t('change.fault')
    }
  }
}
