import { Navigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { PayBox } from './pay-box.tsx'
import { usePaysHere } from './pays-here.ts'
import { isEveryoneNamed } from './pic-missing.tsx'
import { ReviewSections } from './review-sections.tsx'
import { stepPath, type StepName } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

/** The last step: a review of everything, then the payment provider. */
export function Screen() {
  const { t } = useTranslation('checkout')
  const { checkout } = useCheckout()
  const paysHere = usePaysHere(checkout.grandTotal)
  const localized = useLocalizedPath()
  const unfinished = firstUnfinished()
  if (unfinished)
    return <Navigate to={localized(stepPath(unfinished, checkout.checkoutId))} replace />
  return (
    <>
      <h1 className="text-h1">{t(paysHere ? 'review.title' : 'review.titleFree')}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{t('review.intro')}</p>
      <ReviewSections checkout={checkout} />
      <PayBox checkout={checkout} />
    </>
  )

  function firstUnfinished(): StepName | null {
    if (!isEveryoneNamed(checkout)) return 'participants'
    if (checkout.contact === null) return 'contact'
    return checkout.contactVerified ? null : 'verify'
  }
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:review.documentTitle') }),
}
