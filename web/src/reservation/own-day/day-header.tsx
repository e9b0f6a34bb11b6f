import { dateAfter } from '@arung/contracts/dates'
import type { DayOfPerson } from '@arung/contracts/day-links/views'
import { useTranslation } from 'react-i18next'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { PlainHeader } from './plain-header.tsx'

/** Whose day it is, the date in words, and the note that everybody of the team reads. */
export function DayHeader({ day: { person, date, dayNote } }: { day: DayOfPerson }) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const today = operatorToday()
  const nearly = date === today ? t('today') : date === dateAfter(today, 1) ? t('tomorrow') : null
  return (
    <PlainHeader title={person.name ?? t('title')}>
      <p className="text-lead font-semibold">
        {[nearly, formatDate(date, locale)].filter(part => part !== null).join(', ')}
      </p>
      {dayNote && (
        <section aria-label={t('note')} className="mt-3 rounded-md bg-white/10 px-4 py-3">
          <p className="text-lead leading-snug whitespace-pre-line [overflow-wrap:anywhere]">
            {dayNote}
          </p>
        </section>
      )}
    </PlainHeader>
  )
}
