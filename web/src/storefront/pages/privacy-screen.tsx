import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { LegalPage } from './legal-page.tsx'
import { pageHead } from './page-head.ts'
import { pageResource } from './pages-resource.ts'

/** `/privacy-policy`. */
export function Screen() {
  const { t } = useTranslation()
  return <LegalPage pageKey="privacy" name={t('nav.privacy')} />
}

export const page: Page = {
  namespaces: ['pages'],
  rendering: 'server',
  resources: () => [pageResource('privacy')],
  head: context =>
    pageHead(context, {
      key: 'privacy',
      path: '/privacy-policy',
      name: context.t('common:nav.privacy'),
    }),
}
