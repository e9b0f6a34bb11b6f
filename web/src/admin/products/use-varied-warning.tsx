import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import type { SaveWarning } from '../../backoffice/edit-form.tsx'
import { productOf } from './product-values.ts'

type Losses = Readonly<{ specialPrices: number; disabledDates: number }>

/** What is asked before a product becomes varied, which deletes what was agreed for it (specification, point 4). */
export function useVariedWarning({ specialPrices, disabledDates }: Losses) {
  const { t } = useTranslation('products')
  return (saved: SaveProduct, over: unknown): SaveWarning | null => {
    if (over === null || !saved.isVaried || productOf(over).isVaried) return null
    return {
      title: t('varied.title'),
      confirm: t('varied.confirm'),
      what: (
        <>
          <p className="text-ink-2">{t('varied.what')}</p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>{t('varied.specialPrices', { count: specialPrices })}</li>
            <li>{t('varied.disabledDates', { count: disabledDates })}</li>
          </ul>
        </>
      ),
    }
  }
}
