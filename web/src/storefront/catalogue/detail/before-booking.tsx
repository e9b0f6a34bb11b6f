import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { settingsResource } from '../../../app/api/resources.ts'

/** The operator's rules for this product: cancellation, payment, and the smallest and largest party. */
export function BeforeBooking({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { data: settings } = useResource(settingsResource)
  if (settings === undefined) return null
  const { freeCancellationHours, depositPercent, depositDaysMin } = settings
  const method = product.bookingMethod.trim()
  const rules = [
    ...(method === ''
      ? []
      : [{ name: t('detail.method'), text: t('detail.methodText', { method }) }]),
    {
      name: t('detail.cancelling'),
      text: t('detail.cancellingText', { count: freeCancellationHours }),
    },
    {
      name: t('detail.paying'),
      text:
        depositPercent < 100
          ? t('detail.payingDeposit', { percent: depositPercent, count: depositDaysMin })
          : t('detail.payingFull'),
    },
    {
      name: t('detail.size'),
      text:
        product.priceType === 'PER_UNIT'
          ? t('detail.sizeUnits', { max: product.maxPersonQuantity })
          : t('detail.sizePeople', {
              min: product.minOrderQuantity,
              max: product.maxPersonQuantity,
            }),
    },
    { name: t('detail.clock'), text: t('panel.zone') },
  ]
  return (
    <section aria-labelledby="before-booking">
      <h2 id="before-booking" className="text-h3">
        {t('detail.beforeBooking')}
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rules.map(({ name, text }) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
