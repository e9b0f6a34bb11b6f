import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { settingsResource } from '../../app/api/resources.ts'

/** The rules for cancellation and payment from the operator's current settings. */
export function CancellationPolicy() {
  const { t } = useTranslation('pages')
  const { data: settings } = useResource(settingsResource)
  if (settings === undefined) return null
  const rules = [
    t('policy.free', { count: settings.freeCancellationHours }),
    t('policy.late', { count: settings.freeCancellationHours }),
    t('policy.ours'),
    t('policy.unpaid', { count: settings.paymentMinutes }),
  ]
  return (
    <ul className="card mt-6 max-w-[68ch] space-y-3 border-l-4 border-cta p-6">
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
