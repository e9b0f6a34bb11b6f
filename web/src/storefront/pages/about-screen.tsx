import { useTranslation } from 'react-i18next'
import { settingsResource } from '../../app/api/resources.ts'
import { operatorOf } from '../../app/head/structured.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { Picture } from '../../ui/picture.tsx'
import { Breadcrumb } from '../catalogue/lists/list-frame.tsx'
import { pageHead } from './page-head.ts'
import { PageState } from './page-state.tsx'
import { pageResource } from './pages-resource.ts'
import { Sections } from './sections.tsx'
import { usePage } from './use-page.ts'
import { MoreActivities } from './more-activities.tsx'

/** `/about`: vision, mission, safety, team, values (specification, point 2). */
export function Screen() {
  const { t } = useTranslation()
  const pick = usePick()
  const { data: about, error, mutate } = usePage('about')
  return (
    <>
      <div className="wrap pt-6 pb-10">
        <Breadcrumb trail={[]} here={t('nav.about')} />
        <div className="mt-3 grid items-center gap-10 lg:grid-cols-2 lg:gap-14">
          <div>
            <h1 className="max-w-[16ch] text-display">
              {about ? pick(about.title, about.titleId) : t('nav.about')}
            </h1>
            {about && (
              <p className="mt-5 max-w-[50ch] text-lead text-ink-2">
                {pick(about.lead, about.leadId)}
              </p>
            )}
          </div>
          {about?.picture && (
            <div className="overflow-hidden rounded-2xl shadow-md">
              <Picture
                {...about.picture}
                alt={pick(about.picture.alt, about.picture.altId)}
                sizes="(min-width: 1024px) 560px, 100vw"
                eager
                className="aspect-[5/4] w-full object-cover"
              />
            </div>
          )}
        </div>
        {!about && (
          <div className="mt-8">
            <PageState error={error} onRetry={() => void mutate()} />
          </div>
        )}
      </div>
      {about && <Sections sections={about.sections} />}
      <MoreActivities />
    </>
  )
}

export const page: Page = {
  namespaces: ['pages'],
  rendering: 'server',
  resources: () => [pageResource('about')],
  head: context =>
    pageHead(context, {
      key: 'about',
      path: '/about',
      name: context.t('common:nav.about'),
      structured: [operatorOf(context.origin, context.read(settingsResource))],
    }),
}
