import { useTranslation } from 'react-i18next'

const lastMinutesSeconds = 120

/** Tells screen readers when the hold is about to end and when it has ended. */
export function HoldAnnouncer({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('checkout')
  const soon = secondsLeft > 0 && secondsLeft <= lastMinutesSeconds
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {soon ? t('hold.soon') : ''}
    </p>
  )
}
