import type { PublicSettings } from '@arung/contracts/catalogue/views'
import type { Locale } from '@arung/contracts/scalars'
import { localizedPath } from '../../base/i18n/locale.ts'

/** The identifier of the operator in the structured data of every page. */
export const operatorId = (origin: string): string => `${origin}/#operator`

/** Returns the operator as a schema.org object, with its contact details from the settings. */
export const operatorOf = (origin: string, settings: PublicSettings | undefined): object => ({
  '@type': 'TravelAgency',
  '@id': operatorId(origin),
  name: settings?.operatorName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  image: `${origin}/art/hero-home-og.jpg`,
  areaServed: 'Bali',
  ...(settings
    ? {
        telephone: settings.phone,
        email: settings.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: settings.address,
          addressCountry: 'ID',
        },
      }
    : {}),
})

/** The way from home to a page, for search engines; `trail` ends with the page itself. */
export function breadcrumbs(
  origin: string,
  locale: Locale,
  home: string,
  trail: readonly { name: string; path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localizedPath(locale, path),
    })),
  }
}
