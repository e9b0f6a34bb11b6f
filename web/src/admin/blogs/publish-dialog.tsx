import { command } from '../../app/api/call.ts'
import type { BlogForDesk } from '@arung/contracts/blogs/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Notice } from '../../ui/notice.tsx'

type PublishDialogProps = { read: BlogForDesk; onClose: () => void }

/** Publishes an article under a date that is not in the future. */
export function PublishDialog({ read, onClose }: PublishDialogProps) {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const today = operatorToday()
  const [date, setDate] = useState(read.publishedOn ?? today)
  const [isWrong, setWrong] = useState(false)
  const { busy, failure, run } = useCommand()
  const name = pick(read.blog.title, read.blog.titleId)
  const publish = () => {
    const wrong = date === '' || date > today
    setWrong(wrong)
    if (wrong) return document.getElementById('published-on')?.focus()
    void run(
      command('PUT /admins/blogs/:id/publication', {
        params: { id: read.id },
        body: { publishedOn: date },
      }),
      t('publish.done', { name }),
      onClose,
    )
  }
  return (
    <AlertDialog
      open
      title={t(read.publishedOn === null ? 'publish.title' : 'publish.titleAgain', { name })}
      confirmLabel={t(read.publishedOn === null ? 'publish.button' : 'publish.again')}
      busy={busy}
      onConfirm={publish}
      onCancel={onClose}
    >
      <p className="text-ink-2">{t('publish.what')}</p>
      <div className="mt-4 space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <DateField
          id="published-on"
          label={t('publish.date')}
          hint={t('publish.hint')}
          error={isWrong ? t('publish.wrong') : undefined}
          max={today}
          value={date}
          onChange={next => {
            setDate(next)
            setWrong(false)
          }}
        />
      </div>
    </AlertDialog>
  )
}
