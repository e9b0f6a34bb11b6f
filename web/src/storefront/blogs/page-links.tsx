import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { blogListPath, type BlogList } from './list-address.ts'

type PageLinksProps = { list: BlogList; pages: number }

/** Links to newer and older articles, which work without scripts; nothing when all fit on one page. */
export function PageLinks({ list, pages }: PageLinksProps) {
  const { t } = useTranslation(['blog', 'common'])
  if (pages <= 1) return null
  const { page } = list
  return (
    <nav
      aria-label={t('blog:pages')}
      className="mt-12 flex flex-wrap items-center justify-center gap-x-6 gap-y-3"
    >
      {page > 1 && (
        <LinkButton to={blogListPath({ ...list, page: page - 1 })} rel="prev">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('blog:newer')}
        </LinkButton>
      )}
      <p className="text-ui tnum">{t('common:page.position', { page, pages })}</p>
      {page < pages && (
        <LinkButton to={blogListPath({ ...list, page: page + 1 })} rel="next">
          {t('blog:older')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </LinkButton>
      )}
    </nav>
  )
}
