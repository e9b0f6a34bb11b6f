import { Navigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { CodeEntry } from './code-entry.tsx'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

/** `/booking/validation`: verifies that the contact owns the address; skipped where that is known. */
export function Screen() {
  const { t } = useTranslation('checkout')
  const { checkout } = useCheckout()
  const localized = useLocalizedPath()
  if (checkout.contact === null) {
    return <Navigate to={localized(stepPath('contact', checkout.checkoutId))} replace />
  }
  if (checkout.contactVerified) {
    return <Navigate to={localized(stepPath('pay', checkout.checkoutId))} replace />
  }
  return (
    <>
      <h1 className="text-h1">{t('verify.title')}</h1>
      <CodeEntry email={checkout.contact.email} />
    </>
  )
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:verify.documentTitle') }),
}
