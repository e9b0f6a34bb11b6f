import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Whether an article is public or visible to the desk alone. */
export function BlogState({ publishedOn }: { publishedOn: string | null }) {
  const { t } = useTranslation('articles')
  return publishedOn === null ? (
    <StatusChip tone="warning" shape="triangle" label={t('states.draft')} />
  ) : (
    <StatusChip tone="success" shape="check" label={t('states.published')} />
  )
}
