import { PageKey } from '@arung/contracts/pages/requests'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LastChange } from './last-change.tsx'
import { PageHistory } from './page-history.tsx'
import { PageForm } from './page-form.tsx'
import { pageForDeskResource, publicPaths } from './pages-resource.ts'

/** `/admin/pages/{key}/edit`: one company page in both languages, its sections and its pictures. */
export function Screen() {
  const { key = '' } = useParams()
  const { t } = useTranslation('companyPages')
  const known = PageKey.options.find(one => one === key)
  return (
    <EditScreen
      resource={pageForDeskResource(key)}
      title={() => (known ? t(`keys.${known}`) : t('edit'))}
      back={{ to: '/admin/pages', label: t('title') }}
      actions={read =>
        read.page && (
          <LinkButton size="small" to={publicPaths[read.key]}>
            {t('view')}
          </LinkButton>
        )
      }
    >
      {read => (
        <>
          <LastChange change={read.change} />
          <PageForm key={read.key} read={read} />
          <PageHistory pageKey={read.key} />
        </>
      )}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['companyPages', 'pictures', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('companyPages:title') }),
}
