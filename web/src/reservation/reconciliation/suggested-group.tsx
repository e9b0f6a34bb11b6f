import type { RowView } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type SuggestedGroupProps = {
  view: RowView
  /** Opens these payments for a look. Nothing is matched yet. */
  onReview: (paymentIds: readonly string[]) => void
}

/** Says that the open payments of one agent add up to the row, where exactly one set of them does. */
export function SuggestedGroup({ view: { suggestion }, onReview }: SuggestedGroupProps) {
  const { t } = useTranslation('reconciliation')
  if (suggestion === null) return null
  const { agent, paymentIds } = suggestion
  const count = paymentIds.length
  return (
    <Notice tone="info" className="mb-2">
      <p>
        {agent === null
          ? t('several.suggested', { count })
          : t('several.suggestedOf', { count, agent })}
      </p>
      <Button className="mt-2" onClick={() => onReview(paymentIds)}>
        {t('several.review')}
      </Button>
    </Notice>
  )
}
