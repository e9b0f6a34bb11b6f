import { useTranslation } from 'react-i18next'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'

/** The words of the filter by agent, which a link to an agent's requests sets. */
export function useAgentFilter(): Record<string, FilterWords> {
  const { t } = useTranslation('wallets')
  return { agent: { label: t('columns.agent'), of: () => t('oneAgent') } }
}
