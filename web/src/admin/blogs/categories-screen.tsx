import type { BlogCategoryRow } from '@arung/contracts/blogs/desk-views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { EditLink } from '../../backoffice/edit-link.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { categoriesAddress, categoriesResource, type CategorySort } from './blogs-resource.ts'

/** `/admin/blog-categories`: the categories of articles in the order of the blog. */
export function Screen() {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const nameOf = ({ category }: BlogCategoryRow) => pick(category.name, category.nameId)
  return (
    <ListScreen
      address={categoriesAddress}
      resource={categoriesResource}
      columns={useColumns()}
      rowKey={row => row.id}
      rowName={nameOf}
      action={row => (
        <EditLink
          row={row.id}
          to={`/admin/blog-categories/${row.category.slug}/edit`}
          label={t('editOf', { name: nameOf(row) })}
        >
          {t('edit')}
        </EditLink>
      )}
      words={{
        title: t('categories.title'),
        count: count => t('categories.count', { count }),
        more: most => t('more', { most }),
        caption: () => t('categories.title'),
        empty: () => t('categories.empty'),
        search: t('categories.search'),
        sorts: sort => t(`categories.sorts.${sort}`),
        tabs: { label: t('categories.title'), of: () => t('tabs.all') },
      }}
    >
      <LinkButton tone="primary" to="/admin/blog-categories/create">
        {t('categories.create')}
      </LinkButton>
    </ListScreen>
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
  namespaces: ['articles', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:categories.title') }),
}
