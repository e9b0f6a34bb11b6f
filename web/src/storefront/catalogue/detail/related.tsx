import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { productsResource } from '../../../app/api/resources.ts'
import { CardGrid, ProductCard } from '../product-card.tsx'

const cardsMax = 3

/** Three others: first of the same kind, then of the same list. */
export function Related({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { data: products = [] } = useResource(productsResource)
  const others = products.filter(other => other.id !== product.id && other.forSale)
  const rank = (other: (typeof others)[number]): number => {
    if (other.category?.id === product.category?.id) return 0
    if (other.componentNames.some(part => part.slug === product.slug)) return 1
    return other.category?.group === product.category?.group ? 2 : 3
  }
  const related = others.toSorted((a, b) => rank(a) - rank(b)).slice(0, cardsMax)
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
