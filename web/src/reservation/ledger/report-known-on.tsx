import { dateAfter } from '@arung/contracts/dates'
import { useTranslation } from 'react-i18next'
import { formatInstant, operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'

type KnownOnProps = {
  knownOn: string | undefined
  onChange: (knownOn: string | undefined) => void
}

/** The last moment of a day. */
const endOf = (date: string): string =>
  new Date(operatorInstantMs(dateAfter(date, 1), '00:00') - 1).toISOString()

/** Chooses the day at whose end a report was known, or now. */
export function KnownOn({ knownOn, onChange }: KnownOnProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const today = operatorToday()
  if (knownOn === undefined)
    return (
      <DateField
        label={t('report.knownOn')}
        value=""
        max={today}
        className="max-sm:w-full"
        onChange={date => date !== '' && date <= today && onChange(endOf(date))}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-3 text-table" role="status">
      <span className="chip">
        {t('report.knownNote', { time: formatInstant(knownOn, locale) })}
      </span>
      <Button size="small" onClick={() => onChange(undefined)}>
        {t('report.clearKnown')}
      </Button>
    </p>
  )
}
