import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { settingsResource } from '../../app/api/resources.ts'
import { Notice } from '../../ui/notice.tsx'
import { OfficeLink } from './office-link.tsx'
import { PlainHeader } from './plain-header.tsx'

type LinkEndedProps = {
  state: 'MISSING' | 'OVER'
  /** Changes that were not sent before the end. */
  lost: number
}

/** Says in plain words that the link does not work, and what to do. */
export function LinkEnded({ state, lost }: LinkEndedProps) {
  const { t } = useTranslation('dayLinks')
  const { data: settings } = useResource(settingsResource)
  const isOver = state === 'OVER'
  return (
    <>
      <PlainHeader title={t(isOver ? 'over.title' : 'over.missing')} />
      <main id="main" className="mx-auto max-w-2xl space-y-5 p-4 pt-6">
        <p className="text-lead">{t(isOver ? 'over.text' : 'over.missingText')}</p>
        {lost > 0 && (
          <Notice tone="danger" alert>
            {t('over.lost', { count: lost })}
          </Notice>
        )}
        {settings && <OfficeLink phone={settings.phone} />}
      </main>
    </>
  )
}
