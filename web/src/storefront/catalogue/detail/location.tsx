import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapsKey } from '../../../base/boot.ts'
import { useLocale, useLocalizedPath } from '../../../base/i18n/use-locale.ts'
import { productPath } from '../../../app/product-path.ts'
import { MapView } from '../../../ui/maps/map-view.tsx'

/** The place on a map of the island, with a link to directions. */
export function Location({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const apiKey = useMapsKey()
  const href = useLocalizedPath()(productPath(product))
  const { id, latitude, longitude, location: label } = product
  const points = useMemo(
    () =>
      latitude === null || longitude === null ? [] : [{ id, latitude, longitude, label, href }],
    [id, latitude, longitude, label, href],
  )
  if (points.length === 0) return null
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="text-h3">
        {t('detail.location')}
      </h2>
      <div className="mt-4">
        <MapView
          points={points}
          label={t('detail.mapLabel', { place: label })}
          language={locale}
          apiKey={apiKey}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span>{label}</span>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
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
