import type { BlogDetail, BlogSummary } from '@arung/contracts/blogs/views'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { messages } from '@arung/contracts/messages'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSlug } from '../../app/address-parts.ts'
import { useResource } from '../../app/api/resource.ts'
import { blogResource } from '../../app/api/resources.ts'
import { useHead } from '../../app/head/use-head.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Breadcrumb } from '../catalogue/lists/list-frame.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { ArticleCard, ArticleFacts } from './article-card.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { blogHead } from './blog-head.ts'
import { withHeadingIds } from './headings.ts'
import { blogListPath } from './list-address.ts'
import { ShareLinks } from './share-links.tsx'

/** One article, with the activity that it is about and further articles to read. */
export function Screen() {
  const { slug = '' } = useParams()
  const article = useResource(blogResource(slug))
  useHead(article.data)
  if (article.data) return <Article key={slug} article={article.data} />
  if (article.error) {
    return (
      <ReadErrorScreen
        error={article.error}
        gone={messages.notFound}
        onRetry={() => void article.mutate()}
      />
    )
  }
  return <ArticleSkeleton />
}

function Article({ article }: { article: BlogDetail }) {
  const { t } = useTranslation('blog')
  const pick = usePick()
  const title = pick(article.title, article.titleId)
  const body = withHeadingIds(pick(article.body, article.bodyId))
  return (
    <div className="wrap pt-6 pb-16 md:pb-20">
      <Breadcrumb trail={useTrail(article)} here={title} />
      <article>
        <header className="mt-5 max-w-3xl">
          <ArticleFacts article={article} />
          <h1 className="mt-2 text-h1">{title}</h1>
          <p className="mt-4 text-lead text-ink-2">{pick(article.excerpt, article.excerptId)}</p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p className="text-ui font-semibold">{t('by', { author: article.authorName })}</p>
            <ShareLinks title={title} />
          </div>
        </header>
        {article.picture && (
          <Picture
            {...article.picture}
            alt={pick(article.picture.alt, article.picture.altId)}
            sizes="(min-width: 1240px) 1176px, 100vw"
            eager
            className="mt-8 aspect-[3/2] w-full rounded-xl bg-sunken object-cover sm:aspect-[21/9]"
          />
        )}
        <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
          <ArticleContents headings={body.headings} />
          <div className="max-w-[68ch] lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RichText className="article-body" html={body.html} />
            <FurtherPictures pictures={article.images.slice(1)} />
          </div>
          {article.product && <AboutProduct product={article.product} />}
        </div>
      </article>
      <ReadOn articles={article.related} />
    </div>
  )
}

/** The article's pictures after the first, each with its description as caption. */
function FurtherPictures({ pictures }: { pictures: BlogDetail['images'] }) {
  const pick = usePick()
  return pictures.map(picture => (
    <figure key={picture.mediaId} className="mt-10">
      <Picture
        {...picture}
        alt=""
        sizes="(min-width: 1024px) 660px, 100vw"
        className="aspect-[3/2] w-full rounded-card bg-sunken object-cover"
      />
      <figcaption className="mt-2 text-table text-ink-3">
        {pick(picture.alt, picture.altId)}
      </figcaption>
    </figure>
  ))
}

function useTrail({ category }: BlogSummary) {
  const { t } = useTranslation('blog')
  const pick = usePick()
  return [
    { to: '/blog', text: t('title') },
    ...(category
      ? [
          {
            to: blogListPath({ category: category.slug, page: 1 }),
            text: pick(category.name, category.nameId),
          },
        ]
      : []),
  ]
}

function AboutProduct({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('blog')
  return (
    <aside
      aria-labelledby="about"
      className="w-full max-w-[400px] lg:sticky lg:top-24 lg:col-start-2"
    >
      <h2 id="about" className="text-h3">
        {t('article.about')}
      </h2>
      <ul className="mt-4">
        <ProductCard product={product} />
      </ul>
    </aside>
  )
}

function ReadOn({ articles }: { articles: readonly BlogSummary[] }) {
  const { t } = useTranslation('blog')
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-12 print:hidden">
      <h2 id="related" className="text-h2">
        {t('article.related')}
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map(article => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
    </section>
  )
}

export const page: Page = {
  namespaces: ['blog', 'catalogue'],
  rendering: 'server',
  isValid: ({ slug }) => isSlug(slug),
  resources: params => [blogResource(params['slug'] ?? '')],
  head: blogHead,
}
