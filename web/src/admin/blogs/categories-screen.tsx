import type { BlogCategoryRow } from '@arung/contracts/blogs/desk-views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { categories, type CategorySort } from './blogs-resource.ts'

/** `/admin/blog-categories`: the categories of articles in the order of the blog. */
export function Screen() {
  const { t } = useTranslation('articles', { keyPrefix: 'categories' })
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

function useColumns(): readonly ListColumn<BlogCategoryRow, CategorySort>[] {
  const { t } = useTranslation('articles')
  const pick = usePick()
  return [
    {
      key: 'name',
      title: t('categories.columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ category: { name, nameId } }) => (
        <span className="block min-w-40">
          <TwoNames name={pick(name, nameId)} other={pick(nameId, name)} />
        </span>
      ),
    },
    {
      key: 'slug',
      title: t('fields.slug'),
      hideable: true,
      cell: ({ category }) => <code className="text-small">{category.slug}</code>,
    },
    {
      key: 'rank',
      title: t('categories.columns.rank'),
      numeric: true,
      sorts: { rank: 'ascending' },
      cell: ({ category }) => category.rank,
    },
    {
      key: 'articles',
      title: t('categories.columns.articles'),
      numeric: true,
      cell: ({ blogCount }) => blogCount,
    },
  ]
}

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:categories.title') }),
}
