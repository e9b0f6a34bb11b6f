import type { DayNote } from '@arung/contracts/days/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import { useDeskHistoryWords } from '../../backoffice/desk-history/desk-history-words.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMay } from '../use-staff.ts'
import { NoteDialog } from './note-dialog.tsx'
import { noteHistoryResource, noteResource } from './notes-resource.ts'

/** What staff are told of today and tomorrow, and by whom; who may, says something else. */
export function DayNotes({ today }: { today: string }) {
  const { t } = useTranslation('days')
  return (
    <section aria-labelledby="day-notes" className="card min-w-0 p-5 sm:p-6">
      <h2 id="day-notes" className="text-h3">
        {t('title')}
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <OneDay date={today} day={t('today')} />
        <OneDay date={addDays(today, 1)} day={t('tomorrow')} />
      </div>
    </section>
  )
}

type OneDayProps = { date: string; day: string }

function OneDay({ date, day }: OneDayProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const words = useDeskHistoryWords([{ name: 'text', label: t('text') }])
  const { data, error, mutate } = useLiveResource(noteResource(date))
  return (
    <section aria-label={day} className="min-w-0 space-y-3">
      <h3 className="font-semibold">
        {day}, {formatDate(date, locale)}
      </h3>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && (
        <>
          <Note note={data} day={day} />
          <HistorySection
            resource={size => noteHistoryResource(date, size)}
            words={words}
            title={t('history')}
          />
        </>
      )}
    </section>
  )
}

function Note({ note, day }: { note: DayNote; day: string }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const actor = useActorWords()
  const may = useMay()
  const [isEdited, setEdited] = useState(false)
  const { text, change } = note
  const label = t(change === null ? 'write' : 'edit')
  return (
    <>
      {change === null ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          <p className="text-table text-ink-2">
            {t('by', { who: actor(change.by), at: formatInstant(change.at, locale) })}
          </p>
        </>
      )}
      {may('day:note') && (
        <Button size="small" aria-label={`${label}: ${day}`} onClick={() => setEdited(true)}>
          {label}
        </Button>
      )}
      {isEdited && <NoteDialog note={note} onClose={() => setEdited(false)} />}
    </>
  )
}
