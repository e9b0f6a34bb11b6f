import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { relatedResource } from '../../../app/api/resources.ts'
import { CardGrid, ProductCard } from '../product-card.tsx'

/** Three other products: first of the same kind, then of the same list. */
export function Related({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { data: related = [] } = useResource(relatedResource(product.slug))
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16">
      <h2 id="related" className="text-h2">
        {t('detail.related')}
      </h2>
      <div className="mt-6">
        <CardGrid>
          {related.map(other => (
            <ProductCard key={other.id} product={other} />
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
