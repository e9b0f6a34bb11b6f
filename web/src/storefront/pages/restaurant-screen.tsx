import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DarkHero } from './dark-hero.tsx'
import { restaurantObject } from './menu/restaurant-object.ts'
import { Menu } from './menu/menu.tsx'
import { Visit } from './menu/visit.tsx'
import { pageHead } from './page-head.ts'
import { PageState } from './page-state.tsx'
import { menuResource, pageResource } from './pages-resource.ts'
import { Sections } from './sections.tsx'
import { usePage } from './use-page.ts'
import { MoreActivities } from './more-activities.tsx'

/** `/restaurant`: the house, its hours and location, the menu, and how to combine it with a trip. */
export function Screen() {
  const { t } = useTranslation(['pages', 'common'])
  const pick = usePick()
  const { data: house, error, mutate } = usePage('restaurant')
  const menu = useResource(menuResource)
  return (
    <>
      <DarkHero
        title={house ? pick(house.title, house.titleId) : t('common:nav.restaurant')}
        {...(house ? { lead: pick(house.lead, house.leadId), picture: house.picture } : {})}
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="#menu" className="btn btn-cta">
            {t('pages:menu.see')}
          </a>
          <LinkButton to="/activities/riverside-lunch" className="btn-light">
            {t('pages:menu.book')}
          </LinkButton>
        </div>
      </DarkHero>
      {menu.data && <Visit menu={menu.data} />}
      {house ? (
        <Sections sections={house.sections} />
      ) : (
        <div className="wrap py-14">
          <PageState error={error} onRetry={() => void mutate()} />
        </div>
      )}
      <Menu menu={menu.data} error={menu.error} onRetry={() => void menu.mutate()} />
      <MoreActivities />
    </>
  )
}

export const page: Page = {
  namespaces: ['pages'],
  rendering: 'server',
  resources: () => [pageResource('restaurant')],
  sides: () => [menuResource],
  head(context) {
    const menu = context.read(menuResource)
    const house = context.read(pageResource('restaurant'))
    return pageHead(context, {
      key: 'restaurant',
      path: '/restaurant',
      name: context.t('common:nav.restaurant'),
      structured: menu ? [restaurantObject(context, menu, house?.picture ?? null)] : [],
    })
  },
}
