import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CardGrid, ProductCard } from '../catalogue/product-card.tsx'

type PicksProps = { products: readonly ListedProduct[]; failed: boolean; onRetry: () => void }

/** The first six main activities, one of each kind before a second of any. */
export function Picks({ products, failed, onRetry }: PicksProps) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="picks" className="wrap pt-14 md:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="picks" className="text-h2">
            {t('picks.title')}
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">{t('picks.lead')}</p>
        </div>
        <LocaleLink to="/activities/all" className="text-link inline-flex items-center gap-2 py-2">
          {t('picks.all')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </LocaleLink>
      </div>
      <div className="mt-8">
        {failed ? (
          <ErrorState onRetry={onRetry} />
        ) : (
          <CardGrid>
            {products.map(product => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardGrid>
        )}
      </div>
    </section>
  )
}
