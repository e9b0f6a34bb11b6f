import type { SectionView } from '@arung/contracts/pages/views'
import { clsx } from 'clsx'
import { usePick } from '../../base/i18n/use-locale.ts'

type ItemsProps = { items: SectionView['items'] }

/** Items side by side, without an order. */
export function Cards({ items }: ItemsProps) {
  const pick = usePick()
  return (
    <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(item => (
        <li key={item.title} className="card p-6">
          <h3 className="text-h3">{pick(item.title, item.titleId)}</h3>
          <p className="mt-2 text-ink-2">{pick(item.text, item.textId)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Numbered items; `narrow` beside a picture. */
export function Steps({ items, narrow }: ItemsProps & { narrow: boolean }) {
  const pick = usePick()
  return (
    <ol
      className={clsx('mt-10 grid gap-x-8 gap-y-10', narrow ? 'sm:grid-cols-2' : 'md:grid-cols-3')}
    >
      {items.map((item, index) => (
        <li key={item.title} className="relative border-t-2 border-line pt-8">
          <Number value={index + 1} className="absolute -top-5 left-0" />
          <h3 className="text-h3">{pick(item.title, item.titleId)}</h3>
          <p className="mt-2 max-w-[44ch] text-ink-2">{pick(item.text, item.textId)}</p>
        </li>
      ))}
    </ol>
  )
}

/** Items in chronological order along a line. */
export function Timeline({ items }: ItemsProps) {
  const pick = usePick()
  return (
    <ol className="mt-10 ml-5">
      {items.map((item, index) => (
        <li key={item.title} className="group">
          <div className="relative border-l-2 border-line pb-10 pl-10 group-last:border-transparent group-last:pb-0">
            <Number value={index + 1} className="absolute top-0 -left-[21px]" />
            <h3 className="text-h3">{pick(item.title, item.titleId)}</h3>
            <p className="mt-2 max-w-[60ch] text-ink-2">{pick(item.text, item.textId)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Number({ value, className }: { value: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-10 place-items-center rounded-full bg-primary font-display text-lg font-bold text-on-primary',
        className,
      )}
    >
      {value}
    </span>
  )
}
