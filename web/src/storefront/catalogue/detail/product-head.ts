import type { ProductDetail } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import { productResource } from '../../../app/api/resources.ts'
import type { Head, Site } from '../../../app/head/head.ts'
import { localizedPath } from '../../../base/i18n/locale.ts'
import type { HeadContext } from '../../../app/head/page.ts'
import { productPath } from '../../../app/product-path.ts'

const centsPerDollar = 100

/** Title, description and structured data of a product. A missing product has only a title. */
export function productHead({ t, locale, params, origin, read }: HeadContext): Head {
  const product = read(productResource(params['slug'] ?? ''))
  if (product === undefined) return { title: t('errors:messages.notFound') }
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const title = pick(product.metaTitle, product.metaTitleId)
  return {
    title: title || pick(product.packageName, product.packageNameId),
    description: pick(product.metaDescription, product.metaDescriptionId),
    path: productPath(product),
    ...(product.picture
      ? {
          image: {
            base: product.picture.base,
            alt: pick(product.picture.alt, product.picture.altId),
          },
        }
      : {}),
    structured: [
      offered(product, { locale, origin, operator: t('common:operator') }),
      breadcrumb(product, locale, origin, t('common:nav.activities')),
    ],
  }
}

/** Returns one object that is both a product and a trip, with its price in both currencies of the page. */
function offered(product: ProductDetail, { locale, origin, operator }: Site): object {
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const url = origin + localizedPath(locale, productPath(product))
  const offerAt = (price: number, priceCurrency: Currency) => ({
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    availability: `https://schema.org/${product.forSale ? 'InStock' : 'OutOfStock'}`,
  })
  return {
    '@type': ['Product', 'TouristTrip'],
    name: pick(product.packageName, product.packageNameId),
    description: pick(product.shortDescription, product.shortDescriptionId),
    url,
    ...(product.picture ? { image: `${origin}${product.picture.base}-og.jpg` } : {}),
    brand: {
      '@type': 'Organization',
      '@id': `${origin}/#operator`,
      name: operator,
    },
    offers: [offerAt(product.price, 'IDR'), offerAt(product.usdPrice / centsPerDollar, 'USD')],
  }
}

function breadcrumb(product: ProductDetail, locale: Locale, origin: string, activities: string) {
  const name = locale === 'id' ? product.packageNameId : product.packageName
  const item = (position: number, text: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name: text,
    item: origin + localizedPath(locale, path),
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, activities, '/activities'), item(2, name, productPath(product))],
  }
}
