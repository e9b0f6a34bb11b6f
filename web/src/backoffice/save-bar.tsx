import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

type SaveBarProps = {
  dirty: boolean
  /** The record was never saved, so it can be saved unchanged. */
  isNew?: boolean
  busy: boolean
  onDiscard: () => void
  children?: ReactNode
}

/** Stays in view at the bottom of a form: whether there are unsaved changes, and the actions. */
export function SaveBar({ dirty, isNew = false, busy, onDiscard, children }: SaveBarProps) {
  const { t } = useTranslation('backoffice')
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg/95 px-1 py-3 backdrop-blur max-sm:gap-2 max-sm:[&_.btn]:px-3"
    >
      <p role="status" className="mr-auto text-table text-ink-2 max-sm:w-full">
        {t(dirty ? 'form.unsaved' : isNew ? 'form.new' : 'form.allSaved')}
      </p>
      {children}
      <Button disabled={!dirty || busy} onClick={onDiscard}>
        {t('form.discard')}
      </Button>
      <Button type="submit" tone="primary" busy={busy} disabled={!dirty && !isNew}>
        {t(busy ? 'form.saving' : 'form.save')}
      </Button>
    </div>
  )
}
