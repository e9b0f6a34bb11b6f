import { Share, StopReason } from '@arung/contracts/days/assignments'
import { Level } from '@arung/contracts/days/levels'
import { LocalTime } from '@arung/contracts/scalars'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatClock, formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useDeskHistoryWords } from '../../backoffice/desk-history/desk-history-words.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useListDesk } from './list-desk.ts'
import { useLevelWords } from './use-level-words.ts'
import { listHistoryResource } from './lists-resource.ts'

const ChangedUnits = z.object({ bookingId: z.string(), units: z.array(Share) })
const ChangedGuides = z.object({
  time: z.string(),
  unitId: z.string().nullable(),
  guides: z.array(z.string()),
})
const StoppedUnit = z.object({
  unitId: z.string(),
  from: z.string().optional(),
  reason: StopReason.optional(),
  happenedAt: z.string().optional(),
})
const ChangedLevel = z.object({ level: Level, note: z.string(), from: LocalTime.nullable() })

/** Who changed the list, when, and what: the units of guests, guides, units that stopped, and levels. */
export function ListHistory() {
  const { t } = useTranslation('days')
  const { day } = useListDesk()
  return (
    <HistorySection
      className="card p-5"
      heading="h2"
      title={t('lists.history.title')}
      resource={size => listHistoryResource(day, size)}
      words={useDeskHistoryWords(useFields())}
    />
  )
}

function useFields(): readonly HistoryField[] {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { names } = useListDesk()
  const levelWords = useLevelWords()
  return [
    {
      name: 'units',
      label: t('lists.history.units'),
      show: said => {
        const { success, data } = ChangedUnits.safeParse(said)
        if (!success) return ''
        const { bookingId, units } = data
        return t('lists.history.party', {
          guest: names.guest(bookingId),
          units: names.shares(units),
        })
      },
    },
    {
      name: 'guides',
      label: t('lists.history.guides'),
      show: said => {
        const { success, data } = ChangedGuides.safeParse(said)
        if (!success) return ''
        return t('lists.history.place', {
          time: formatHour(data.time, locale),
          place: names.place(data.unitId),
          guides: names.guides(data.guides),
        })
      },
    },
    {
      name: 'stopped',
      label: t('lists.history.stopped'),
      show: said => {
        const { success, data } = StoppedUnit.safeParse(said)
        if (!success) return ''
        const unit = names.unit(data.unitId)
        if (data.from === undefined || data.reason === undefined) return unit
        const words = t('lists.history.stop', {
          unit,
          time: formatHour(data.from, locale),
          reason: t(`lists.stop.reasons.${data.reason}`),
        })
        if (data.happenedAt === undefined) return words
        return t('lists.history.late', { words, time: formatClock(data.happenedAt, locale) })
      },
    },
    {
      name: 'level',
      label: t('levels.title'),
      show: said => {
        const { success, data } = ChangedLevel.safeParse(said)
        if (!success) return ''
        const level = levelWords(data)
        return data.note === '' ? level : t('levels.noted', { level, note: data.note })
      },
    },
  ]
}
