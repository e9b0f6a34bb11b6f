import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import type { SaveWarning } from '../../backoffice/edit-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { productOf } from './product-values.ts'
import { productLossesResource } from './products-resource.ts'

/**
 * Returns the warning before a product gets variants, which deletes what was agreed for it (specification, point 4).
 */
export function useVariedWarning() {
  const { t } = useTranslation('products')
  return (saved: SaveProduct, over: unknown): SaveWarning | null => {
    if (over === null || !saved.isVaried || productOf(over).isVaried) return null
    return {
      title: t('varied.title'),
      confirm: t('varied.confirm'),
      what: (
        <>
          <p className="text-ink-2">{t('varied.what')}</p>
          <Losses slug={productOf(over).slug} />
        </>
      ),
    }
  }
}

/** What would be deleted, counted when the warning is shown. */
function Losses({ slug }: { slug: string }) {
  const { t } = useTranslation('products')
  const { data, error, isValidating } = useResource(productLossesResource(slug))
  if (error && !isValidating) return <p className="mt-3">{t('varied.uncounted')}</p>
  if (data === undefined || isValidating) return <Skeleton className="mt-3 h-12 w-64" />
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5">
      <li>{t('varied.specialPrices', { count: data.specialPrices })}</li>
      <li>{t('varied.disabledDates', { count: data.disabledDates })}</li>
    </ul>
  )
}
