import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { settingsResource } from '../../app/api/resources.ts'

/** How to reach a person, with the order number to quote. */
export function SupportLine({ orderNumber }: { orderNumber?: string | undefined }) {
  const { t } = useTranslation('order')
  const { data: settings } = useResource(settingsResource)
  return (
    <p className="min-h-12 text-table text-ink-2">
      {settings && (
        <>
          {orderNumber ? t('supportWith', { number: orderNumber }) : t('support')}{' '}
          <a
            className="text-link whitespace-nowrap"
            href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}
          >
            {settings.phone}
          </a>
          {', '}
          <a className="text-link" href={`mailto:${settings.email}`}>
            {settings.email}
          </a>
        </>
      )}
    </p>
  )
}
