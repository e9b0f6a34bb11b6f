import type { NamedProduct } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** A list of activities, those hidden from guests marked. */
export function NamedProducts(props: {
  title: string
  products: readonly NamedProduct[]
  /** The number of all activities, including those not listed. */
  count: number
}) {
  const { t } = useTranslation('catalogueDesk')
  const pick = usePick()
  const others = props.count - props.products.length
  return (
    <section aria-label={props.title}>
      <h2 className="text-ui font-semibold">{props.title}</h2>
      <ul className="mt-2 space-y-1 text-table">
        {props.products.map(({ slug, packageName, packageNameId, active }) => (
          <li key={slug} className="flex flex-wrap items-center gap-2">
            {pick(packageName, packageNameId)}
            {!active && <StatusChip tone="neutral" shape="ring" label={t('hidden')} />}
          </li>
        ))}
        {others > 0 && <li className="text-ink-2">{t('others', { count: others })}</li>}
      </ul>
    </section>
  )
}
