import { useTranslation } from 'react-i18next'
import {
  formatInstant,
  operatorInstantMs,
  operatorTimeAt,
  operatorToday,
} from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'

type KnownOnProps = {
  knownOn: string | undefined
  onChange: (knownOn: string | undefined) => void
}

const minuteMs = 60_000
/** The last moment of a minute of a day. */
const endOf = (date: string, time = '23:59'): string =>
  new Date(operatorInstantMs(date, time) + minuteMs - 1).toISOString()

/** Chooses the day and the minute at whose end a report was known, or now. */
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
  const [day, time] = [operatorToday(new Date(knownOn)), operatorTimeAt(knownOn)]
  return (
    <div className="flex flex-wrap items-end gap-3 text-table">
      <TextField
        label={t('report.knownAt')}
        type="time"
        value={time}
        onChange={({ target }) => target.value !== '' && onChange(endOf(day, target.value))}
      />
      <p className="chip" role="status">
        {t('report.knownNote', { time: formatInstant(knownOn, locale) })}
      </p>
      <Button size="small" onClick={() => onChange(undefined)}>
        {t('report.clearKnown')}
      </Button>
    </div>
  )
}
