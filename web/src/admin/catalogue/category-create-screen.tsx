import { useTranslation } from 'react-i18next'
import { useGo } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { CategoryForm } from './category-form.tsx'

/** `/admin/categories/create`: a new category; its pictures come next. */
export function Screen() {
  const { t } = useTranslation('categories')
  const go = useGo()
  return (
    <EditFrame title={t('create')} back={{ to: '/admin/categories', label: t('title') }}>
      <CategoryForm
        category={null}
        path="/admins/categories"
        onSaved={({ slug }) => go(`/admin/categories/${slug}/images`)}
      />
    </EditFrame>
  )
}

export const page: Page = {
  namespaces: ['categories', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:create') }),
}
