import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { DarkHero } from './dark-hero.tsx'
import { pageHead } from './page-head.ts'
import { PageState } from './page-state.tsx'
import { pageResource } from './pages-resource.ts'
import { Sections } from './sections.tsx'
import { usePage } from './use-page.ts'
import { MoreActivities } from './more-activities.tsx'

/** `/our-history`. */
export function Screen() {
  const { t } = useTranslation()
  const pick = usePick()
  const { data: history, error, mutate } = usePage('history')
  if (!history) {
    return (
      <>
        <DarkHero title={t('nav.history')} />
        <div className="wrap py-14">
          <PageState error={error} onRetry={() => void mutate()} />
        </div>
      </>
    )
  }
  return (
    <>
      <DarkHero
        title={pick(history.title, history.titleId)}
        lead={pick(history.lead, history.leadId)}
        picture={history.picture}
      />
      <Sections sections={history.sections} />
      <MoreActivities />
    </>
  )
}

export const page: Page = {
  namespaces: ['pages'],
  rendering: 'server',
  resources: () => [pageResource('history')],
  head: context =>
    pageHead(context, {
      key: 'history',
      path: '/our-history',
      name: context.t('common:nav.history'),
    }),
}
