import type { SectionView } from '@arung/contracts/pages/views'
import { ShieldCheck, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'

const icons = [Waves, ShieldCheck, ShieldCheck, Waves]

/** Up to four facts about the company (specification, point 1), from the first section of the home page's content. */
export function Facts({ items }: { items: SectionView['items'] }) {
  const { t } = useTranslation('home')
  const pick = usePick()
  return (
    <section aria-label={t('facts.label')} className="wrap">
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {icons.map((Icon, index) => {
          const item = items[index]
          return (
            item && (
              <li key={item.title} className="flex flex-col gap-3 sm:flex-row sm:items-center">
                <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-link">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <span className="leading-tight">
                  <strong className="block">{pick(item.title, item.titleId)}</strong>
                  <span className="text-table text-ink-2">{pick(item.text, item.textId)}</span>
                </span>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
