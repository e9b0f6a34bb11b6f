import { dayNoteMax } from '@arung/contracts/days/requests'
import type { DayNote } from '@arung/contracts/days/views'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useDeskHistoryWords } from '../../backoffice/desk-history/desk-history-words.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noteHistoryResource } from './notes-resource.ts'

type NoteDialogProps = { note: DayNote; onClose: () => void }

/** Edits the note of a day. When a colleague has changed it meanwhile, shows that text before replacing it. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { t } = useTranslation('days')
  const date = formatDate(note.date, useLocale())
  const words = useDeskHistoryWords([{ name: 'text', label: t('text') }])
  const [text, setText] = useState(note.text)
  /** The text that the change is based on. */
  const [over, setOver] = useState(note.text)
  const [theirs, setTheirs] = useState<string | null>(null)
  const { busy, failure, run } = useCommand({
    explain: ({ code, alternatives }) => {
      if (code !== 'ChangedMeanwhile' || typeof alternatives !== 'string') return null
      setOver(alternatives)
      setTheirs(alternatives)
      return t('changed')
    },
  })
  const send = async () => {
    const said = text.trim()
    const save = command('PUT /reservation-admin/days/:date/note', {
      params: { date: note.date },
      body: { text: said },
    })
    const headers = { [versionHeader]: await versionOf(over) }
    await run({ ...save, headers }, t(said === '' ? 'removed' : 'saved', { date }), onClose)
  }
  return (
    <FormDialog
      title={t('of', { date })}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t('text')}
        hint={t('hint')}
        value={text}
        maxLength={dayNoteMax}
        rows={6}
        onChange={event => setText(event.target.value)}
      />
      {theirs !== null && (
        <Notice tone="info">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {theirs === '' ? t('theirsNone') : t('theirs', { text: theirs })}
          </p>
        </Notice>
      )}
      <HistorySection
        resource={size => noteHistoryResource(note.date, size)}
        words={words}
        title={t('history')}
      />
    </FormDialog>
  )
}
