import { dateAfter } from '@arung/contracts/dates'
import type { DayNote } from '@arung/contracts/days/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMay } from '../use-staff.ts'
import { NoteDialog } from './note-dialog.tsx'
import { noteResource } from './notes-resource.ts'

/** The notes to staff for today and tomorrow, with their authors. Staff with the permission can edit them. */
export function DayNotes({ today }: { today: string }) {
  const { t } = useTranslation('days')
  return (
    <section aria-labelledby="day-notes" className="card min-w-0 p-5 sm:p-6">
      <h2 id="day-notes" className="text-h3">
        {t('title')}
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <OneDay date={today} day={t('today')} />
        <OneDay date={dateAfter(today, 1)} day={t('tomorrow')} />
      </div>
    </section>
  )
}

type OneDayProps = { date: string; day: string }

function OneDay({ date, day }: OneDayProps) {
  const locale = useLocale()
  const { data, error, mutate } = useLiveResource(noteResource(date))
  return (
    <section aria-label={day} className="min-w-0 space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">
          {day}, {formatDate(date, locale)}
        </h3>
        {data && <EditNote note={data} day={day} />}
      </div>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && <Note note={data} />}
    </section>
  )
}

function Note({ note: { text, change } }: { note: DayNote }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const actor = useActorWords()
  if (change === null) return <p className="text-ink-2">{t('none')}</p>
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <p className="text-table text-ink-2">
        {t('by', { who: actor(change.by), at: formatInstant(change.at, locale) })}
      </p>
    </>
  )
}

/** Shown to staff who may edit the note. */
function EditNote({ note, day }: { note: DayNote; day: string }) {
  const { t } = useTranslation('days')
  const may = useMay()
  const [isEdited, setEdited] = useState(false)
  const label = t(note.change === null ? 'write' : 'edit')
  if (!may('day:note')) return null
  return (
    <>
      <Button size="small" aria-label={`${label}: ${day}`} onClick={() => setEdited(true)}>
        {label}
      </Button>
      {isEdited && <NoteDialog note={note} onClose={() => setEdited(false)} />}
    </>
  )
}
