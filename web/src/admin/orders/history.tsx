import type { Currency } from '@arung/contracts/money'
import { HistoryPanel } from '../../backoffice/history-panel.tsx'
import { useHistoryWords } from './history-words.ts'
import { historyResource } from './orders-resource.ts'

/** Every event of an order in words. */
export function OrderHistory({ slug, currency }: { slug: string; currency: Currency }) {
  return <HistoryPanel resource={historyResource(slug)} words={useHistoryWords(currency)} />
}
