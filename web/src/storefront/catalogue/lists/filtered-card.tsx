import { obstacleOf, type Obstacle, type Places } from '@arung/contracts/catalogue/product-filters'
import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { ProductCard, type CardNote } from '../product-card.tsx'
import { fewPlacesMax } from '../few-places.ts'
import type { Filters } from './filters.ts'

type FilteredCardProps = {
  product: ListedProduct
  filters: Filters
  places: Places
  eager: boolean
}

/** A card with the availability on the chosen date, or the reason why the product is unavailable with these filters. */
export function FilteredCard({ product, filters, places, eager }: FilteredCardProps) {
  const { t } = useTranslation('catalogue')
  const obstacleText = useObstacleText()
  const query = new URLSearchParams({
    ...(filters.date === null ? {} : { date: filters.date }),
    ...(filters.guests === null ? {} : { guests: String(filters.guests) }),
  }).toString()
  const obstacle = obstacleOf(product, filters, places)
  const left = places.get(product.slug)?.left ?? null
  const note: CardNote | null =
    obstacle !== null
      ? { tone: 'unavailable', text: obstacleText(obstacle) }
      : left === null
        ? null
        : left > fewPlacesMax
          ? { tone: 'free', text: t('filter.freeOn') }
          : { tone: 'few', text: t('filter.leftOn', { count: left }) }
  return (
    <ProductCard
      product={product}
      note={note}
      query={query === '' ? '' : `?${query}`}
      eager={eager}
    />
  )
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const { t } = useTranslation('catalogue')
  const { say } = useSpecMessage()
  return obstacle => {
    switch (obstacle.kind) {
      case 'notForSale':
        return say('productUnavailable')
      case 'full':
        return t('filter.fullOn')
      case 'closed':
        return t('filter.closedOn')
      case 'past':
        return t('filter.pastOn')
      case 'tooMany':
        return t('filter.tooMany', { count: obstacle.count })
      case 'tooFew':
        return t('filter.tooFew', { count: obstacle.count })
    }
  }
}
