import { IdCard, ShieldCheck, Sprout, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const facts = [
  { Icon: Sprout, title: 'facts.since', note: 'facts.sinceNote' },
  { Icon: IdCard, title: 'facts.guides', note: 'facts.guidesNote' },
  { Icon: ShieldCheck, title: 'facts.insured', note: 'facts.insuredNote' },
  { Icon: Waves, title: 'facts.river', note: 'facts.riverNote' },
] as const

/** Four facts about the company (specification, point 1). */
export function Facts() {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('facts.label')} className="wrap">
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {facts.map(({ Icon, title, note }) => (
          <li key={title} className="flex flex-col gap-3 sm:flex-row sm:items-center">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-link">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span className="leading-tight">
              <strong className="block">{t(title)}</strong>
              <span className="text-table text-ink-2">{t(note)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
