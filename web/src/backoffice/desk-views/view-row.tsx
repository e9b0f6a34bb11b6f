import type { DeskView } from '@arung/contracts/desk-views/views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ViewMail } from './view-mail.tsx'
import { useViewName, ViewNameField } from './view-name.tsx'

type ViewRowProps = {
  owner: string
  view: DeskView
  busy: boolean
  onRename: (name: string, onDone: () => void) => void
  onStart: () => void
  onRemove: () => void
}

/** One own view, and the actions on it. */
export function ViewRow({ owner, view, busy, onRename, onStart, onRemove }: ViewRowProps) {
  const { t } = useTranslation('backoffice')
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { name, isStart } = view
  const back = () => {
    setIsRenaming(false)
    // The button is back after the next frame, so keyboard users continue where they were.
    requestAnimationFrame(() => renameButton.current?.focus())
  }
  return (
    <li className="space-y-3 py-4">
      {isRenaming ? (
        <RenameForm before={name} busy={busy} onBack={back} onSave={next => onRename(next, back)} />
      ) : (
        <>
          <p className="font-semibold break-words">
            {name}
            {isStart && (
              <span className="ml-2 text-table font-normal text-ink-2">{t('views.isStart')}</span>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={renameButton}
              size="small"
              aria-label={t('views.renameOne', { name })}
              onClick={() => setIsRenaming(true)}
            >
              {t('views.rename')}
            </Button>
            <Button
              size="small"
              busy={busy}
              aria-label={t(isStart ? 'views.unstartOne' : 'views.startOne', { name })}
              onClick={onStart}
            >
              {t(isStart ? 'views.unstart' : 'views.start')}
            </Button>
            <Button
              size="small"
              tone="danger-ghost"
              busy={busy}
              aria-label={t('views.removeOne', { name })}
              onClick={onRemove}
            >
              {t('views.remove')}
            </Button>
          </div>
          <ViewMail owner={owner} view={view} />
        </>
      )}
    </li>
  )
}

type RenameFormProps = {
  before: string
  busy: boolean
  onSave: (name: string) => void
  onBack: () => void
}

function RenameForm({ before, busy, onSave, onBack }: RenameFormProps) {
  const { t } = useTranslation('backoffice')
  const name = useViewName(before)
  useEffect(() => document.getElementById(name.id)?.focus(), [name.id])
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const next = name.read()
    if (next !== null && !busy) onSave(next)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <ViewNameField name={name} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="primary" busy={busy}>
          {t('views.save')}
        </Button>
        <Button size="small" onClick={onBack}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}
