import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type SearchPreviewProps = {
  /** Path of the page, with the language's prefix. */
  path: string
  title: string
  description: string
  lang: 'en' | 'id'
}

/** A preview of a page as a search engine's result. */
export function SearchPreview({ path, title, description, lang }: SearchPreviewProps) {
  const { t } = useTranslation('backoffice')
  const id = useId()
  const site = typeof location === 'undefined' ? '' : location.host
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <figcaption id={id} className="mb-2 text-small text-ink-3">
        {t(`searchPreview.${lang}`)}
      </figcaption>
      <p className="truncate text-small text-ink-2">{`${site}${path}`}</p>
      <p lang={lang} className="truncate text-lead font-medium text-link">
        {title || t('searchPreview.noTitle')}
      </p>
      <p lang={lang} className="line-clamp-2 text-ui text-ink-2">
        {description || t('searchPreview.noDescription')}
      </p>
    </figure>
  )
}
