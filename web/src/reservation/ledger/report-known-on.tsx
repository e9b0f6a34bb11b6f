import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'

type KnownOnProps = {
  knownOn: string | undefined
  onChange: (knownOn: string | undefined) => void
}

/** Chooses the evening at which a report was known, or now. */
export function KnownOn({ knownOn, onChange }: KnownOnProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const [day, setDay] = useState('')
  const choose = (date: string) => {
    setDay(date)
    if (/^\d{4}-\d{2}-\d{2}$/.test(date) && date <= operatorToday())
      onChange(new Date(operatorInstantMs(date, '23:59')).toISOString())
  }
  if (knownOn !== undefined)
    return (
      <p className="flex flex-wrap items-center gap-3 text-table" role="status">
        <span className="chip">
          {t('report.knownNote', { time: formatInstant(knownOn, locale) })}
        </span>
        <Button
          size="small"
          onClick={() => {
            setDay('')
            onChange(undefined)
          }}
        >
          {t('report.clearKnown')}
        </Button>
      </p>
    )
  return (
    <DateField
      label={t('report.knownOn')}
      value={day}
      className="max-sm:w-full"
      onChange={choose}
    />
  )
}
