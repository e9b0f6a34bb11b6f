import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { SearchBox } from './search-box.tsx'

/** `/admin/search`: the search across everything, with its words in the address. */
export function Screen() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  return (
    <div className="mx-auto max-w-3xl space-y-6 px-4 py-8 sm:px-8">
      <h1 className="text-h2">{t('finder.title')}</h1>
      <SearchBox
        q={params.get('q') ?? ''}
        onType={q => setParams(q === '' ? {} : { q }, { replace: true })}
      />
    </div>
  )
}

export const page: Page = {
  namespaces: ['admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('admin:finder.title') }),
}
