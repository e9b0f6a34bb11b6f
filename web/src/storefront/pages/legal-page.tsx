import type { PageKey } from '@arung/contracts/pages/requests'
import type { PageView, SectionView } from '@arung/contracts/pages/views'
import { useTranslation } from 'react-i18next'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Breadcrumb } from '../catalogue/lists/list-frame.tsx'
import { CancellationPolicy } from './cancellation-policy.tsx'
import { PageState } from './page-state.tsx'
import { Prose } from './prose.tsx'
import { usePage } from './use-page.ts'

type LegalPageProps = { pageKey: Extract<PageKey, 'privacy' | 'terms'>; name: string }

/** A long text with its table of contents beside it, and the date of its last change. */
export function LegalPage({ pageKey, name }: LegalPageProps) {
  const { t } = useTranslation('pages')
  const pick = usePick()
  const locale = useLocale()
  const { data, error, mutate } = usePage(pageKey)
  return (
    <div className="wrap pt-6 pb-16 md:pb-20">
      <Breadcrumb trail={[]} here={name} />
      <h1 className="mt-3 text-h1">{data ? pick(data.title, data.titleId) : name}</h1>
      {data ? (
        <>
          <p className="mt-3 max-w-[60ch] text-lead text-ink-2">{pick(data.lead, data.leadId)}</p>
          <p className="mt-3 text-table text-ink-3">
            {t('changed', { date: formatDate(operatorToday(new Date(data.changedAt)), locale) })}
          </p>
          <div className="mt-10 grid gap-10 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-14">
            <Contents page={data} />
            <div className="space-y-12">
              {data.sections.map(section => (
                <Part key={section.id} section={section} />
              ))}
            </div>
          </div>
        </>
      ) : (
        <div className="mt-8">
          <PageState error={error} onRetry={() => void mutate()} />
        </div>
      )}
    </div>
  )
}

function Contents({ page }: { page: PageView }) {
  const { t } = useTranslation('pages')
  const pick = usePick()
  return (
    <nav aria-labelledby="contents" className="print:hidden">
      <div className="card p-5 lg:sticky lg:top-28">
        <h2 id="contents" className="text-base">
          {t('contents')}
        </h2>
        <ol className="mt-2 text-ui">
          {page.sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="block rounded-sm py-1.5 hover:underline">
                {pick(section.heading, section.headingId)}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function Part({ section }: { section: SectionView }) {
  const pick = usePick()
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`}>
      <h2 id={`${section.id}-heading`} className="text-h3">
        {pick(section.heading, section.headingId)}
      </h2>
      <Prose html={pick(section.body, section.bodyId)} className="mt-3" />
      {section.layout === 'CANCELLATION' && <CancellationPolicy />}
    </section>
  )
}
