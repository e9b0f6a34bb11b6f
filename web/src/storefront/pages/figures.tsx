import type { SectionView } from '@arung/contracts/pages/views'
import { usePick } from '../../base/i18n/use-locale.ts'

/** Numbers with their labels, four of them in two rows. */
export function Figures({ items }: { items: SectionView['items'] }) {
  const pick = usePick()
  return (
    <dl
      className={`mt-8 grid grid-cols-2 gap-x-6 gap-y-7 ${items.length === 4 ? '' : 'sm:grid-cols-3'}`}
    >
      {items.map(item => (
        <div
          key={item.text}
          className="flex flex-col-reverse justify-end border-l-4 border-cta pl-4"
        >
          <dt className="text-table text-ink-2">{pick(item.text, item.textId)}</dt>
          <dd className="font-display text-3xl leading-tight font-bold tracking-tight">
            {pick(item.title, item.titleId)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
