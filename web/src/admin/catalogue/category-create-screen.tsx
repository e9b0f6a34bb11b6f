import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { MasterDataCreate } from '../../backoffice/master-data/master-data-edit.tsx'
import { categories } from './catalogue-resource.ts'
import { CategoryForm } from './category-form.tsx'

/** `/admin/categories/create`: a new category; its pictures come next. */
export function Screen() {
  const { t } = useTranslation('categories')
  const go = useGo()
  return (
    <MasterDataCreate of={categories} say={t}>
      <CategoryForm
        category={null}
        id={null}
        onSaved={({ slug }) => go(`${categories.path}/${slug}/images`)}
      />
    </MasterDataCreate>
  )
}

export const page: Page = {
  namespaces: ['categories', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:create') }),
}
