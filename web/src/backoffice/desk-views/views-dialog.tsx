import { command } from '../../app/api/call.ts'
import type { DeskView } from '@arung/contracts/desk-views/views'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCommand } from '../use-command.ts'
import { ViewRow } from './view-row.tsx'

type ViewsDialogProps = { owner: string; views: readonly DeskView[]; onClose: () => void }

/** The person's own views of a list. Each can be renamed, made the start view of the list, or removed. */
export function ViewsDialog({ owner, views, onClose }: ViewsDialogProps) {
  const { t } = useTranslation('backoffice')
  const { busy, failure, run } = useCommand()
  return (
    <Dialog
      open
      title={t('views.editTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('views.close')}</Button>}
    >
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {views.length === 0 && <p className="text-ink-2">{t('views.none')}</p>}
      <ul className="divide-y divide-line">
        {views.map(view => {
          const { name, isStart } = view
          const params = { uuid: owner, viewId: view.viewId }
          return (
            <ViewRow
              key={view.viewId}
              owner={owner}
              view={view}
              busy={busy}
              onRename={(next, onDone) =>
                void run(
                  command('PUT /desk-views/:uuid/:viewId', { params, body: { name: next } }),
                  t('views.renamed', { name: next }),
                  onDone,
                )
              }
              onStart={() =>
                void run(
                  command(`${isStart ? 'DELETE' : 'PUT'} /desk-views/:uuid/:viewId/start`, {
                    params,
                  }),
                  t(isStart ? 'views.unstarted' : 'views.started', { name }),
                  () => undefined,
                )
              }
              onRemove={() =>
                void run(
                  command('DELETE /desk-views/:uuid/:viewId', { params }),
                  t('views.removed', { name }),
                  () => undefined,
                )
              }
            />
          )
        })}
      </ul>
    </Dialog>
  )
}
