import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LastChange } from './last-change.tsx'
import { MenuHistory } from './menu-history.tsx'
import { MenuForm } from './menu-form.tsx'
import { menuForDeskResource } from './pages-resource.ts'

/** `/admin/restaurant-menu`: the restaurant's opening hours, its place and its menu. */
export function Screen() {
  const { t } = useTranslation('restaurantMenu')
  return (
    <EditScreen
      resource={menuForDeskResource}
      title={() => t('title')}
      back={{ to: '/admin', label: t('back') }}
      actions={({ menu }) =>
        menu && (
          <LinkButton size="small" to="/restaurant#menu">
            {t('view')}
          </LinkButton>
        )
      }
    >
      {({ menu, change }) => (
        <>
          <LastChange change={change} />
          <MenuForm menu={menu} />
          <MenuHistory />
        </>
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['restaurantMenu', 'companyPages', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('restaurantMenu:title') }),
}
