import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ContactFields } from './contact-fields.tsx'
import { PicMissing } from './pic-missing.tsx'
import { useCheckout } from './use-checkout.ts'

/** `/booking/edit-contact-detail`: edits a saved contact. */
export function Screen() {
  const { t } = useTranslation('checkout')
  const { checkout } = useCheckout()
  return (
    <>
      <h1 className="text-h1">{t('contact.editTitle')}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{t('contact.editIntro')}</p>
      <PicMissing checkout={checkout} />
      <ContactFields />
    </>
  )
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:contact.editDocumentTitle') }),
}
