import type { SetupStep } from '@arung/contracts/orders/views'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'

/** Where each step is done. */
const screens: Readonly<Record<SetupStep, string>> = {
  SETTINGS: '/admin/settings',
  MAIL: '/admin/jobs',
  PRODUCT: '/admin/products',
  PLACES: '/admin/capacity',
  PICKUPS: '/admin/pickup-zones',
  TERMS: '/admin/pages/terms/edit',
  SECOND_ADMIN: '/admin/user-admin',
  SECOND_FACTOR: '/admin/settings',
  PAYMENT: '/',
}

/** What a new operator still has to do before the first sale, each with its screen. It goes away with the first sale. */
export function FirstSale({ steps }: { steps: readonly SetupStep[] }) {
  const { t } = useTranslation('admin')
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-sale-title" className="card overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-5 pb-3">
        <h2 id="first-sale-title" className="text-h3">
          {t('firstSale.title')}
        </h2>
        <p className="text-small text-ink-3">{t('firstSale.left', { count: steps.length })}</p>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(step => (
          <li key={step}>
            <LocaleLink
              to={screens[step]}
              className="flex items-center justify-between gap-3 px-5 py-3 font-semibold hover:underline"
            >
              {t(`firstSale.steps.${step}`)}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </LocaleLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
