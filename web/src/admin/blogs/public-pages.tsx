import { useTranslation } from 'react-i18next'

/** Links to the article's public page in both languages, while it has one. */
export function PublicPages({ slug, publishedOn }: { slug: string; publishedOn: string | null }) {
  const { t } = useTranslation('articles')
  if (publishedOn === null) return <span className="text-ink-3">–</span>
  return (
    <span className="flex gap-3">
      {(['en', 'id'] as const).map(lang => (
        <a
          key={lang}
          href={`${lang === 'id' ? '/id' : ''}/blog/${slug}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t(`view.${lang}`)}
          className="py-1 font-semibold text-link uppercase underline"
        >
          {lang}
        </a>
      ))}
    </span>
  )
}
