import type { BlogPage } from '@arung/contracts/blogs/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { blogCategoriesResource, blogsResource } from '../../app/api/resources.ts'
import { useHead } from '../../app/head/use-head.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { HeadContext, Page } from '../../app/head/page.ts'
import type { Head } from '../../app/head/head.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListFrame, ListState } from '../catalogue/lists/list-frame.tsx'
import { ArticleCard, LeadArticle } from './article-card.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FeedLink } from './feed-link.tsx'
import { blogListPath, blogsPerPage, readBlogList, type BlogList } from './list-address.ts'
import { PageLinks } from './page-links.tsx'

/** The articles of the blog, newest first. The address holds category and page. */
export function Screen() {
  const { t } = useTranslation('blog')
  const pick = usePick()
  const list = readBlogList(useSearchParams()[0])
  const { data: categories = [] } = useResource(blogCategoriesResource)
  const articles = useResource(blogsResource({ ...list, size: blogsPerPage }))
  useHead(categories)
  const category = categories.find(one => one.slug === list.category)
  return (
    <ListFrame
      title={category ? pick(category.name, category.nameId) : t('title')}
      lead={category ? pick(category.description, category.descriptionId) : t('lead')}
      trail={category ? [{ to: '/blog', text: t('title') }] : []}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <CategoryChips categories={categories} chosen={list.category} />
        <FeedLink />
      </div>
      <div className="mt-8">
        {articles.data ? (
          <Articles list={list} found={articles.data} />
        ) : (
          <ListState error={articles.error} onRetry={() => void articles.mutate()} />
        )}
      </div>
    </ListFrame>
  )
}

type ArticlesProps = { list: BlogList; found: BlogPage }

/** The first page starts with its newest article in a wide format. */
function Articles({ list, found }: ArticlesProps) {
  const { t } = useTranslation('blog')
  const { items, total, size } = found
  const [first, ...others] = items
  if (first === undefined) return <NothingHere list={list} total={total} />
  const rest = list.page === 1 ? others : items
  return (
    <section aria-label={t('articles')}>
      <p role="status" className="mb-4 font-semibold text-ink-2">
        {t('count', { count: total })}
      </p>
      {list.page === 1 && <LeadArticle article={first} />}
      {rest.length > 0 && (
        <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {rest.map((article, index) => (
            <ArticleCard
              key={article.id}
              article={article}
              heading="h2"
              eager={list.page > 1 && index < 2}
            />
          ))}
        </ul>
      )}
      <PageLinks list={list} pages={Math.ceil(total / size)} />
    </section>
  )
}

/** The text for an empty blog, an empty category, or a page beyond the last. */
function NothingHere({ list, total }: { list: BlogList; total: number }) {
  const { t } = useTranslation(['blog', 'catalogue'])
  if (total > 0)
    return (
      <EmptyState
        title={t('blog:empty.page')}
        action={<AllArticles path={blogListPath({ ...list, page: 1 })} />}
      >
        {t('blog:empty.pageHint')}
      </EmptyState>
    )
  if (list.category !== null)
    return (
      <EmptyState title={t('blog:empty.title')} action={<AllArticles path="/blog" />}>
        {t('blog:empty.hint')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('blog:empty.none')}
      action={
        <LinkButton to="/activities" tone="primary">
          {t('catalogue:list.activities.allLink')}
        </LinkButton>
      }
    >
      {t('blog:empty.noneHint')}
    </EmptyState>
  )
}

function AllArticles({ path }: { path: string }) {
  const { t } = useTranslation('blog')
  return (
    <LinkButton to={path} tone="primary">
      {t('all')}
    </LinkButton>
  )
}

function listHead({ t, locale, query, read }: HeadContext): Head {
  const list = readBlogList(query)
  const category = read(blogCategoriesResource)?.find(one => one.slug === list.category)
  const pick = (english: string, indonesian: string) => (locale === 'id' ? indonesian : english)
  const name = category ? pick(category.name, category.nameId) : ''
  const title = category ? t('blog:headOfCategory', { category: name }) : t('blog:head')
  const found = read(blogsResource({ ...list, size: blogsPerPage }))
  const picture = found?.items[0]?.picture
  return {
    title: list.page === 1 ? title : t('blog:headOfPage', { title, page: list.page }),
    description: category
      ? pick(category.description, category.descriptionId)
      : t('blog:description'),
    path: blogListPath(list),
    feed: { path: '/blog/feed.xml', title: t('blog:feedTitle') },
    ...(picture ? { image: { base: picture.base, alt: pick(picture.alt, picture.altId) } } : {}),
    ...(found?.items.length === 0 ? { noindex: true } : {}),
  }
}

export const page: Page = {
  namespaces: ['blog', 'catalogue'],
  rendering: 'server',
  resources: (_params, query) => [blogsResource({ ...readBlogList(query), size: blogsPerPage })],
  sides: () => [blogCategoriesResource],
  head: listHead,
}
