import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BaliMap } from '../../../ui/bali-map.tsx'

/** The place on a map of the island, with a link to find the way. */
export function Location({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const { latitude, longitude, location } = product
  if (latitude === null || longitude === null) return null
  const href = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="text-h3">
        {t('detail.location')}
      </h2>
      <div className="card contours mt-4 overflow-hidden bg-info-soft">
        <BaliMap
          latitude={latitude}
          longitude={longitude}
          label={t('detail.mapLabel', { place: location })}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span>{location}</span>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          {t('detail.openMap')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </p>
    </section>
  )
}
