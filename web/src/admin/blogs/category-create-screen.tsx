import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { MasterDataCreate } from '../../backoffice/master-data/master-data-edit.tsx'
import { categories } from './blogs-resource.ts'
import { CategoryForm } from './category-form.tsx'

/** `/admin/blog-categories/create`: a new category of articles. */
export function Screen() {
  const { t } = useTranslation('articles', { keyPrefix: 'categories' })
  const go = useGo()
  return (
    <MasterDataCreate of={categories} say={t}>
      <CategoryForm category={null} id={null} onSaved={() => go(categories.path)} />
    </MasterDataCreate>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:categories.create') }),
}
