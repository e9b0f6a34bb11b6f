import type { ClosedDay } from '@arung/contracts/closures/closures'
import { LocalDate } from '@arung/contracts/scalars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { closedDaysResource } from './closures-resource.ts'

type ClosedDayDialogProps = {
  /** Null for a new day. */
  day: ClosedDay | null
  onClose: () => void
}

const nameMax = 80
const languages = ['en', 'id'] as const

/** Adds a day to the calendar, or changes its name. */
export function ClosedDayDialog({ day, onClose }: ClosedDayDialogProps) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const pick = usePick()
  const { data: known = [] } = useLiveResource(closedDaysResource)
  const [date, setDate] = useState(day?.date ?? '')
  const [name, setName] = useState(day?.name ?? { en: '', id: '' })
  const [isChecked, setChecked] = useState(false)
  const { busy, failure, run } = useCommand()
  const isDate = LocalDate.safeParse(date).success && date >= operatorToday()
  const isTaken = day === null && known.some(one => one.date === date)
  const isMissing = (language: 'en' | 'id') => name[language].trim() === ''
  const send = async () => {
    setChecked(true)
    if ((day === null && (!isDate || isTaken)) || languages.some(isMissing)) return
    const save = command('PUT /reservation-admin/closed-days/:date', {
      params: { date },
      body: { name },
    })
    await run(save, t('calendar.saved', { name: pick(name.en, name.id) }), onClose)
  }
  return (
    <FormDialog
      title={day === null ? t('calendar.new') : formatDate(day.date, locale)}
      confirm={t('calendar.save')}
      cancel={t('calendar.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      {day === null && (
        <DateField
          label={t('calendar.date')}
          value={date}
          min={operatorToday()}
          onChange={setDate}
          error={
            isTaken
              ? t('calendar.taken')
              : isChecked && !isDate
                ? t('calendar.missingDate')
                : undefined
          }
        />
      )}
      {languages.map(language => (
        <TextField
          key={language}
          label={t(`calendar.names.${language}`)}
          lang={language}
          maxLength={nameMax}
          value={name[language]}
          error={isChecked && isMissing(language) ? t('calendar.missingName') : undefined}
          onChange={event => setName({ ...name, [language]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}
