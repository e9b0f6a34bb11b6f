import { useTranslation } from 'react-i18next'
import type { Heading } from './headings.ts'

/** The number of headings from which a table of contents helps. */
const headingsMin = 3

/** The table of contents of an article, as links. */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('blog')
  if (headings.length < headingsMin) return null
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-card bg-sunken p-5 lg:col-start-2 lg:row-start-1 print:hidden"
    >
      <h2 id="contents" className="text-base">
        {t('article.contents')}
      </h2>
      <ol className="mt-2 text-ui">
        {headings.map(heading => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="block py-1.5 text-ink-2 underline-offset-4 hover:text-link hover:underline"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
