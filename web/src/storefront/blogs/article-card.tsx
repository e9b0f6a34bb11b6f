import type { BlogSummary } from '@arung/contracts/blogs/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { blogPath } from './list-address.ts'

type ArticleCardProps = {
  article: BlogSummary
  /** Heading level of the title within its page. */
  heading?: 'h2' | 'h3'
  eager?: boolean
}

/**
 * An article in a grid: picture, category and reading time, title, and one line of text. The whole card is the link.
 */
export function ArticleCard({ article, heading: Heading = 'h3', eager = false }: ArticleCardProps) {
  const pick = usePick()
  return (
    <li className="group relative flex flex-col">
      <ArticlePicture
        article={article}
        eager={eager}
        sizes="(min-width: 1240px) 385px, (min-width: 640px) 50vw, 100vw"
        className="aspect-[3/2]"
      />
      <ArticleFacts article={article} className="mt-4" />
      <Heading className="mt-1.5 text-h3">
        <LocaleLink
          to={blogPath(article)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {pick(article.title, article.titleId)}
        </LocaleLink>
      </Heading>
      <p className="mt-1.5 line-clamp-3 text-ui text-ink-2">
        {pick(article.excerpt, article.excerptId)}
      </p>
    </li>
  )
}

/** The newest article in a wide format: picture beside the text. */
export function LeadArticle({ article }: { article: BlogSummary }) {
  const { t } = useTranslation('blog')
  const pick = usePick()
  return (
    <article className="card group relative grid overflow-hidden transition-shadow hover:shadow-md lg:grid-cols-2">
      <ArticlePicture
        article={article}
        eager
        sizes="(min-width: 1240px) 590px, (min-width: 1024px) 50vw, 100vw"
        className="aspect-[3/2] rounded-none"
      />
      <div className="flex flex-col justify-center p-6 sm:p-8 lg:p-10">
        <ArticleFacts article={article} />
        <h2 className="mt-2 text-h2">
          <LocaleLink
            to={blogPath(article)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {pick(article.title, article.titleId)}
          </LocaleLink>
        </h2>
        <p className="mt-3 text-lead text-ink-2">{pick(article.excerpt, article.excerptId)}</p>
        <p className="mt-5 text-table text-ink-3">{t('by', { author: article.authorName })}</p>
      </div>
    </article>
  )
}

type ArticlePictureProps = {
  article: BlogSummary
  sizes: string
  className: string
  eager: boolean
}

/** Decorative: the title beside it describes the link. */
function ArticlePicture({ article, sizes, className, eager }: ArticlePictureProps) {
  return (
    <div className={`overflow-hidden rounded-card bg-sunken ${className}`}>
      {article.picture && (
        <Picture
          {...article.picture}
          alt=""
          sizes={sizes}
          eager={eager}
          className="h-full w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
        />
      )}
    </div>
  )
}

type ArticleFactsProps = { article: BlogSummary; className?: string }

/** Category, date, and reading time. */
export function ArticleFacts({ article, className = '' }: ArticleFactsProps) {
  const { t } = useTranslation('blog')
  const locale = useLocale()
  const pick = usePick()
  const { category } = article
  return (
    <p className={`flex flex-wrap gap-x-2 text-table text-ink-2 ${className}`}>
      {category && (
        <>
          <span className="font-semibold text-link">{pick(category.name, category.nameId)}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <time dateTime={article.publishedOn}>{formatDate(article.publishedOn, locale, 'day')}</time>
      <span aria-hidden="true">·</span>
      <span>{t('minutes', { count: pick(article.readingMinutes, article.readingMinutesId) })}</span>
    </p>
  )
}
