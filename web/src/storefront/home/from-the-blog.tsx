import type { BlogSummary } from '@arung/contracts/blogs/views'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'

/** The newest articles; nothing while there are none. */
export function FromTheBlog({ articles }: { articles: readonly BlogSummary[] }) {
  const { t } = useTranslation('home')
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="from-the-blog" className="wrap pb-16 md:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="from-the-blog" className="text-h2">
          {t('blog.title')}
        </h2>
        <LocaleLink to="/blog" className="text-link inline-flex items-center gap-2 py-2">
          {t('blog.all')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </LocaleLink>
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map(article => (
          <Teaser key={article.id} article={article} />
        ))}
      </ul>
    </section>
  )
}

function Teaser({ article }: { article: BlogSummary }) {
  const { t } = useTranslation('home')
  const pick = usePick()
  const { category, picture } = article
  const minutes = t('blog.minutes', {
    count: pick(article.readingMinutes, article.readingMinutesId),
  })
  return (
    <li className="group relative">
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes="(min-width: 1240px) 385px, (min-width: 640px) 50vw, 100vw"
          className="aspect-[3/2] w-full rounded-card bg-sunken object-cover"
        />
      )}
      <p className="mt-4 text-table text-ink-2">
        {category ? `${pick(category.name, category.nameId)} · ${minutes}` : minutes}
      </p>
      <h3 className="mt-1 text-h3">
        <LocaleLink
          to={`/blog/${article.slug}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {pick(article.title, article.titleId)}
        </LocaleLink>
      </h3>
    </li>
  )
}
