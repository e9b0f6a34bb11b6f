import { isDeskReport } from '@arung/contracts/desk-views/lists'
import { MailEvery } from '@arung/contracts/desk-views/requests'
import type { DeskView } from '@arung/contracts/desk-views/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/field.tsx'
import { useCommand } from '../use-command.ts'

/** How often a view of a report is e-mailed to its owner. Other lists are not e-mailed. */
export function ViewMail({ owner, view }: { owner: string; view: DeskView }) {
  const { t } = useTranslation('backoffice')
  const { busy, failure, run } = useCommand({ touches: path => path.startsWith('/desk-views/') })
  if (!isDeskReport(view.list)) return null
  const params = { uuid: owner, viewId: view.viewId }
  const choose = (said: string) => {
    const every = MailEvery.safeParse(said).data
    const change =
      every === undefined
        ? command('DELETE /desk-views/:uuid/:viewId/mail', { params })
        : command('PUT /desk-views/:uuid/:viewId/mail', { params, body: { every } })
    void run(
      change,
      t(every ? `views.mailed.${every}` : 'views.unmailed', { name: view.name }),
      () => undefined,
    )
  }
  return (
    <div className="mt-3 max-w-80 space-y-2">
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Select
        label={t('views.mail')}
        hint={view.mail ? t(`views.mailHint.${view.mail.every}`) : undefined}
        aria-label={t('views.mailOne', { name: view.name })}
        value={view.mail?.every ?? ''}
        disabled={busy}
        onChange={event => choose(event.target.value)}
      >
        <option value="">{t('views.mailNever')}</option>
        {MailEvery.options.map(every => (
          <option key={every} value={every}>
            {t(`views.mailEvery.${every}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
