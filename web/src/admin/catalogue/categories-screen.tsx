import type { CategoryRow } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { categories, type CategorySort } from './catalogue-resource.ts'
import { Thumb } from './thumb.tsx'

/** `/admin/categories`: the categories of activities in the order of the lists. */
export function Screen() {
  const { t } = useTranslation('categories')
  const pick = usePick()
  return (
    <MasterDataList
      of={categories}
      say={t}
      columns={useColumns()}
      nameOf={({ category }) => pick(category.name, category.nameId)}
    />
  )
}

function useColumns(): readonly ListColumn<CategoryRow, CategorySort>[] {
  const { t } = useTranslation('categories')
  const pick = usePick()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ category: { name, nameId }, picture }) => (
        <span className="flex items-center gap-3">
          <Thumb picture={picture} />
          <TwoNames name={pick(name, nameId)} other={pick(nameId, name)} />
        </span>
      ),
    },
    {
      key: 'group',
      title: t('columns.group'),
      cell: ({ category }) => t(`groups.${category.group}`),
    },
    {
      key: 'rank',
      title: t('columns.rank'),
      numeric: true,
      sorts: { rank: 'ascending' },
      cell: ({ category }) => category.rank,
    },
    {
      key: 'products',
      title: t('columns.products'),
      numeric: true,
      sorts: { products: 'descending' },
      cell: ({ productCount }) => productCount,
    },
    {
      key: 'pictures',
      title: t('columns.pictures'),
      numeric: true,
      hideable: true,
      cell: ({ category }) => category.images.length,
    },
    {
      key: 'slug',
      title: t('columns.slug'),
      hideable: true,
      cell: ({ category }) => <code className="text-small">{category.slug}</code>,
    },
  ]
}

export const page: Page = {
  namespaces: ['categories', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('categories:title') }),
}
