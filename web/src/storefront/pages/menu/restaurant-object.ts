import type { Picture } from '@arung/contracts/catalogue/views'
import type { DishView, MenuView } from '@arung/contracts/pages/views'
import { operatorId } from '../../../app/head/structured.ts'
import { localizedPath } from '../../../base/i18n/locale.ts'
import type { HeadContext } from '../../../app/head/page.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The restaurant and its menu as schema.org objects. Dishes that are off today are omitted. */
export function restaurantObject(
  { origin, locale, t }: Pick<HeadContext, 'origin' | 'locale' | 't'>,
  menu: MenuView,
  picture: Picture | null,
): object {
  const url = origin + localizedPath(locale, '/restaurant')
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const item = (dish: DishView) => ({
    '@type': 'MenuItem',
    name: pick(dish.name, dish.nameId),
    description: pick(dish.description, dish.descriptionId),
    ...(dish.vegetarian ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
    offers: { '@type': 'Offer', price: dish.price, priceCurrency: 'IDR' },
  })
  return {
    '@type': 'Restaurant',
    '@id': `${origin}/restaurant#restaurant`,
    name: `${t('common:operator')}, ${t('common:nav.restaurant')}`,
    url,
    ...(picture ? { image: `${origin}${picture.base}-og.jpg` } : {}),
    parentOrganization: { '@id': operatorId(origin) },
    servesCuisine: 'Balinese',
    address: { '@type': 'PostalAddress', streetAddress: menu.place, addressCountry: 'ID' },
    geo: { '@type': 'GeoCoordinates', latitude: menu.latitude, longitude: menu.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays,
      opens: menu.opens,
      closes: menu.closes,
    },
    hasMenu: {
      '@type': 'Menu',
      url: `${url}#menu`,
      inLanguage: locale,
      hasMenuSection: menu.sections.map(section => ({
        '@type': 'MenuSection',
        name: pick(section.name, section.nameId),
        hasMenuItem: section.dishes.filter(dish => dish.available).map(item),
      })),
    },
  }
}
