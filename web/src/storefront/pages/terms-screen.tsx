import { useTranslation } from 'react-i18next'
import { settingsResource } from '../../app/api/resources.ts'
import type { Page } from '../../app/head/page.ts'
import { LegalPage } from './legal-page.tsx'
import { pageHead } from './page-head.ts'
import { pageResource } from './pages-resource.ts'

/** `/terms-and-conditions`. */
export function Screen() {
  const { t } = useTranslation()
  return <LegalPage pageKey="terms" name={t('nav.terms')} />
}

export const page: Page = {
  namespaces: ['pages'],
  rendering: 'server',
  resources: () => [pageResource('terms'), settingsResource],
  head: context =>
    pageHead(context, {
      key: 'terms',
      path: '/terms-and-conditions',
      name: context.t('common:nav.terms'),
    }),
}
