import { command } from '../../app/api/call.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { CategoryRow } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { formHistoryFields } from '../../backoffice/desk-history/history-fields.ts'
import { MasterDataEdit, RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { categories } from './catalogue-resource.ts'
import { CategoryForm, useCategoryFields } from './category-form.tsx'
import { NamedProducts } from './named-products.tsx'

/** `/admin/categories/{slug}/edit`: one category, its activities, and its removal. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('categories')
  const pick = usePick()
  const go = useGo()
  const fields = useCategoryFields()
  const nameOf = ({ category }: CategoryRow) => pick(category.name, category.nameId)
  return (
    <MasterDataEdit
      of={categories}
      say={t}
      row={slug}
      nameOf={nameOf}
      actions={row => (
        <>
          <LinkButton size="small" to={`${categories.path}/${slug}/images`}>
            {t('pictures')}
          </LinkButton>
          <RemoveButton
            verb="remove"
            say={t}
            name={nameOf(row)}
            command={command('DELETE /admins/categories/:id', { params: { id: row.id } })}
            besides={row.productCount > 0 && t('remove.products', { count: row.productCount })}
            onDone={() => go(categories.path)}
          />
        </>
      )}
    >
      {({ id, category, products, productCount }) => (
        <>
          <CategoryForm
            key={id}
            category={category}
            id={id}
            onSaved={saved => {
              if (saved.slug !== slug)
                go(`${categories.path}/${saved.slug}/edit`, { replace: true })
            }}
          />
          <NamedProducts
            title={t('inIt', { count: productCount })}
            products={products}
            count={productCount}
          />
          <DeskHistory
            resource={size =>
              deskResource('GET /admins/categories/:id/history', ['category', 'account'], {
                params: { id },
                query: { size },
              })
            }
            fields={formHistoryFields(fields, ['group'])}
          />
        </>
      )}
    </MasterDataEdit>
  )
}

export const page: Page = {
  namespaces: ['categories', 'catalogueDesk', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:edit') }),
}
