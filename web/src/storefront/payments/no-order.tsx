import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown when the address names no order, or one that does not exist. */
export function NoOrder() {
  const { t } = useTranslation(['order', 'errors'])
  const { say } = useSpecMessage()
  return (
    <div className="space-y-6">
      <h1 className="text-h1">{say('notFound')}</h1>
      <p className="text-lead text-ink-2">{t('order:noOrder')}</p>
      <LinkButton to="/" tone="primary">
        {t('errors:homePage')}
      </LinkButton>
    </div>
  )
}
