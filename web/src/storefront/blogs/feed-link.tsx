import { Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'

/** The feed is a file of the server, so the router must not take the link. */
export function FeedLink() {
  const { t } = useTranslation('blog')
  const localized = useLocalizedPath()
  return (
    <a
      href={localized('/blog/feed.xml')}
      className="text-link inline-flex min-h-11 items-center gap-2 text-ui"
    >
      <Rss aria-hidden="true" className="size-4" />
      {t('feed')}
    </a>
  )
}
