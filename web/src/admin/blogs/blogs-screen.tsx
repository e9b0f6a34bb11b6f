import type { BlogRow } from '@arung/contracts/blogs/desk-views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { EditLink } from '../../backoffice/edit-link.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen, ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatAgo } from '../format.ts'
import { BlogState } from './blog-state.tsx'
import {
  allCategories,
  blogsAddress,
  blogsResource,
  type BlogSort,
  blogsFile,
} from './blogs-resource.ts'
import { PublicPages } from './public-pages.tsx'

/** `/admin/blogs`: the articles, including drafts; the last changed first. */
export function Screen() {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const { data, error, mutate } = useResource(allCategories)
  const columns = useColumns()
  if (data === undefined) {
    if (error) return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
    return <ListSkeleton />
  }
  const names = new Map(
    data.items.map(({ category: { slug, name, nameId } }) => [slug, pick(name, nameId)]),
  )
  const nameOf = (row: BlogRow) => pick(row.title, row.titleId)
  return (
    <ListScreen
      address={blogsAddress([...names.keys()])}
      resource={blogsResource}
      columns={columns}
      rowKey={row => row.id}
      rowName={nameOf}
      exported={{ name: 'articles', path: blogsFile }}
      action={row => (
        <EditLink
          row={row.id}
          to={`/admin/blogs/${row.slug}/edit`}
          label={t('editOf', { name: nameOf(row) })}
        >
          {t('edit')}
        </EditLink>
      )}
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
          category: {
            label: t('columns.category'),
            of: slug => (slug === null ? t('everyCategory') : (names.get(slug) ?? slug)),
          },
        },
      }}
    >
      <LinkButton tone="primary" to="/admin/blogs/create">
        {t('create')}
      </LinkButton>
    </ListScreen>
  )
}

function useColumns(): readonly ListColumn<BlogRow, BlogSort>[] {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'title',
      title: t('columns.title'),
      className: 'w-2/5',
      cell: ({ title, titleId }) => (
        <span className="block min-w-48">
          <TwoNames name={pick(title, titleId)} other={pick(titleId, title)} />
        </span>
      ),
    },
    {
      key: 'category',
      title: t('columns.category'),
      className: 'min-w-32',
      cell: ({ category }) =>
        category ? (
          pick(category.name, category.nameId)
        ) : (
          <NoCategory>{t('noCategory')}</NoCategory>
        ),
    },
    {
      key: 'author',
      title: t('columns.author'),
      hideable: true,
      cell: ({ authorName }) => authorName,
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ publishedOn }) => <BlogState publishedOn={publishedOn} />,
    },
    {
      key: 'published',
      title: t('columns.published'),
      className: 'whitespace-nowrap',
      sorts: { published: 'descending' },
      cell: ({ publishedOn }) =>
        publishedOn === null ? '–' : formatDate(publishedOn, locale, 'day'),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      className: 'whitespace-nowrap',
      hideable: true,
      sorts: { changed: 'descending' },
      cell: ({ savedAt }) => (
        <time dateTime={savedAt} title={formatInstant(savedAt, locale)}>
          {formatAgo(savedAt, locale)}
        </time>
      ),
    },
    {
      key: 'views',
      title: t('columns.views'),
      hideable: true,
      cell: row => <PublicPages slug={row.slug} publishedOn={row.publishedOn} />,
    },
  ]
}

const NoCategory = ({ children }: { children: string }) => (
  <span className="text-ink-3">{children}</span>
)

export const page: Page = {
  namespaces: ['articles', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('articles:title') }),
}
