import type { DeskListPath } from '@arung/contracts/desk-views/lists'
import { command } from '../../app/api/call.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCommand } from '../use-command.ts'
import { useViewName, ViewNameField } from './view-name.tsx'

const formId = 'add-view'

type AddViewDialogProps = {
  owner: string
  list: DeskListPath
  /** The query string to save as a view, without `?`. */
  search: string
  /** The list has search words now, which a view does not keep. */
  hasWords: boolean
  onAdded: () => void
  onClose: () => void
}

/** Saves what the list shows now as a named view. */
export function AddViewDialog(props: AddViewDialogProps) {
  const { owner, list, search, hasWords, onAdded, onClose } = props
  const { t } = useTranslation('backoffice')
  const { busy, failure, run } = useCommand()
  const name = useViewName('')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const chosen = name.read()
    if (chosen === null || busy) return
    const done = t('views.added', { name: chosen })
    const adding = command('POST /desk-views/:uuid', {
      params: { uuid: owner },
      body: { list, name: chosen, search },
    })
    void run(adding, done, () => {
      onClose()
      if (hasWords) onAdded()
    })
  }
  return (
    <Dialog
      open
      title={t('views.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-ink-2">{t('views.what')}</p>
        {hasWords && <Notice tone="info">{t('views.withoutWords')}</Notice>}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <ViewNameField name={name} />
      </form>
    </Dialog>
  )
}
