import { dateAfter } from '@arung/contracts/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { RangeCalendar, type DayRange } from '../../ui/range-calendar.tsx'
import type { Stay } from './form-fields.ts'

type PeriodCalendarProps = {
  /** Whether a reason is required. */
  hasReason: boolean
  /** The periods that the list already has. */
  taken: readonly Stay[]
  onAdd: (stays: readonly Stay[]) => void
}

/** Returns the parts of a range that the list does not have yet. */
export function withoutTaken(range: DayRange, taken: readonly Stay[]): readonly DayRange[] {
  return taken.reduce<readonly DayRange[]>(
    (parts, { from, to }) =>
      parts.flatMap(part => {
        if (to < part.from || part.to < from) return [part]
        const before = part.from < from ? [{ from: part.from, to: dateAfter(from, -1) }] : []
        const after = to < part.to ? [{ from: dateAfter(to, 1), to: part.to }] : []
        return [...before, ...after]
      }),
    [range],
  )
}

const daysAhead = 730
const reasonMax = 120

/** Selects a day or several, with a reason if required, and adds them to the list. */
export function PeriodCalendar({ hasReason, taken, onAdd }: PeriodCalendarProps) {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const today = operatorToday()
  const [month, setMonth] = useState(today)
  const [range, setRange] = useState<DayRange | null>(null)
  const [reason, setReason] = useState('')
  const isTaken = (date: string) => taken.some(({ from, to }) => from <= date && date <= to)
  const added = range === null ? [] : withoutTaken(range, taken)
  const named = ({ from, to }: DayRange) =>
    from === to
      ? formatDate(from, locale)
      : `${formatDate(from, locale)} – ${formatDate(to, locale)}`
  const add = () => {
    if (range === null) return
    onAdd(added.map(stay => (hasReason ? { ...stay, reason: reason.trim() } : stay)))
    setRange(null)
    setReason('')
  }
  return (
    <div className="max-w-md space-y-4 rounded-card border border-line p-4">
      <RangeCalendar
        label={t('calendar.label')}
        previousLabel={t('calendar.previous')}
        nextLabel={t('calendar.next')}
        languageTag={intlTag[locale]}
        months={1}
        value={range}
        onChange={setRange}
        min={today}
        max={dateAfter(today, daysAhead)}
        month={month}
        onMonthChange={setMonth}
        markOf={date => ({
          closed: isTaken(date),
          note: isTaken(date) ? t('calendar.taken') : null,
        })}
      />
      {range && (
        <div className="flex flex-wrap items-end gap-4">
          <p role="status" className="pb-2 font-semibold">
            {added.length === 0 ? t('calendar.allTaken') : added.map(named).join('; ')}
          </p>
          {hasReason && (
            <TextField
              id="period-reason"
              label={t('calendar.reason')}
              maxLength={reasonMax}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
          <Button
            disabled={added.length === 0 || (hasReason && reason.trim() === '')}
            onClick={add}
          >
            {t('calendar.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
