import { useTranslation } from 'react-i18next'
import { useGo } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { CategoryForm } from './category-form.tsx'

/** `/admin/blog-categories/create`: a new category of articles. */
export function Screen() {
  const { t } = useTranslation('articles')
  const go = useGo()
  const list = { to: '/admin/blog-categories', label: t('categories.title') }
  return (
    <EditFrame title={t('categories.create')} back={list}>
      <CategoryForm category={null} path="/admins/blog-categories" onSaved={() => go(list.to)} />
    </EditFrame>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:categories.create') }),
}
