import type { PlaceView } from '@arung/contracts/places/views'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapsKey } from '../../base/boot.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { localizedPath } from '../../base/i18n/locale.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { MapView } from '../../ui/maps/map-view.tsx'

const pathOf = (place: PlaceView): string => `/activities/${place.slug}`

/** Where activities begin: a map, and the same places as a list. */
export function PlacesMap({ places }: { places: readonly PlaceView[] }) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const pick = usePick()
  const apiKey = useMapsKey()
  const points = useMemo(
    () =>
      places.map(place => ({
        id: place.slug,
        latitude: place.latitude,
        longitude: place.longitude,
        label: locale === 'id' ? place.packageNameId : place.packageName,
        href: localizedPath(locale, pathOf(place)),
      })),
    [places, locale],
  )
  return (
    <section aria-labelledby="places" className="mt-14">
      <h2 id="places" className="text-h2">
        {t('places.title')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{t('places.lead')}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="lg:sticky lg:top-24">
          <MapView points={points} label={t('places.map')} language={locale} apiKey={apiKey} />
        </div>
        <ul className="grid content-start gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
          {places.map(place => (
            <li key={place.slug} className="border-b border-line py-2">
              <LocaleLink to={pathOf(place)} className="text-link inline-block py-0.5">
                {pick(place.packageName, place.packageNameId)}
              </LocaleLink>
              <p className="text-table text-ink-2">{place.location}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
