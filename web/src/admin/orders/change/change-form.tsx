import type { ChangeCalls } from './use-change.ts'
import type { ProductDetail } from '@arung/contracts/catalogue/views'
import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { productResource } from '../../../app/api/resources.ts'
import { usePick } from '../../../base/i18n/use-locale.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { LineChange } from './line-change.tsx'

type Line = ChangeableOrder['lines'][number]
type ChangeFormProps = {
  order: ChangeableOrder
  calls: ChangeCalls
  onDone: () => void
  onBack: () => void
}

/** Changes one line of an order. Where there are several, it asks which one. */
export function ChangeForm({ order, calls, onDone, onBack }: ChangeFormProps) {
  const { t } = useTranslation('admin')
  const pick = usePick()
  const [chosen, setChosen] = useState(order.lines[0]?.lineId)
  const line = order.lines.find(one => one.lineId === chosen)
  return (
    <div className="space-y-5">
      <p className="text-ui text-ink-2">{t('change.what')}</p>
      {order.lines.length > 1 && (
        <label className="block">
          <span className="mb-1.5 block text-table font-semibold">{t('change.line')}</span>
          <select
            className="control"
            value={chosen}
            onChange={event => setChosen(event.target.value)}
          >
            {order.lines.map(one => (
              <option key={one.lineId} value={one.lineId}>
                {pick(one.packageName, one.packageNameId)}
              </option>
            ))}
          </select>
        </label>
      )}
      {line && <OfProduct key={line.lineId} {...{ order, calls, line, onDone, onBack }} />}
    </div>
  )
}

function OfProduct(props: ChangeFormProps & { line: Line }) {
  const { t } = useTranslation('admin')
  const { data, error, mutate } = useResource(productResource(props.line.slug))
  if (data === undefined && error)
    return <ErrorState message={t('change.notSold')} onRetry={() => void mutate()} />
  if (data === undefined)
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-72" />
        <Skeleton className="h-24" />
      </Loading>
    )
  const product: ProductDetail = data
  return <LineChange {...props} product={product} />
}
