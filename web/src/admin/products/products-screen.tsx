import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { ListScreen, ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductRowActions } from './product-row-actions.tsx'
import {
  productPartsResource,
  productsAddress,
  productsResource,
  productsFile,
} from './products-resource.ts'
import { useProductQuestions } from './use-product-questions.ts'

/** `/admin/products`: everything that is, was or will be sold. */
export function Screen() {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { data: parts, error, mutate } = useResource(productPartsResource)
  const [asking, setAsking] = useState<Question | null>(null)
  const { remove, bulk } = useProductQuestions()
  const columns = useProductColumns()
  if (parts === undefined) {
    if (error) return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
    return <ListSkeleton />
  }
  const nameOf = (row: ProductRow) => pick(row.packageName, row.packageNameId)
  const categoryName = (id: string | null) => {
    const found = parts.categories.find(category => category.id === id)
    return found ? pick(found.name, found.nameId) : t('filters.anyCategory')
  }
  return (
    <ListScreen
      address={productsAddress(parts.categories.map(({ id }) => id))}
      resource={productsResource}
      columns={columns}
      rowKey={row => row.id}
      rowName={nameOf}
      bulk={bulk}
      exported={{ name: 'products', path: productsFile }}
      action={row => (
        <ProductRowActions row={row} name={nameOf(row)} onRemove={() => setAsking(remove(row))} />
      )}
      beside={() => asking && <CommandDialog question={asking} onClose={() => setAsking(null)} />}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: tab => t(`empty.${tab}`),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
        filters: {
          kind: {
            label: t('filters.kind'),
            of: value => (value ? t(`kinds.${value as 'SINGLE'}`) : t('filters.anyKind')),
          },
          category: { label: t('filters.category'), of: categoryName },
        },
      }}
    >
      <LinkButton to="/admin/products/create" tone="primary">
        {t('create')}
      </LinkButton>
    </ListScreen>
  )
}

export const page: Page = {
  namespaces: ['products', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('products:title') }),
}
