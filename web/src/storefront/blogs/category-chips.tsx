import type { BlogCategoryView } from '@arung/contracts/blogs/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { usePick } from '../../base/i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { blogListPath } from './list-address.ts'

type CategoryChipsProps = { categories: readonly BlogCategoryView[]; chosen: string | null }

/** The categories that have articles, as links: the address holds the filter. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  const { t } = useTranslation('blog')
  const pick = usePick()
  const chips = categories
    .filter(category => category.blogCount > 0)
    .map(category => ({ slug: category.slug, text: pick(category.name, category.nameId) }))
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-2">
        {[{ slug: null, text: t('all') }, ...chips].map(({ slug, text }) => (
          <li key={slug}>
            <LocaleLink
              to={blogListPath({ category: slug, page: 1 })}
              preventScrollReset
              aria-current={slug === chosen ? 'true' : undefined}
              className={clsx(
                buttonClass({ tone: slug === chosen ? 'primary' : 'ghost', size: 'small' }),
                'rounded-full',
              )}
            >
              {text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
