import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { productResource } from '../../app/api/resources.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

const PickSession = lazy(async () => ({
  default: (await import('./pick-session.tsx')).PickSession,
}))

type KeptActivitiesProps = {
  order: OrderView
  kept: readonly KeptActivity[]
  onDone: () => Promise<void>
}

/** Activities whose session was closed and that are kept without a date: the guests choose another one. */
export function KeptActivities({ order, kept, onDone }: KeptActivitiesProps) {
  return kept.map(one => <Kept key={one.bookingId} order={order} kept={one} onDone={onDone} />)
}

type KeptProps = { order: OrderView; kept: KeptActivity; onDone: () => Promise<void> }

function Kept({ order, kept, onDone }: KeptProps) {
  const { t } = useTranslation('order')
  const pick = usePick()
  const locale = useLocale()
  const { bookingId, name, nameId, date, until, hasLapsed } = kept
  const titleId = `kept-${bookingId}`
  const values = {
    name: pick(name, nameId),
    date: formatDate(date, locale),
    until: formatDate(until, locale),
  }
  return (
    <section aria-labelledby={titleId} className="card p-5 sm:p-6">
      <h2 id={titleId} className="text-h3">
        {t('kept.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t(hasLapsed ? 'kept.lapsed' : 'kept.lead', values)}</p>
      <div className="mt-4">
        {hasLapsed ? (
          <LinkButton to="/contact-us" className="max-sm:w-full">
            {t('plans.contact')}
          </LinkButton>
        ) : (
          <Picker order={order} kept={kept} onDone={onDone} />
        )}
      </div>
    </section>
  )
}

function Picker({ order, kept, onDone }: KeptProps) {
  const line = order.lines.find(({ lineId }) => lineId === kept.lineId)
  const { data: product, error, mutate } = useResource(line ? productResource(line.slug) : null)
  if (line === undefined) return null
  if (product)
    return (
      <Suspense fallback={<PickerSkeleton />}>
        <PickSession slug={order.slug} kept={kept} line={line} product={product} onDone={onDone} />
      </Suspense>
    )
  return error ? <ErrorState onRetry={() => void mutate()} /> : <PickerSkeleton />
}

function PickerSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80" />
    </Loading>
  )
}
