import { command } from '../../app/api/call.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { BlogCategoryRow } from '@arung/contracts/blogs/desk-views'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { formHistoryFields } from '../../backoffice/desk-history/history-fields.ts'
import { MasterDataEdit, RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { categories } from './blogs-resource.ts'
import { CategoryForm, useCategoryFields } from './category-form.tsx'

/** `/admin/blog-categories/{slug}/edit`: one category of articles, and its removal. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('articles', { keyPrefix: 'categories' })
  const pick = usePick()
  const go = useGo()
  const fields = useCategoryFields()
  const nameOf = ({ category }: BlogCategoryRow) => pick(category.name, category.nameId)
  return (
    <MasterDataEdit
      of={categories}
      say={t}
      row={slug}
      nameOf={nameOf}
      actions={row => (
        <RemoveButton
          verb="remove"
          say={t}
          name={nameOf(row)}
          command={command('DELETE /admins/blog-categories/:id', { params: { id: row.id } })}
          count={row.blogCount}
          onDone={() => go(categories.path)}
        />
      )}
    >
      {({ id, category }) => (
        <>
          <CategoryForm
            key={id}
            category={category}
            id={id}
            onSaved={saved => {
              if (saved !== slug) go(`${categories.path}/${saved}/edit`, { replace: true })
            }}
          />
          <DeskHistory
            resource={size =>
              deskResource('GET /admins/blog-categories/:id/history', ['blogcategory', 'account'], {
                params: { id },
                query: { size },
              })
            }
            fields={formHistoryFields(fields)}
          />
        </>
      )}
    </MasterDataEdit>
  )
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:categories.edit') }),
}
